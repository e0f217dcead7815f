import { render } from "@testing-library/react";
import { assert, constantFrom, array, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { LEGAL_ATTRIBUTES, LEGAL_TAGS, legalNodes } from "./legal-html.ts";
import { LegalText } from "./legal-text.tsx";

const showText = (html: string, found?: string) =>
  render(<LegalText html={html} found={found} />).container.firstElementChild as HTMLElement;
const attacks = [
  `<script>alert(1)</script>`,
  `<SCRIPT SRC=//x.test/x.js></SCRIPT>`,
  `<scr<script>ipt>alert(1)</scr</script>ipt>`,
  `<img src=x onerror=alert(1)>`,
  `<img src="https://x.test/pixel.gif">`,
  `<img srcset="https://x.test/a 2x">`,
  `<svg onload=alert(1)>`,
  `<svg><script>alert(1)</script></svg>`,
  `<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,x"/></svg>`,
  `<svg><style><img src=x onerror=alert(1)></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>`,
  `<math href="javascript:alert(1)">x</math>`,
  `<a href="javascript:alert(1)">x</a>`,
  `<a href="jav&#x09;ascript:alert(1)">x</a>`,
  `<a href="https://x.test" target=_blank>x</a>`,
  `<a ping="https://x.test">x</a>`,
  `<iframe src="https://x.test"></iframe>`,
  `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  `<object data="https://x.test"></object>`,
  `<embed src="https://x.test">`,
  `<applet code=x></applet>`,
  `<frameset><frame src="https://x.test"></frameset>`,
  `<link rel=stylesheet href="https://x.test/x.css">`,
  `<link rel=prefetch href="https://x.test">`,
  `<meta http-equiv=refresh content="0;url=https://x.test">`,
  `<base href="https://x.test/">`,
  `<style>*{display:none}</style>`,
  `<style>@import "https://x.test/x.css"</style>`,
  `<p style="background:url(https://x.test)">x</p>`,
  `<p style="position:fixed;inset:0">x</p>`,
  `<p class="fixed inset-0 z-50">x</p>`,
  `<p id="root">x</p>`,
  `<p name="getElementById">x</p>`,
  `<p onclick="alert(1)">x</p>`,
  `<p ONMOUSEOVER=alert(1)>x</p>`,
  `<p data-mantine-color-scheme="dark">x</p>`,
  `<p aria-label="mentira">x</p>`,
  `<p role="alert">x</p>`,
  `<p tabindex=1 accesskey=x>x</p>`,
  `<p contenteditable>x</p>`,
  `<p hidden>x</p>`,
  `<p slot=x is=x>x</p>`,
  `<p title="x" dir=rtl lang=en>x</p>`,
  `<form action="https://x.test"><input name=password><button>Entrar</button></form>`,
  `<input autofocus onfocus=alert(1)>`,
  `<select onfocus=alert(1) autofocus></select>`,
  `<textarea autofocus onfocus=alert(1)></textarea>`,
  `<button formaction="javascript:alert(1)">x</button>`,
  `<details open ontoggle=alert(1)>x</details>`,
  `<dialog open>x</dialog>`,
  `<video src="https://x.test" onerror=alert(1)></video>`,
  `<audio src=x onerror=alert(1)></audio>`,
  `<video><source onerror=alert(1)></video>`,
  `<picture><source srcset="https://x.test"></picture>`,
  `<body onload=alert(1) background="https://x.test">`,
  `<table background="https://x.test"><tr><td background="https://x.test">x</td></tr></table>`,
  `<td colspan="2" onclick=alert(1)>x</td>`,
  `<marquee onstart=alert(1)>x</marquee>`,
  `<template><script>alert(1)</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  `<xmp><img src=x onerror=alert(1)></xmp>`,
  `<plaintext><img src=x onerror=alert(1)>`,
  `<title><img src=x onerror=alert(1)></title>`,
  `<!--<img src=x onerror=alert(1)>-->`,
  `<!--><img src=x onerror=alert(1)>-->`,
  `<![CDATA[<img src=x onerror=alert(1)>]]>`,
  `<?xml-stylesheet href="javascript:alert(1)"?>`,
  `<custom-element onclick=alert(1)>x</custom-element>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>`,
  `<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>`,
  `<portal src="https://x.test"></portal>`,
  `<b><img src=1 onerror=alert(1) x=<b>`,
  `"><img src=x onerror=alert(1)>`,
  `<div><p>aberto`,
];

/** What the page itself adds to the text: frames of tables, numbers kept whole, marks. */
const OURS = new Set(["class", "tabindex", "role", "aria-label"]);

function expectHarmless(html: string) {
  const nodes = legalNodes(html, { table: "t", unbroken: "u" });
  for (const element of nodes.querySelectorAll("*")) {
    expect([...LEGAL_TAGS, "mark"]).toContain(element.localName);
    const isOurs = ["t", "u"].includes(element.className);
    for (const { name } of element.attributes)
      expect(LEGAL_ATTRIBUTES.includes(name) || (isOurs && OURS.has(name))).toBe(true);
  }
}

describe("hostile text", () => {
  it.each(attacks)("is harmless: %s", (html) => expectHarmless(html));

  it("is harmless in any mixture", { tags: "night" }, () => {
    const pieces = array(constantFrom(...attacks), { maxLength: 4 }).map((each) => each.join(""));
    assert(
      property(pieces, string({ maxLength: 12 }), (html, more) => expectHarmless(more + html + more)),
      { numRuns: 300 },
    );
  });

  it("keeps its words where only its styling is removed", () => {
    expect(showText(`<p style="color:red" onclick="x()">Intime-se</p><blink>já</blink>`).textContent).toBe(
      "Intime-sejá",
    );
    expect(showText(`<p>a</p><script>alert(1)</script><p>b</p>`).textContent).toBe("ab");
  });
});

describe("the text of a publication", () => {
  it("keeps its paragraphs, tables and emphasis", () => {
    const text = showText(
      "<p>Vistos. <b>Intime-se</b>.</p><table><tr><td colspan=2 rowspan=3>R$ 10,00</td></tr></table>",
    );
    expect(text.querySelector("p b")!.textContent).toBe("Intime-se");
    expect(text.querySelector("td")!.getAttribute("colspan")).toBe("2");
    expect(text.querySelector("td")!.getAttribute("rowspan")).toBe("3");
  });

  it("lets a wide table scroll on its own, also by keyboard", () => {
    const frame = showText(
      "<table><tr><td><table><tr><td>x</td></tr></table></td></tr></table>",
    ).querySelectorAll("[role=region]");
    expect(frame).toHaveLength(1);
    expect(frame[0]!.getAttribute("tabindex")).toBe("0");
  });

  it("gives its headings no place in the page's outline", () => {
    const text = showText("<h1>PODER <i>JUDICIÁRIO</i></h1><p>Vistos.</p>");
    expect(text.querySelector("h1")).toBeNull();
    expect(text.querySelector("p strong")!.textContent).toBe("PODER JUDICIÁRIO");
  });

  it.each([
    "5001234-56.2026.8.21.0001",
    "123.456.789-09",
    "12.345.678/0001-95",
    "12.ABC.345/01DE-35",
    "OAB/RS 900.123",
    "OAB/RS nº 123456",
    "OAB-SP: 123456",
    "13/03/2026",
    "R$ 1.234,56",
  ])("never breaks %s", (number) => {
    const text = showText(`<p>Autos de ${number} e outros.</p>`);
    expect([...text.querySelectorAll("span")].map(({ textContent }) => textContent)).toEqual([number]);
    expect(text.textContent).toBe(`Autos de ${number} e outros.`);
  });

  it("keeps the line breaks of plain text", () => {
    expect(showText("Linha um\nLinha dois").dataset.plain).toBe("true");
    expect(showText("<p>Linha um\nLinha dois</p>").dataset.plain).toBe("false");
  });

  it("marks the searched words, singular or plural and without accents", () => {
    const text = showText("<p>As Intimações e a citação. Citada a ré.</p>", "intimacao citação");
    expect([...text.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
      "Intimações",
      "citação",
      "Citada",
    ]);
  });
});
