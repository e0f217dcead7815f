import { describe, expect, test } from "vitest";
import { hostileHtml } from "../../../gazettes/import/reading/sanitise.fixture.ts";
import { legalBlocks, type Block, type Run } from "./legal-blocks.rules.ts";
import { legalMarkup } from "./legal-markup.rules.ts";

/** A block in a short notation: ** for bold, _ for italic, and the list mark. */
function spelled(block: Block): string {
  if (block.is === "rule") return "---";
  if (block.is === "table")
    return block.rows
      .map((row) =>
        row.map(
          ({ runs, columns, rows, isHead }) =>
            `${isHead ? "#" : ""}${columns}x${rows} ${runs.map(mails).join("")}`,
        ),
      )
      .map((cells) => `[${cells.join(" | ")}]`)
      .join("");
  const { depth, mark, runs } = block;
  return `${">".repeat(depth)}${mark === undefined ? "" : `${mark} `}${runs.map(mails).join("")}`;
}
const mails = ({ text, bold, italic, underline, script }: Run): string =>
  [bold && "**", italic && "_", underline && "~", script && `^${script}:`].filter(Boolean).join("") +
  text.replaceAll("\n", "/");

describe("parses a publication's text into blocks", () => {
  test.each([
    ["<p>Um.</p><p>Dois.</p>", ["Um.", "Dois."]],
    ["Linha um<br>linha dois", ["Linha um/linha dois"]],
    ["<p>  <b>Cite</b>-se   o\n réu </p>", ["**Cite-se o réu"]],
    [
      "<p>Isto <i>e <b>isto</b></i> e <u>aquilo</u> 10<sup>2</sup></p>",
      ["Isto _e **_isto e ~aquilo 10^sup:2"],
    ],
    ["<h2>SENTENÇA</h2>texto", ["**SENTENÇA", "texto"]],
    ["<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>", [">• a", ">• b", ">>1. c"]],
    ["<blockquote>citado</blockquote>", [">citado"]],
    ["um<hr>dois", ["um", "---", "dois"]],
    [
      "<table><tr><th colspan=2>A</th></tr><tr><td>b</td><td rowspan=2>c<br>d</td></tr></table>",
      ["[#2x1 A][1x1 b | 1x2 c/d]"],
    ],
    ["<table><tr><td>x<table><tr><td>y</td><td>z</td></tr></table></td></tr></table>", ["[1x1 x/y z]"]],
    ["R$ 1 &amp; 2 &lt;b&gt; &nbsp;fim", ["R$ 1 & 2 <b> fim"]],
    ["só texto\nem duas linhas", ["só texto/em duas linhas"]],
    ["<pre>a\n  b</pre>", ["a/b"]],
    ["", []],
    ["<p> </p><br><table><tr><td> </td></tr></table>", []],
  ])("%j", (html, blocks) => {
    expect(legalBlocks(html).map(spelled)).toEqual(blocks);
  });

  test("keeps only the text of hostile, unsanitised HTML, escaped", () => {
    for (const { name, html } of hostileHtml) {
      const made = legalMarkup(legalBlocks(`<p>antes</p>${html}`))
        .map(({ source }) => source)
        .join("");
      const tags = [...made.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
      for (const [tag, element, attributes] of tags) {
        expect("p br hr em strong u sup sub span table tr td".split(" "), `${name}: ${tag}`).toContain(
          element,
        );
        expect(attributes, `${name}: ${tag}`).toMatch(
          /^(?: (?:colspan="\d+"|rowspan="\d+"|style="(?:white-space:nowrap|margin-left:[\d.]+em|;|text-indent:-1\.25em)+"))*$/,
        );
      }
      expect(made, name).toContain("antes");
    }
  });

  test("keeps process numbers and sums on one line", () => {
    const [block] = legalMarkup(legalBlocks("Processo 0024118-95.2026.8.26.0178, R$ 1.000,00"));
    expect(block!.source).toContain('<span style="white-space:nowrap">0024118-95.2026.8.26.0178</span>');
    expect(block!.source).toContain('<span style="white-space:nowrap">R$ 1.000,00</span>');
  });
});
