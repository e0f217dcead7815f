/** Puts searched words into `<mark>`, matching the beginnings of words, without accents and case. */
export function markWords(nodes: DocumentFragment, searched: string): void {
  const stems = wordsOf(searched).map(({ 0: word }) => stemOf(word));
  if (stems.length === 0) return;
  for (const text of textsOf(nodes)) {
    replaceParts(
      text,
      wordsOf(text.data).filter(({ 0: word }) => stems.some((stem) => fold(word).startsWith(stem))),
      (word) => Object.assign(document.createElement("mark"), { textContent: word }),
    );
  }
}

/** Every text node below, collected before anything is changed. */
export function textsOf(nodes: Node): Text[] {
  const walker = document.createTreeWalker(nodes, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Replaces each found part by an element; the text between stays. */
export function replaceParts(
  text: Text,
  parts: readonly { 0: string; index?: number }[],
  make: (part: string, which: number) => Element,
): void {
  const pieces: (Node | string)[] = [];
  let from = 0;
  parts.forEach(({ 0: part, index = 0 }, which) => {
    pieces.push(text.data.slice(from, index), make(part, which));
    from = index + part.length;
  });
  if (from > 0) text.replaceWith(...pieces, text.data.slice(from));
}

const wordsOf = (text: string) => [...text.matchAll(/[\p{L}\p{N}]{2,}/gu)];

/** Short enough that intimação marks intimações too, like the search. */
function stemOf(word: string): string {
  const folded = fold(word);
  return folded.slice(0, Math.max(4, folded.length - 3));
}

const fold = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
