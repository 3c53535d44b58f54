/// Findings about view controllers of the system.
let pagesOnSystemClasses: [Page] = [
  Page(
    "FL157", "A view controller that no stack takes", .error,
    why: """
      Some of the system's view controllers are navigation controllers: UIImagePickerController, \
      UIVideoEditorController, the composers of MessageUI, EKEventEditViewController and those of GameKit. \
      UIKit raises an exception where one is pushed onto a stack or wrapped. A split view controller and an \
      alert cannot be pushed either. A flow brings a stack for its first screen, unless it is presented bare.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          shoot -> push Camera
        }

        screen Camera as UIImagePickerController {
          picked(image: UIImage) -> close
        }
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          shoot -> present Camera
        }

        screen Camera as UIImagePickerController {
          picked(image: UIImage) -> close
        }
      }
      """),
  Page(
    "FL158", "A popover without a source", .warning,
    why: """
      On an iPad these view controllers are shown in a popover whatever was asked for, and UIKit raises an \
      exception where nothing says out of what it comes. An iPhone shows them from below, so a test there \
      does not find it. An action sheet, which is an alert, needs the same.
      """,
    example: """
      flow Album {
        start screen Album {
          share -> present Share
        }

        screen Share as UIActivityViewController
      }
      """,
    remedy: """
      flow Album {
        start screen Album {
          share(from: UIView) -> present Share as popover(from)
        }

        screen Share as UIActivityViewController
      }
      """),
]
