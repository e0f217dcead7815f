import { Stems } from "./stems.rules.ts";
import type { Token } from "./tokens.rules.ts";

/** Statutes and precedents that an act cites: terms and sums in them are nobody's. */

const LAW_NOUNS = new Stems(
  "DISPOE VERBIS PRECEITUA ESTABELECE REZA PREVE LITTERIS EMENTA JURISPRUDENCIA PRECEDENTE* JULGADO* SUMULA TESE ENUNCIADO " +
    "ARTIGO LEI CODIGO ESTATUI PRESCREVE TEOR SENTIDO ART CDC",
);
const CLOSES: Record<string, string> = { "“": "”", "«": "»", '"': '"', "‘": "’" };
const SIGNS = new Set(Object.values(CLOSES));
const LONGEST = 300;
const BEFORE = 16;

/** The mark of a token in a quotation: certainly of the law, or possibly. */
const CITED = 1;
export const PERHAPS_CITED = 2;

/**
 * Which tokens belong to a quotation of the law: an array of flags, one for each token, 0 outside of
 * quotations.
 */
export function citedTokens(tokens: readonly Token[]): Uint8Array {
  const cited = new Uint8Array(tokens.length);
  const ends = endsOfQuotations(tokens);
  for (let at = 0; at < tokens.length; at++) {
    const end = ends.get(at);
    if (end === undefined) continue;
    const flag =
      isSourceBehind(tokens, end) || opensAsLaw(tokens, at) ? CITED : isOfLaw(tokens, at) ? PERHAPS_CITED : 0;
    if (flag !== 0 && !isOfActItself(tokens, at, end)) cited.fill(flag, at, end);
    // the inner text is not searched again: a straight closing quote opens nothing
    if (tokens[at]!.folded === '"' || cited[at]) at = end;
  }
  markArticles(tokens, cited);
  return cited;
}

/** Where each short closed quotation ends, by where it opens; read from the end, once. */
function endsOfQuotations(tokens: readonly Token[]): Map<number, number> {
  const next = new Map<string, number>();
  const ends = new Map<number, number>();
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { folded } = tokens[at]!;
    const close = CLOSES[folded];
    const end = close === undefined ? undefined : next.get(close);
    if (end !== undefined && end - at <= LONGEST) ends.set(at, end);
    if (SIGNS.has(folded)) next.set(folded, at);
  }
  return ends;
}

const opensAsLaw = (tokens: readonly Token[], open: number): boolean =>
  ["ART", "ARTIGO", "§", "PARAGRAFO", "SUMULA"].includes(tokens[open + 1]?.folded ?? "");

function isOfLaw(tokens: readonly Token[], open: number): boolean {
  for (let at = open - 1; at >= 0 && open - at <= BEFORE; at--)
    if (LAW_NOUNS.has(tokens[at]!.folded)) return true;
  return false;
}

const OF_BEFORE = new Stems("REPORTO FLS ANTERIOR RETRO EVENTO");
const OF_THE_ACT = new Stems(
  "DESPACHO DECISAO SENTENCA ATO INTIMAD* INTIMACAO CIENTIFICAD* PROFERID* SEGUINTE",
);

/** `do despacho de seguinte teor: "Manifeste-se o exequente"`: the quotation is the act itself. */
function isOfActItself(tokens: readonly Token[], open: number, end: number): boolean {
  if (isSourceBehind(tokens, end) || opensAsLaw(tokens, open)) return false;
  const before = tokens.slice(Math.max(0, open - BEFORE), open);
  // "reporto-me ao despacho de fls. 20": ordered earlier
  if (
    before.some(({ folded }) => OF_BEFORE.has(folded)) &&
    !before.some(({ folded }) => folded.startsWith("INTIM"))
  )
    return false;
  return (
    (before.some(({ folded }) => folded === "TEOR" || folded === "SEGUINTE") &&
      before.some(({ folded }) => OF_THE_ACT.has(folded))) ||
    isOrder(tokens, open + 1, end)
  );
}

const ADDRESSING_PARTIES =
  /^(?:INTIME|MANIFESTE|DIGA|FALE|APRESENTE|JUNTE|COMPROVE|ESPECIFIQUE|RECOLHA|EMENDE|REGULARIZE|INDIQUE|PROVIDENCIE|REQUEIRA|ESCLARECA|CITE)M?$|^(?:DESIGNO|REDESIGNO|VISTA|VISTOS|CONCEDO|DEFIRO|FICAM?)$/;

/** A law addresses nobody by name: a sentence that begins with what somebody has to do is the judge's own. */
function isOrder(tokens: readonly Token[], from: number, end: number): boolean {
  for (let at = from; at < end; at++)
    if (
      ADDRESSING_PARTIES.test(tokens[at]!.folded) &&
      tokens[at]!.isCapital &&
      (at === from || tokens[at - 1]!.sentence !== tokens[at]!.sentence)
    )
      return true;
  return false;
}

const SOURCES = new Set(
  "CPC CPP CLT CF CDC CC ART ARTIGO LEI SUMULA STJ STF TST TJSP RESP AGINT ARESP".split(" "),
);

/** `“será de 5 dias o prazo” (CPC, art. 218)`. */
const isSourceBehind = (tokens: readonly Token[], close: number): boolean =>
  tokens[close + 1]?.folded === "(" && [2, 3].some((step) => SOURCES.has(tokens[close + step]?.folded ?? ""));

/**
 * A line that begins with `Art. 523` is the law's own text, to the end of its sentence; later orders are not.
 */
function markArticles(tokens: readonly Token[], cited: Uint8Array): void {
  for (let at = 0; at + 2 < tokens.length; at++) {
    const { folded, startsLine } = tokens[at]!;
    if (!startsLine || (folded !== "ART" && folded !== "§")) continue;
    const first = tokens[at]!.sentence;
    let next = at;
    for (; next < tokens.length && tokens[next]!.sentence <= first + 1; next++) {
      // the number alone is a sentence of its own: "Art. 523. No caso de"
      const isNew = next > at && tokens[next - 1]!.sentence !== tokens[next]!.sentence;
      if (isNew && (tokens[next]!.startsLine || ADDRESSING_PARTIES.test(tokens[next]!.folded))) break;
      // a marked article is not marked again: each token is visited once
      if (
        next > at &&
        tokens[next]!.startsLine &&
        (tokens[next]!.folded === "ART" || tokens[next]!.folded === "§")
      )
        break;
      cited[next] = CITED;
    }
    at = next - 1;
  }
}
