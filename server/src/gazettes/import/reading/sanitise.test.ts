import * as fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hostileHtml } from "./sanitise.fixture.ts";
import { sanitisePublication } from "./sanitise.rules.ts";

const allowedTag =
  /^<\/?(?:b|i|u|em|strong|sub|sup|p|h[1-6]|blockquote|pre|ul|ol|li|table|caption|thead|tbody|tfoot|tr|td|th|hr|br)>$|^<t[dh](?: colspan="\d{1,3}")?(?: rowspan="\d{1,3}")?>$/;

/**
 * Expects that every tag is allowed and closes what is open, and that the text between contains no unescaped
 * markup.
 */
function expectClean(html: string): void {
  const open: string[] = [];
  for (const piece of html.split(/(<[^<>]*>)/)) {
    if (!piece.startsWith("<")) {
      expect(piece).toMatch(/^(?:[^<>&]|&(?:amp|lt|gt);)*$/);
      continue;
    }
    expect(piece).toMatch(allowedTag);
    const name = /\w+/.exec(piece)![0];
    if (piece.startsWith("</")) expect(open.pop()).toBe(name);
    else if (name !== "br" && name !== "hr") open.push(name);
    expect(open.length).toBeLessThan(40);
  }
  expect(open).toEqual([]);
  expect(html.isWellFormed()).toBe(true);
  // oxlint-disable-next-line no-control-regex -- none of these may remain
  expect(html).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("hostile publications", () => {
  test("are at least sixty, each with a name of its own", () => {
    expect(new Set(hostileHtml.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60);
  });

  test.each(hostileHtml)("contain only allowed markup afterwards: $name", ({ html }) => {
    const clean = sanitisePublication(html, true);
    expectClean(clean);
    expect(sanitisePublication(clean, true)).toBe(clean);
    expectClean(sanitisePublication(html, false));
  });

  test.each([
    ["antes<script>alert(1)</script>depois", "antesdepois"],
    ["antes<script>alert(1)", "antesalert(1)"],
    ['<a href="javascript:alert(1)">aqui</a>', "aqui"],
    ["antes<svg><p>depois</p>", "antes<p>depois</p>"],
    ["<svg><style></svg>texto", "texto"],
    ["&lt;script&gt;", "&lt;script&gt;"],
    ['<div class="fixed inset-0 z-50">cobre</div>tudo', "cobre<br>tudo"],
  ])("%j shows as %j", (html, clean) => {
    expect(sanitisePublication(html, true)).toBe(clean);
  });
});

describe("a court's text stays readable", () => {
  test.each([
    ["<b>Nº 1</b></br><p align='center'>SENTENÇA</p>texto", "<b>Nº 1</b><br><p>SENTENÇA</p>texto"],
    ["<div>a</div><div>b<div>c</div></div>d", "a<br>b<br>c<br>d"],
    ["<div><p>a</p></div><p>b</p>", "<p>a</p><p>b</p>"],
    ["<p>a<p>b", "<p>a</p><p>b</p>"],
    ["<p>a<ul><li>b<li>c</ul>d", "<p>a</p><ul><li>b</li><li>c</li></ul>d"],
    ["<li>a</li><li>b</li>", "a<br>b"],
    ["<h2>a<h3>b</h3>", "<h2>a</h2><h3>b</h3>"],
    ["<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"],
    [
      "<table><tr><td>a<td>b<tr><td>c</table>",
      "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>",
    ],
    ["<table><td>a</table>", "<table><tr><td>a</td></tr></table>"],
    ["<table>a<tr>b</tr></table>", "<table><tr><td>a</td></tr><tr><td>b</td></tr></table>"],
    [
      "<table><caption>t</caption><thead><tr><th colspan='2'>a</th></tr></thead><tbody><tr><td rowspan=3>b</td></tr></tbody></table>",
      '<table><caption>t</caption><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td rowspan="3">b</td></tr></tbody></table>',
    ],
    ["<tr><td>a</td><td>b</td></tr>", "a<br>b"],
    ["<td><p>a</td>b", "<p>ab</p>"],
    [
      "<table><tr><td><p>a</td><td>b</td></tr></table>",
      "<table><tr><td><p>a</p></td><td>b</td></tr></table>",
    ],
    ["<span>Con</span><font>tin</font>ua", "Continua"],
    ["concilia&ccedil;&atilde;o&nbsp;&#8220;x&#8221; &amp; &copy;", "conciliação\u00a0“x” &amp; ©"],
    [
      "m<sup>2</sup> e H<sub>2</sub>O <u>x</u> <i>y</i> <em>z</em>",
      "m<sup>2</sup> e H<sub>2</sub>O <u>x</u> <i>y</i> <em>z</em>",
    ],
    ["valor < 5 e > 3", "valor &lt; 5 e &gt; 3"],
    ["a\r\nb", "a\nb"],
    ["a<hr>b", "a<hr>b"],
    ["", ""],
  ])("%j becomes %j", (html, clean) => {
    expect(sanitisePublication(html, true)).toBe(clean);
    expect(sanitisePublication(clean, true)).toBe(clean);
  });

  test("the samples keep every word", () => {
    const file = new URL("../../formats/fixtures/djen_comunicacao_2026-03-13.json", import.meta.url);
    const { items } = JSON.parse(readFileSync(file, "utf8")) as { items: { texto: string }[] };
    for (const { texto } of items) {
      const isHtml = /<[a-z]/.test(texto);
      const clean = sanitisePublication(texto, isHtml);
      expectClean(clean);
      const shown = texto.replace(/<script>.*?<\/script>/g, "");
      expect(textOf(clean)).toBe(textOf(isHtml ? shown.replace("&ccedil;", "ç") : shown));
    }
  });
});

describe("plain text", () => {
  test.each([
    ["a < b & c\r\nd", "a &lt; b &amp; c<br>d"],
    ["um\n\ndois\n \n\ntrês\nquatro", "<p>um</p><p>dois</p><p>três<br>quatro</p>"],
    ["\n\n um \n\n", "um"],
    ["<b>x</b>", "&lt;b&gt;x&lt;/b&gt;"],
    ["a\0b\ud800", "ab"],
    ["", ""],
  ])("%j becomes %j", (text, clean) => {
    expect(sanitisePublication(text, false)).toBe(clean);
    expect(sanitisePublication(clean, true)).toBe(clean);
  });
});

const names =
  "b i p div table tr td th li ul h1 h2 br hr pre span script style svg math title select blockquote caption tbody textarea x-y".split(
    " ",
  );
const tag = fc
  .tuple(
    fc.constantFrom("<", "</"),
    fc.constantFrom(...names),
    fc.constantFrom(">", "/>", " colspan=3>", ' onclick="x">', ""),
  )
  .map((parts) => parts.join(""));
const piece = fc.oneof(
  { weight: 4, arbitrary: tag },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "Z",
      " ",
      "\n",
      "&lt;",
      "&amp;",
      "&#60;",
      "&",
      "<",
      ">",
      '"',
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "\0",
      "\ud800",
    ),
  },
);

