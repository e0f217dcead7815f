import type { Token } from "./tokens.rules.ts";

/** A net under the reading: words that say when, and that no rule has read, leave no date sure. */

const UNREAD = [
  // a last day in words, or in figures that end the sentence
  /\bATE (?:(?:O|A|AS|OS) )?(?:DIA \d|FIM D|FINAL D[OE]S?T?E? MES|SEGUNDA|TERCA|QUARTA|QUINTA|SEXTA|PRIMEIR|AMANHA|HOJE|PROXIM|\d{1,2} [./] \d{1,2}(?! [./] \d))/,
  /\bATE (?:AS )?\d+ ?H(?:ORAS)? D[OA] /,
  /\b(?:AMANHA|INCONTINENTI|IN CONTINENTI|HOJE AINDA|AINDA HOJE|AINDA NESTE MES|MES VINDOURO|IMPRETERIVELMENTE HOJE)\b/,
  /\b(?:NO|DO) (?:\d+ (?:º )?|PRIMEIRO |SEGUNDO |TERCEIRO |QUARTO |QUINTO |SEXTO |OITAVO |DECIMO )DIA\b/,
  /\b(?:DEZENA|DUZIA|METADE|TERCA PARTE) (?:DE DIAS|D\w+ (?:PRAZO|LAPSO|PERIODO))/,
  /\bEM (?:\w \w \w|\w+ - E -) (?:\w+ ){0,4}(?:DIAS|HORAS)\b/,
  // "ao réu, 3", "e, por cinco, ao réu"
  /\b(?:AO|AOS|PARA O|PARA A) \w+ [,:] \d{1,2}(?= [.;]|$)/,
  /, POR (?:DOIS|TRES|QUATRO|CINCO|SEIS|SETE|OITO|DEZ|QUINZE|\d{1,2}) ,/,
];
/** Done at once, where somebody is bidden to. */
const AT_ONCE =
  /^(?:DEPOSITE|APRESENTE|JUNTE|RECOLHA|PAGUE|COMPROVE|CUMPRA|ENTREGUE|PROVIDENCIE)\b.*\bIMEDIATAMENTE\b/;

/** Whether any sentence says when in words outside all that was read. */
export function hasUnread(tokens: readonly Token[], cited: Uint8Array, read: ReadonlySet<number>): boolean {
  const sentences = Map.groupBy(
    tokens.flatMap(({ said, sentence }, at) =>
      cited[at] ? [] : [{ said: read.has(at) ? "#" : said, sentence }],
    ),
    ({ sentence }) => sentence,
  );
  return [...sentences.values()].some((sentence) => {
    const said = sentence.map((each) => each.said).join(" ");
    return AT_ONCE.test(said) || UNREAD.some((form) => form.test(said));
  });
}
