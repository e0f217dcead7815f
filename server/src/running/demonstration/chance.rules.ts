/**
 * A number from 0 up to, and without, 1 that follows from its words alone (FNV-1a, then mixed): the demonstration
 * looks drawn by lot and is the same at every loading.
 */
export function chanceOf(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  const text = words.join("|");
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

export function choiceOf<T>(list: readonly T[], ...words: readonly (string | number)[]): T {
  return list[Math.floor(chanceOf(...words) * list.length)]!;
}
