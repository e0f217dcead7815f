import type { ActKind, FoundAct } from "@pauta/contract/law/acts";
import { type Cue, ACTIONS, NAMES, UNSURE_OF_KIND } from "./act-kind-cues.rules.ts";
import { isOfOneJudge } from "./one-judge.rules.ts";
import { actTextOf } from "../words/act-text.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { PlaceOf } from "../terms/act-terms.rules.ts";
import { tokensOf, type Token } from "../words/tokens.rules.ts";

/** The kind of an act: by the record's title, by the heading of the text, by what the text does. */

/** Cues by their first word, so that each token is looked up once. */
const indexed = (cues: readonly Cue[]): ReadonlyMap<string, readonly Cue[]> =>
  Map.groupBy(cues, ({ words }) => words[0]!);
const namesBy = indexed(NAMES);
const actionsBy = indexed(ACTIONS);

/** Words that precede another act's name: "cumprimento de sentença", "da decisão de fls. 20". */
const OF = new Stems(
  "DE DA DO DAS DOS A O AS OS E NA NO EM PELA PELO ESTA ESTE ESSA REFERIDA POR SUA CUJA COM À PARA",
);

/**
 * The kind that the title or the text names, and the kind that the other of both names: neither may hide a
 * shorter term.
 */
export type KindOfAct = { act: FoundAct | null; also: ActKind | null };

/** Names that clerks use loosely: the act may also be the kind that its text suggests. */
const LOOSE: ReadonlySet<ActKind> = new Set([
  "decisao",
  "despacho",
  "sentenca",
  "acordao",
  "ato_ordinatorio",
]);
const LIKELY = 0.6;
/** The least confidence with which the text may suggest another kind. */
const LEAST: Partial<Record<ActKind, number>> = { decisao: LIKELY, despacho: LIKELY, ato_ordinatorio: 0.8 };
const HEADED = 0.9;

/** @param title type of communication and of document, from the record */
export function kindOfAct(
  title: string | null,
  tokens: readonly Token[],
  text: string,
  placeOf: PlaceOf,
  organ: string | null = null,
): KindOfAct {
  const printed = title ? namedInTitle(title) : null;
  const found = ofUnit(kindsInText(tokens, text, placeOf), organ);
  const own = found[0] ?? null;
  const act = likeliest(printed, own);
  const other = [printed, own].find((each) => each !== null && each.kind !== act?.kind);
  const isLoose = act && other && LOOSE.has(act.kind) && LOOSE.has(other.kind);
  // "Sentença" is printed more carefully than "Decisão": only another heading contradicts it
  const least = LEAST[act?.kind ?? "pauta"] ?? HEADED;
  const isOpen = isLoose && other.confidence >= least;
  if (isOpen) return { act, also: other.kind };
  return { act, also: printed === null || printed.isGeneral ? rivalOf(act, found) : null };
}

/**
 * One judge hands down no acórdão (CPC art. 204): in his acts the words of a panel's judgment are another's,
 * quoted or reported.
 */
function ofUnit(found: FoundAct[], organ: string | null): FoundAct[] {
  if (!isOfOneJudge(organ)) return found;
  const own = found.filter(({ kind }) => kind !== "acordao");
  return own.length > 0 ? own : found.map((each) => ({ ...each, confidence: UNSURE_OF_KIND }));
}
/**
 * A judgment that reports or quotes another one contains the words of both, and no title says which is its
 * own: the appeals against either may run.
 */
const rivalOf = (act: FoundAct | null, found: readonly FoundAct[]): ActKind | null =>
  act !== null && DECIDING.has(act.kind)
    ? (found.find(
        ({ kind, confidence }) => kind !== act.kind && DECIDING.has(kind) && confidence >= AS_STRONG,
      )?.kind ?? null)
    : null;
const DECIDING: ReadonlySet<ActKind> = new Set(["sentenca", "acordao", "decisao"]);
const AS_STRONG = 0.75;

function likeliest(printed: ReturnType<typeof namedInTitle>, own: FoundAct | null): FoundAct | null {
  if (printed === null || own === null) return printed ?? own;
  if (printed.kind === own.kind) return { ...own, confidence: 0.97 };
  // the minutes of a hearing in which the case was judged
  if (printed.kind === "ata" && own.kind === "sentenca") return { ...own, confidence: 0.65 };
  // "Intimação" says how the act was sent, not what it is; clerks also print "Decisão" over a mere order
  if (printed.isGeneral && own.confidence >= 0.6) return own;
  return { kind: printed.kind, confidence: own.confidence >= 0.8 ? 0.65 : 0.8, places: [] };
}

