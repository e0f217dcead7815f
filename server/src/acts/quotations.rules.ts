import { Stems } from "./stems.rules.ts";
import type { Token } from "./tokens.rules.ts";

/** Statutes and precedents that an act cites: terms and sums in them are nobody's. */

const TELLS_OF_LAW = new Stems(
  "DISPOE VERBIS PRECEITUA ESTABELECE REZA PREVE LITTERIS EMENTA JURISPRUDENCIA PRECEDENTE* JULGADO* SUMULA TESE ENUNCIADO " +
    "ARTIGO LEI CODIGO ESTATUI PRESCREVE TEOR SENTIDO ART CDC",
);
const CLOSES: Record<string, string> = { "“": "”", "«": "»", '"': '"', "‘": "’" };
const SIGNS = new Set(Object.values(CLOSES));
const LONGEST = 300;
const BEFORE = 16;

/** Which tokens stand in a quotation of the law: an array of flags, one for each token. */
export function citedTokens(tokens: readonly Token[]): Uint8Array {
  const cited = new Uint8Array(tokens.length);
  const ends = endsOfQuotations(tokens);
  for (let at = 0; at < tokens.length; at++) {
    const end = ends.get(at);
    if (end === undefined) continue;
    if (isOfLaw(tokens, at) || isSourceBehind(tokens, end)) cited.fill(1, at, end);
    // the inner text is not searched again: a straight sign that closes opens nothing
    if (tokens[at]!.said === '"' || cited[at]) at = end;
  }
  markArticles(tokens, cited);
  return cited;
}

/** Where each quotation that is closed before long ends, by where it opens; read from the end, once. */
function endsOfQuotations(tokens: readonly Token[]): Map<number, number> {
  const next = new Map<string, number>();
  const ends = new Map<number, number>();
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { said } = tokens[at]!;
    const close = CLOSES[said];
    const end = close === undefined ? undefined : next.get(close);
    if (end !== undefined && end - at <= LONGEST) ends.set(at, end);
    if (SIGNS.has(said)) next.set(said, at);
  }
  return ends;
}

function isOfLaw(tokens: readonly Token[], open: number): boolean {
  const first = tokens[open + 1]?.said ?? "";
  if (["ART", "ARTIGO", "§", "PARAGRAFO", "SUMULA"].includes(first)) return true;
  for (let at = open - 1; at >= 0 && open - at <= BEFORE; at--)
    if (TELLS_OF_LAW.has(tokens[at]!.said)) return true;
  return false;
}

const SOURCES = new Set(
  "CPC CPP CLT CF CDC CC ART ARTIGO LEI SUMULA STJ STF TST TJSP RESP AGINT ARESP".split(" "),
);

/** `“será de 5 dias o prazo” (CPC, art. 218)`. */
const isSourceBehind = (tokens: readonly Token[], close: number): boolean =>
  tokens[close + 1]?.said === "(" && [2, 3].some((step) => SOURCES.has(tokens[close + step]?.said ?? ""));

/** A line that begins with `Art. 523` is the law's own text, to the end of its sentence. */
function markArticles(tokens: readonly Token[], cited: Uint8Array): void {
  for (let at = 0; at + 2 < tokens.length; at++) {
    const { said, startsLine } = tokens[at]!;
    if (!startsLine || (said !== "ART" && said !== "§")) continue;
    const first = tokens[at]!.sentence;
    for (let next = at; next < tokens.length && tokens[next]!.sentence <= first + 1; next++) {
      // the number alone is a sentence of its own: "Art. 523. No caso de"
      if (tokens[next]!.sentence > first && tokens[next]!.startsLine) break;
      cited[next] = 1;
    }
  }
}
