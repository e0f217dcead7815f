import serif from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url";

const FRAME = "pauta-paper";

/** Prints a page of the server's in a frame, without leaving the present one. Nothing in it runs. */
export async function printDocument(html: string): Promise<void> {
  document.getElementById(FRAME)?.remove();
  const frame = document.createElement("iframe");
  frame.id = FRAME;
  frame.title = "Impressão";
  frame.setAttribute("sandbox", "allow-same-origin allow-modals");
  frame.setAttribute("aria-hidden", "true");
  frame.style.cssText = "position:fixed;width:0;height:0;border:0;visibility:hidden";
  document.body.append(frame);
  const printed = frame.contentDocument!;
  const page = new DOMParser().parseFromString(html, "text/html").documentElement;
  printed.replaceChild(printed.adoptNode(page), printed.documentElement);
  printed.head.append(fontStyle(printed));
  await printed.fonts.load("1rem 'Source Serif 4 Variable'").catch(() => {});
  frame.contentWindow!.addEventListener("afterprint", () => frame.remove());
  // browsers offer to save a print under the outer page's title
  const title = document.title;
  document.title = printed.title;
  frame.contentWindow!.print();
  document.title = title;
}

function fontStyle(printed: Document): HTMLStyleElement {
  const style = printed.createElement("style");
  style.textContent = `@font-face{font-family:"Source Serif 4 Variable";font-weight:200 900;src:url("${new URL(serif, document.baseURI).href}") format("woff2-variations")}`;
  return style;
}