const GENERAL: ReadonlySet<ActKind> = new Set(["intimacao", "notificacao", "citacao"]);

function namedInTitle(title: string): (FoundAct & { isGeneral: boolean }) | null {
  const words = tokensOf(actTextOf(title)).map(({ folded }) => folded);
  const isBoth = words.includes("DESPACHO") && words.includes("DECISAO");
  const found = NAMES.find(({ words: [first, ...rest] }) => {
    const at = words.indexOf(first!);
    const isOther = first === "SENTENCA" && words[at - 1] === "DE";
    return at >= 0 && !isOther && rest.every((word, step) => words[at + 1 + step] === word);
  });
  if (!found) return null;
  return {
    kind: found.kind,
    confidence: isBoth ? 0.6 : 0.85,
    places: [],
    isGeneral: isBoth || GENERAL.has(found.kind),
  };
}

/** The kinds that the text suggests, the likeliest first. */
function kindsInText(tokens: readonly Token[], text: string, placeOf: PlaceOf): FoundAct[] {
  const found = new Map<ActKind, FoundAct>();
  const add = (at: number, { kind, words, weight }: Cue) => {
    const confidence = kind === "acordao" && isReported(tokens, at) ? UNSURE_OF_KIND : weight;
    if ((found.get(kind)?.confidence ?? 0) < confidence)
      found.set(kind, { kind, confidence, places: [placeOf(at, at + words.length)] });
  };
  for (let at = 0; at < tokens.length; at++) {
    const { folded } = tokens[at]!;
    const names = isHeading(tokens, at, text) ? (namesBy.get(folded) ?? []) : [];
    for (const cue of names) if (isAt(tokens, at, cue.words)) add(at, cue);
    for (const cue of actionsBy.get(folded) ?? [])
      if (isAt(tokens, at, cue.words) && !isGivenUpInCourse(tokens, at + cue.words.length)) add(at, cue);
  }
  return [...found.values()].toSorted((one, other) => other.confidence - one.confidence);
}

/** `o v. acórdão negou provimento ao apelo, por unanimidade`: of another act. */
function isReported(tokens: readonly Token[], at: number): boolean {
  const { sentence } = tokens[at]!;
  for (let before = at - 1; before >= 0 && at - before < REPORT; before--) {
    if (tokens[before]!.sentence !== sentence) return false;
    if (tokens[before]!.folded === "ACORDAO" && OF_OTHER.test(tokens[before - 1]?.folded ?? "")) return true;
  }
  return false;
}
const REPORT = 24;
const OF_OTHER = /^(?:O|AO|DO|NO|PELO|V|R|\.|REFERIDO|CITADO|ESSE|ESTE)$/;

/** `Homologo a desistência da oitiva da testemunha`, `do recurso`: the case goes on, or has been judged. */
const isGivenUpInCourse = (tokens: readonly Token[], next: number): boolean =>
  tokens[next - 1]!.folded === "DESISTENCIA" &&
  /^D[AEO]S?$/.test(tokens[next]?.folded ?? "") &&
  tokens.slice(next + 1, next + 4).some(({ folded }) => IN_COURSE.has(folded));
const IN_COURSE = new Stems(
  "OITIVA* INQUIRICAO DEPOIMENTO* INTERROGATORIO TESTEMUNHA* PROVA* PERICIA PENHORA RECURSO* APELACAO AGRAVO EMBARGOS INCIDENTE",
);

const isAt = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, step) => tokens[at + step]?.folded === word);

/** `SENTENÇA MANTIDA`, `DECISÃO REFORMADA`: words of a quoted summary, about another case. */
const OF_SUMMARY =
  /^(?:MANTID|REFORMAD|CONFIRMAD|CASSAD|ANULAD|DESCONSTITUID|RECORRID|AGRAVAD|EMBARGAD|RESCINDEND|PRESERVAD|RATIFICAD)[OA]S?$/;

/** In capitals, and not part of a name such as "CUMPRIMENTO DE SENTENÇA". */
function isHeading(tokens: readonly Token[], at: number, text: string): boolean {
  const { kind, isCapital, start, end } = tokens[at]!;
  if (kind !== "word" || !isCapital || end - start < 3) return false;
  const word = text.slice(start, end);
  if (OF_SUMMARY.test(tokens[at + 1]?.folded ?? "")) return false;
  return word === word.toUpperCase() && !OF.has(tokens[at - 1]?.folded);
}
