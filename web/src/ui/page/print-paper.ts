import serif from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url";

const FRAME = "pauta-paper";

/** Prints a page of the server's in a frame, without leaving the present one. Nothing in it runs. */
export async function printPaper(html: string): Promise<void> {
  document.getElementById(FRAME)?.remove();
  const frame = document.createElement("iframe");
  frame.id = FRAME;
  frame.title = "Impressão";
  frame.setAttribute("sandbox", "allow-same-origin allow-modals");
  frame.setAttribute("aria-hidden", "true");
  frame.style.cssText = "position:fixed;width:0;height:0;border:0;visibility:hidden";
  document.body.append(frame);
  const paper = frame.contentDocument!;
  const page = new DOMParser().parseFromString(html, "text/html").documentElement;
  paper.replaceChild(paper.adoptNode(page), paper.documentElement);
  paper.head.append(letters(paper));
  await paper.fonts.load("1rem 'Source Serif 4 Variable'").catch(() => {});
  frame.contentWindow!.addEventListener("afterprint", () => frame.remove());
  // browsers offer to save a print under the outer page's title
  const title = document.title;
  document.title = paper.title;
  frame.contentWindow!.print();
  document.title = title;
}

function letters(paper: Document): HTMLStyleElement {
  const style = paper.createElement("style");
  style.textContent = `@font-face{font-family:"Source Serif 4 Variable";font-weight:200 900;src:url("${new URL(serif, document.baseURI).href}") format("woff2-variations")}`;
  return style;
}
