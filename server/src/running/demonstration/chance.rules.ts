/**
 * A pseudo-random number in [0, 1) derived from its arguments (FNV-1a, then mixed), so that the demonstration
 * looks random but is always the same.
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
