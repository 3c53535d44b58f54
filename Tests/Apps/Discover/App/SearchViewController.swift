import UIKit

class SearchViewController: UIViewController {}
