import { beginsWithClass } from "./printed/notice-heads.rules.ts";

/**
 * How a text continues after a process number: `quotation` like a sentence that names the process (";
 * Relator", "), que", ", em trâmite", " aguarda"); `open` with a point or a comma that decides nothing;
 * `head` like a notice's head; `plain` like either.
 */
export type Continuation = "quotation" | "open" | "head" | "plain";

/** "/RS", "/01", "(processo eletrônico)," belong to the number. */
const appendix =
  /^(?:\/\d{1,5}|\/[A-Z]{2}\b)?(?:\s*\((?:processo\s+)?(?:eletr[ôo]nico|digital|f[íi]sico)\)(?=\s*[,;)]))?/i;
const another = /^\s+e\s+\d/;
const quotation = /^\s*(?:[;)]|,\s*(?:[^\p{Lu}\s]|Rel\b|Relator|Des\b|Min\b|DJe)|\s[a-zà-ú]{1,14}\b)/u;
const open = /^\s*[.,](?:\s|$)/;
/** What follows the number of a head, and hardly ever one in a sentence. */
const head = new RegExp(
  [
    String.raw`^(?:\s*\((?:[\d.-]{8,25}|PROCESSO ELETR[ÔO]NICO|\d{1,5})\))*(?:\s*[–-]\s`,
    String.raw`\s*\((?:processo\s+principal|apensad)`,
    String.raw`\s*\/\s+\d{1,3}ª`,
    String.raw`\s+\d{4}\.\d{2}\.\d{2}\.\d{6}`,
    String.raw`\s*\[`,
    String.raw`\s+\p{Lu}{3,}`,
    String.raw`\s+(?:\p{Lu}[\p{L}()]{1,20}\s+(?:d[aeo]s?\s+)?){0,3}\p{Lu}[\p{L}()]{1,20}\s*:)`,
  ].join("|"),
  "u",
);
/** ". Autor:", ", Monitória, Adv.", ". O(A) MM. Juiz(a)": the point or comma ends a head. */
const party =
  /^(?:[OA](?:\([OA]\))?\s+(?:MM|Dr|Dout|Exm|Excelent|Juiz)|Adv|Autora?\b|R[ée]u\b|Requer|Exequ|Reclam|Apelan|Agravan|Impetran|Embargan|Recorren|Classe\b)/;

export function continuationOf(text: string): Continuation {
  const rest = text.replace(appendix, "");
  if (quotation.test(rest) && !another.test(rest)) return "quotation";
  const behindDash = /^\s*[–-]\s+(?!n[º°o.])(?=\p{Ll})/u.exec(rest);
  if (behindDash && !beginsWithClass(rest.slice(behindDash[0].length))) return "quotation";
  if (open.test(rest)) return "open";
  return head.test(rest) ? "head" : "plain";
}

/** Whether the text after a point or a comma belongs to a head. */
export function isPartyAfter(text: string): boolean {
  const rest = text.replace(appendix, "").replace(/^\s*[.,]\s*/, "");
  return party.test(rest) || beginsWithClass(rest);
}
