import FlowLanguage

/// The flows of other modules, as each file sees them: an `import` applies only to its own file.
struct ForeignNames: Sendable {
  /// The modules that each file imports.
  private var imports: [Set<String>] = []
  /// The modules that any file imports, sorted.
  private(set) var modules: [ModuleInterface] = []
  /// Those that files may use by name, each with its index among the module's flows.
  private var usable: [String: [(module: String, flow: Int)]] = [:]
  /// The names of those that a file with these imports can use, sorted.
  private var visible: [Set<String>: [String]] = [:]
  /// All exported flows by name, each with the first module that has one.
  private var exported: [String: String] = [:]
  /// The flows that are not exported, by name.
  private var internals: [String: (module: String, place: SourcePlace)] = [:]
  /// The modules whose flows are known.
  private var known: Set<String> = []

  init() {}

  init(_ trees: [SyntaxTree], _ interfaces: [String: ModuleInterface]) {
    imports = trees.map { tree in Set(tree.file.imports.map(\.text)) }
    known = Set(interfaces.keys)
    modules = imports.reduce(into: Set()) { $0.formUnion($1) }.sorted().compactMap { interfaces[$0] }
    for (_, module) in interfaces.sorted(by: { $0.key < $1.key }) {
      for flow in module.exports where exported[flow.head.name.text] == nil {
        exported[flow.head.name.text] = module.name
      }
      for (name, place) in module.internals where internals[name] == nil { internals[name] = (module.name, place) }
    }
  }

  mutating func add(_ name: String, of module: String, as index: Int) {
    usable[name, default: []].append((module, index))
  }

  /// The flows with a name that a file can use: several if it imports several modules that export one.
  func flows(_ name: String, in file: Int) -> [(module: String, flow: Int)] {
    usable[name]?.filter { imports[file].contains($0.module) } ?? []
  }

  /// Called once all are added.
  mutating func sort() {
    let names = usable.keys.sorted()
    for modules in Set(imports) where !modules.isEmpty {
      visible[modules] = names.filter { usable[$0]?.contains { modules.contains($0.module) } ?? false }
    }
  }

  func names(in file: Int) -> [String] { visible[imports[file]] ?? [] }

  /// What else to do about an unknown flow, if a file imports a module whose files are not known: the first by name.
  func elsewhere(in file: Int) -> String {
    imports[file].subtracting(known).subtracting(systemModules).min().map {
      "; if another module has it, name that module's files: '--import \($0)=FOLDER'"
    } ?? ""
  }

  /// The finding for a name that is unknown here, but names a flow elsewhere.
  func whyUnknown(_ name: Name, in file: Int) -> Diagnostic? {
    if let module = exported[name.text] {
      return Diagnostic(
        .inaccessibleFlow, "'\(name.text)' is a flow of module '\(module)', which this file does not import",
        at: name.place, help: "write 'import \(module)' at the top of the file")
    }
    guard let (module, place) = internals[name.text] else { return nil }
    return Diagnostic(
      .inaccessibleFlow, "flow '\(name.text)' of module '\(module)' is not exported", at: name.place,
      help: "write 'exported' before it", notes: [Note("it is declared here", at: place)])
  }
}

/// The modules of the system, which have no `.flow` files.
private let systemModules: Set<String> = {
  let names = """
    ARKit AVFAudio AVFoundation AVKit Accelerate Accessibility Accounts ActivityKit AdServices AdSupport AddressBook
    AddressBookUI AppIntents AppTrackingTransparency AssetsLibrary AudioToolbox AuthenticationServices
    AutomaticAssessmentConfiguration BackgroundTasks BusinessChat CFNetwork CallKit CarPlay Charts ClassKit ClockKit
    CloudKit Combine Compression Contacts ContactsUI CoreAudio CoreAudioKit CoreBluetooth CoreData CoreFoundation
    CoreGraphics CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia CoreMotion CoreNFC
    CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CreateML CryptoKit Darwin DeviceActivity
    DeviceCheck Dispatch EventKit EventKitUI ExposureNotification ExternalAccessory FamilyControls FileProvider
    FileProviderUI Foundation GLKit GSS GameController GameKit GameplayKit Glibc GroupActivities HealthKit HealthKitUI
    HomeKit IOKit IOSurface IdentityLookup IdentityLookupUI ImageIO Intents IntentsUI JavaScriptCore LinkPresentation
    LocalAuthentication MLCompute ManagedSettings ManagedSettingsUI MapKit MediaAccessibility MediaPlayer MediaToolbox
    MessageUI Messages Metal MetalKit MetalPerformanceShaders MetricKit MobileCoreServices ModelIO
    MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction Network NetworkExtension NotificationCenter OSLog
    ObjectiveC Observation PDFKit PHASE PassKit PencilKit Photos PhotosUI PushKit PushToTalk QuartzCore QuickLook
    QuickLookThumbnailing RealityKit RegexBuilder ReplayKit RoomPlan SafariServices SceneKit ScreenTime Security
    SensorKit ShazamKit Social SoundAnalysis Speech SpriteKit StoreKit Swift SwiftData SwiftUI SystemConfiguration
    ThreadNetwork TipKit Translation TVServices UIKit UniformTypeIdentifiers UserNotifications UserNotificationsUI
    VideoSubscriberAccount VideoToolbox Vision VisionKit WatchConnectivity WeatherKit WebKit WidgetKit XCTest iAd os
    simd
    """
  return Set(names.split { $0 == " " || $0 == "\n" }.map(String.init))
}()