test("any mixture of tags becomes clean, and a second run changes nothing", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const clean = sanitisePublication(pieces.join(""), true);
      expectClean(clean);
      expect(sanitisePublication(clean, true)).toBe(clean);
    }),
    { numRuns: 5000 },
  );
});

test("letters outside of tags are never lost, except inside elements that are removed completely", () => {
  const harmless = piece.filter(
    (text) => !/script|style|svg|math|title|select|textarea|<!|^<$|^<[^>]*$/.test(text),
  );
  fc.assert(
    fc.property(fc.array(harmless, { maxLength: 40 }), (pieces) => {
      const letters = pieces.filter((text) => text === "Z").length;
      expect(textOf(sanitisePublication(pieces.join(""), true)).replace(/[^Z]/g, "")).toHaveLength(letters);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  "<b>",
  "<table>",
  "<td>",
  "</b>",
  "<p>",
  "<",
  "&",
  "<!--",
  "<svg>",
  "<a ",
  "<ul><li>",
  "&lt",
  "<script>",
  "</",
  "<br",
  "\n",
  "<table><tr><td>",
])("fifty thousand characters of %j are processed into an output of similar size", (unit) => {
  const clean = sanitisePublication(unit.repeat(50_000 / unit.length), true);
  expectClean(clean);
  expect(clean.length).toBeLessThan(500_000);
});
