struct Note {
  let title: String
  let text: String
}
