/// Findings about templates of a module's own.
let pagesOnTemplates: [Page] = [
  Page(
    "FL901", "No such name in a template", .error,
    why: """
      Templates know what their part's parameters bring, and what a loop or a condition has bound. \
      Templates/Schema.md lists the rest.
      """),
  Page(
    "FL902", "No such member", .error,
    why: """
      The value has members, but not this one. Templates/Schema.md lists them.
      """),
  Page(
    "FL903", "No such type", .error,
    why: """
      A part's parameters have types of the schema: a record of Templates/Schema.md, text, a truth value, \
      or a list of them.
      """),
  Page(
    "FL904", "A value of the wrong kind", .error,
    why: """
      The value is of another kind than this place wants: a list where a text is written, something that \
      may be absent where it has to be there. Bind an optional first with {{if let name = value}}.
      """),
  Page(
    "FL905", "A block without its end", .error,
    why: """
      An {{if}}, {{for}}, {{switch}} or {{define}} is closed by {{end}}.
      """),
  Page(
    "FL906", "An end without its block", .error,
    why: """
      An {{end}}, {{else}} or {{case}} stands where no block is open that takes it.
      """),
  Page(
    "FL907", "No such part or template file", .error,
    why: """
      A part is called by the file that defines it and its name. A folder of parts needs one in each of \
      its files.
      """),
  Page(
    "FL908", "Wrong arguments for a part", .error,
    why: """
      A part is called with one value for each of its parameters, of the parameter's type.
      """),
  Page(
    "FL909", "No such case", .error,
    why: """
      The schema lists the cases that a value can have.
      """),
  Page(
    "FL910", "Cases that are missing", .error,
    why: """
      A {{switch}} says what is written for every case, or has an {{else}}.
      """),
  Page(
    "FL911", "A directive that cannot be read", .error,
    why: """
      What stands between the braces is no directive of the template language; Templates/README.md \
      describes it.
      """),
  Page(
    "FL912", "Defined twice", .error,
    why: """
      Two files, parts or parameters have one name.
      """),
  Page(
    "FL913", "A file without a part that its folder has", .error,
    why: """
      A value chooses the file at run time, so each file of the folder has the same parts.
      """),
  Page(
    "FL914", "One part, different parameters", .error,
    why: """
      The files of a folder stand in for each other, so their parts take the same parameters.
      """),
  Page(
    "FL915", "Templates nested too deep", .error,
    why: """
      Blocks nest only so deep; a part of its own makes the inner one readable.
      """),
  Page(
    "FL916", "A case that is there already", .error,
    why: """
      Each case of a {{switch}} is written once.
      """),
  Page(
    "FL917", "Text outside of a part", .error,
    why: """
      A template file holds parts. What stands outside of them would never be written.
      """),
]
