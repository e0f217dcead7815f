import { type ActLayout, textSum } from "@pauta/contract/platform/act-layout";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { show } from "../../testing/show.fixture.tsx";
import { ActText } from "./act-text.tsx";
import { markPlaces } from "./legal-places.ts";
import { applyTextSize } from "./shown-text-size.ts";

const HTML =
  "<p>AUTOR: <b>ANA</b> LIMA</p><p>VISTOS. INTIME-SE A AUTORA EM 5 DIAS, NA FORMA DO ART. 3 DO CPC.</p><p>- ADV: ANA</p>";
const TEXT = HTML.replaceAll(/<[^>]*>/g, "");
const at = (words: string) => TEXT.indexOf(words);
const run = (words: string) => [at(words), at(words) + words.length];

const LAYOUT: ActLayout = {
  sum: textSum(TEXT),
  head: [{ kind: "party", start: 0 }],
  text: { start: at("VISTOS"), end: at("- ADV") },
  lowered: [...run("ISTOS"), ...run("NTIME-SE A AUTORA EM 5 DIAS, NA FORMA DO ART")],
};
const marks = [
  {
    name: "prazo-0",
    kind: "term" as const,
    means: "Prazo: 5 dias · confira no texto",
    isSure: false,
    places: [{ start: at("5 DIAS"), end: at("5 DIAS") + 6, text: "5 DIAS" }],
  },
];
const mark = (nodes: DocumentFragment) => markPlaces(nodes, marks);

const open = (props: Partial<Parameters<typeof ActText>[0]> = {}) => ({
  ...show(<ActText html={HTML} layout={LAYOUT} mark={mark} keys="page" {...props} />),
  container: document.body,
});

beforeEach(() => document.documentElement.removeAttribute("data-text-size"));

describe("an act that is read", () => {
  it("has its head folded away, which a press unfolds, and its list of lawyers apart", async () => {
    const { user, container } = open();
    const [head, text, tail] = [...container.querySelectorAll("[lang='pt-BR']")];
    expect(head!.textContent!.trim()).toBe("AUTOR: ANA LIMA");
    expect(text!.textContent).toBe("VISTOS. INTIME-SE A AUTORA EM 5 DIAS, NA FORMA DO ART. 3 DO CPC.");
    expect(tail!.textContent).toBe("- ADV: ANA");
    expect(head!.parentElement!.dataset["folded"]).toBe("true");
    await user.click(screen.getByRole("button", { name: /^Cabeçalho/ }));
    expect(head!.parentElement!.dataset["folded"]).toBe("false");
  });

  it("keeps every character: only a style shows capitals in lower case", () => {
    const { container } = open();
    const lowered = [...container.querySelectorAll("[class*=lowered]")].map(({ textContent }) => textContent);
    expect(lowered.join("")).toBe("ISTOSNTIME-SE A AUTORA EM 5 DIAS, NA FORMA DO ART");
    expect(container.textContent).toContain("INTIME-SE A AUTORA");
  });

  it("is shown as it was printed when its layout was made from another text", () => {
    const { container } = open({ layout: { ...LAYOUT, sum: LAYOUT.sum + 1 } });
    expect(screen.queryByRole("button", { name: /^Cabeçalho/ })).toBeNull();
    expect(container.querySelector("[class*=lowered]")).toBeNull();
    expect(container.querySelector("[lang='pt-BR']")!.textContent).toBe(TEXT);
  });

  it("unfolds the head when a searched word is in it", () => {
    const { container } = open({ found: "Ana" });
    expect(container.querySelector("[data-folded]")!.getAttribute("data-folded")).toBe("false");
  });

  it("shows what a mark means under the pointer and at a key, and says that it is to be checked", async () => {
    const { user, container } = open();
    await screen.findByRole("button", { name: "Original" });
    const found = container.querySelector<HTMLElement>("mark[data-place]")!;
    expect(found.dataset["unsure"]).toBe("");
    fireEvent.pointerOver(found);
    expect(screen.getByText("Prazo: 5 dias · confira no texto")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByText("Prazo: 5 dias · confira no texto")).toBeNull();
    await user.keyboard("m");
    expect(screen.getByText("Prazo: 5 dias · confira no texto")).toBeTruthy();
    expect(found.hasAttribute("data-shown")).toBe(true);
  });

  it("shows the printed original at a key, without head, marks or styles", async () => {
    const { user, container } = open();
    await screen.findByRole("button", { name: "Original" });
    await user.keyboard("l");
    expect(container.querySelector("[lang='pt-BR']")!.textContent).toBe(TEXT);
    expect(container.querySelector("mark, [class*=lowered], [data-folded]")).toBeNull();
    await user.keyboard("l");
    expect(container.querySelector("[data-folded]")).toBeTruthy();
  });

  it("grows and shrinks at keys, and the size is kept for the person", async () => {
    const kept: string[] = [];
    applyTextSize("m", async (size) => kept.push(size));
    const { user } = open();
    await screen.findByRole("button", { name: "Texto maior" });
    await user.keyboard("+");
    await waitFor(() => expect(kept).toEqual(["l"]));
    expect(document.documentElement.dataset["textSize"]).toBe("l");
    await user.keyboard("--");
    await waitFor(() => expect(kept).toEqual(["l", "m", "s"]));
  });

  it("copies the printed characters, also with the whole page, and words of its cells apart", () => {
    const html = "<table><tr><td>AUTOR:</td><td>ANA</td></tr></table><p>VISTOS.</p>";
    const text = { start: "AUTOR:ANA".length, end: "AUTOR:ANAVISTOS.".length };
    const sum = textSum("AUTOR:ANAVISTOS.");
    const { container } = open({ html, layout: { ...LAYOUT, sum, text, lowered: [] }, mark: undefined });
    expect(container.querySelector("[data-part]")!.textContent!.replaceAll(/\s+/g, " ")).toBe("AUTOR: ANA ");
    fireEvent.copy(document.body);
    expect(document.querySelector("[data-copying]")).toBeTruthy();
  });
});
