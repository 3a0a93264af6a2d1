/// A question over one page. The rest of the window, and other windows, go on.
struct PageQuestion {
  /// What a button stands for.
  enum Answer: Equatable {
    case accepted
    case refused
  }

  struct Choice {
    let label: String
    let answer: Answer
    var isDestructive = false
  }

  /// Who made the question come up.
  enum Origin {
    /// The person, just now: it takes the keyboard, and stays when the page goes elsewhere.
    case person
    /// The page: it takes the keyboard from nothing but the page, and goes with it.
    case page
  }

  let heading: String
  /// Plain text; a page's words are never markup.
  let message: String
  /// The text a field starts with; nil shows no field.
  var defaultText: String?
  let choices: [Choice]
  /// What Enter does. A page can time its question to a key that is being pressed, so for what cannot be taken
  /// back it is `refused`.
  var defaultAnswer = Answer.accepted
  var origin = Origin.page
}
