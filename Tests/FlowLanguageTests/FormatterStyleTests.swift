import FlowFormatter
import FlowLanguage
import Testing

/// The style itself, one habit a case.
@Suite struct FormatterStyleTests {
  private func formatted(_ text: String) -> String? { format(parse(text)).map { String(decoding: $0, as: UTF8.self) } }

  private func member(_ text: String) -> String? { formatted("flow A {\n\(text)\n}") }

  @Test func spacesBetweenTokens() {
    #expect(
      formatted(
        "exported   flow A as B( a : C=.d,_ e:F ) : G&H . I{outcome a( b:C , )\nstart->push B ( a,b : .c , d : 1 )as sheet( medium )}"
      )
        == """
        exported flow A as B(a: C = .d, _ e: F): G & H.I {
          outcome a(b: C,)
          start -> push B(a, b: .c, d: 1) as sheet(medium)
        }

        """)
  }

  @Test func types() {
    let types =
      "a:@Sendable(Int,[ String:Int ])->Void ,b : inout  [ Set<Int> ]? ,c:any  P&Q, d:@escaping () async throws->( ),e:Int..."
    #expect(
      member("outcome o(\(types))") == """
        flow A {
          outcome o(
            a: @Sendable(Int, [String: Int]) -> Void,
            b: inout [Set<Int>]?,
            c: any P & Q,
            d: @escaping () async throws -> (),
            e: Int...
          )
        }

        """)
  }

  @Test func blocks() {
    #expect(
      member("screen B{a->pop}\nscreen C{\n}\nscreen D{a->pop\nb->pop}")
        == "flow A {\n  screen B { a -> pop }\n  screen C {}\n  screen D {\n    a -> pop\n    b -> pop\n  }\n}\n")
  }

  @Test func blankLines() {
    #expect(
      formatted(
        "\n\nimport A\nimport B\nflow C{\n\n\nscreen D{\na->pop\n\n\n\nb->pop\n\n}\nscreen E{\na->pop\n}\noutcome f\n\n\n}\n\n\n\nflow G\n\n"
      )
        == """
        import A
        import B

        flow C {
          screen D {
            a -> pop

            b -> pop
          }

          screen E {
            a -> pop
          }
          outcome f
        }

        flow G

        """)
  }

  @Test func branchesKeepTheirLines() {
    #expect(
      member("start->if a push B\nelse if b push C then\tstay\nthen stay else stay")
        == "flow A {\n  start -> if a push B\n    else if b push C then stay\n    then stay else stay\n}\n")
  }

  @Test func comments() {
    #expect(
      formatted("//a  \nflow A{//b\n/*c*/ outcome d /*e*/ //f\n//g\n\n}//h\n///i\nflow J(a:B,//k\nl:M)")
        == """
        //a
        flow A {  //b
          /*c*/ outcome d /*e*/  //f
          //g
        }  //h

        ///i
        flow J(
          a: B,  //k
          l: M
        )

        """)
  }

  @Test func lineEndsAndByteOrderMark() {
    #expect(
      formatted("\u{FEFF}flow A {\r\n  outcome a\r\n  /* b\r\n c */\r\n}")
        == "flow A {\n  outcome a\n  /* b\n c */\n}\n")
    #expect(formatted("") == "")
    #expect(formatted("\n \n") == "")
    #expect(formatted("// a") == "// a\n")
    // The end of the file ends a line, too.
    #expect(formatted("flow A/* b */") == "flow A  /* b */\n")
  }

  @Test func aListThatFitsStandsOnOneLine() {
    #expect(member("outcome a(\n  b: C,\n  d: E\n)") == "flow A {\n  outcome a(b: C, d: E)\n}\n")
    // 100 columns fit, 101 do not.
    let name = String(repeating: "x", count: 100 - "  outcome a(b: C, : E)".count)
    #expect(member("outcome a(b: C, \(name): E)") == "flow A {\n  outcome a(b: C, \(name): E)\n}\n")
    #expect(member("outcome a(b: C, x\(name): E)") == "flow A {\n  outcome a(\n    b: C,\n    x\(name): E\n  )\n}\n")
    #expect(member("outcome a(\(name)\(name): E)") == "flow A {\n  outcome a(\(name)\(name): E)\n}\n")
  }
}
