import type { PlaceOf } from "../terms/act-terms.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Where an act decides and gives orders, in the words by which readers look for them. */

type Place = ReturnType<PlaceOf>;

const both = (verbs: string): string =>
  verbs
    .split(" ")
    .flatMap((verb) => [verb, `${verb}M`])
    .join(" ");

/** `intime-se`, `remetam-se`. */
const WITH_CLITIC = new Stems(
  both(
    "INTIME CITE MANIFESTE CUMPRA PUBLIQUE EXPECA OFICIE ARQUIVE REMETA NOTIFIQUE AGUARDE REGISTRE CERTIFIQUE DE ANOTE JUNTE " +
      "CIENTIFIQUE REQUISITE DEPREQUE PROCEDA RETIFIQUE DESENTRANHE APENSE CONVERTA BLOQUEIE PENHORE AVALIE LAVRE INCLUA EXCLUA " +
      "COMUNIQUE SOLICITE DILIGENCIE REITERE CADASTRE LEVANTE LIBERE TRANSFIRA SUSPENDA BAIXE DEVOLVA OUCA ABRA TORNE FACA EXTRAIA " +
      "DIGA INSCREVA DESIGNE PROMOVA PROSSIGA SOBRESTE TRASLADE VISTA REDISTRIBUA ATENDA OBSERVE EVOLUA EVOLVA DEPOSITE",
  ),
);
const CLITICS = new Set(["SE", "O", "A", "OS", "AS", "LHE", "LHES"]);

/** `Diga o autor`, `Especifiquem as partes`. */
const IMPERATIVES = new Stems(
  both(
    "DIGA APRESENTE ESPECIFIQUE MANIFESTE JUNTE RECOLHA COMPROVE REQUEIRA PROVIDENCIE ESCLARECA INDIQUE EMENDE REGULARIZE FORNECA " +
      "DEPOSITE EFETUE FALE INFORME INTIME CITE PAGUE CUMPRA",
  ),
);
const ADDRESSED = new Stems("INTIMAD* CITAD* NOTIFICAD* CIENTIFICAD* CONVOCAD*");
const LONGEST_ADDRESS = 10;
/** A list of creditors repeats itself; nobody reads more than these. */
const MOST = 80;

/** The words that order something, outside of quotations. */
export function ordersIn(tokens: readonly Token[], cited: Uint8Array, placeOf: PlaceOf): Place[] {
  const found: Place[] = [];
  for (let at = 0; at < tokens.length && found.length < MOST; at++) {
    const next = cited[at] ? null : orderEnd(tokens, at);
    if (next === null) continue;
    found.push(placeOf(at, next));
    at = next - 1;
  }
  return found;
}

function orderEnd(tokens: readonly Token[], at: number): number | null {
  const { folded } = tokens[at]!;
  if (
    tokens[at + 1]?.folded === "-" &&
    tokens[at + 1]!.isGlued &&
    CLITICS.has(tokens[at + 2]?.folded ?? "")
  ) {
    if (!WITH_CLITIC.has(folded)) return null;
    const isOf = folded === "DE" && /^(?:CIENCIA|VISTA)S?$/.test(tokens[at + 3]?.folded ?? "");
    return isOf ? at + 4 : at + 3;
  }
  if (folded === "FICA" || folded === "FICAM") return addressEnd(tokens, at);
  return IMPERATIVES.has(folded) && beginsClause(tokens, at) ? at + 1 : null;
}

/** `Fica a parte autora intimada`. */
function addressEnd(tokens: readonly Token[], at: number): number | null {
  for (
    let next = at + 1;
    next <= at + LONGEST_ADDRESS && tokens[next]?.sentence === tokens[at]!.sentence;
    next++
  )
    if (ADDRESSED.has(tokens[next]!.folded)) return next + 1;
  return null;
}

/** The first word of a sentence, also behind `Após,`: in a clause `para que apresente` orders nothing. */
function beginsClause(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before === undefined || before.sentence !== tokens[at]!.sentence || tokens[at]!.startsLine) return true;
  if ([":", "“", '"'].includes(before.folded)) return true;
  return (
    before.folded === "," &&
    tokens[at]!.sentence === tokens[at - 2]?.sentence &&
    beginsSentence(tokens, at - 2)
  );
}

function beginsSentence(tokens: readonly Token[], at: number): boolean {
  let first = at;
  while (first > 0 && at - first < LONGEST_ADDRESS && tokens[first - 1]!.sentence === tokens[at]!.sentence)
    first--;
  return /^(?:APOS|DECORRIDO|DEPOIS|FINDO|CONSIDERANDO|HAVENDO|POSITIVA|POSITIVO|SEM|COM)$/.test(
    tokens[first]!.folded,
  );
}

/** How the operative part begins. */
const RULINGS: readonly (readonly string[])[] = [
  ["ANTE", "O", "EXPOSTO"],
  ["ANTE", "AO", "EXPOSTO"],
  ["ANTE", "O", "ACIMA", "EXPOSTO"],
  ["DIANTE", "DO", "EXPOSTO"],
  ["DIANTE", "DISSO"],
  ["POR", "TODO", "O", "EXPOSTO"],
  ["PELO", "EXPOSTO"],
  ["EM", "FACE", "DO", "EXPOSTO"],
  ["FACE", "AO", "EXPOSTO"],
  ["A", "VISTA", "DO", "EXPOSTO"],
  ["ISSO", "POSTO"],
  ["ISTO", "POSTO"],
  ["POSTO", "ISSO"],
  ["POSTO", "ISTO"],
  ["PELAS", "RAZOES", "EXPOSTAS"],
  ["ACORDAM"],
  ["DECIDIU", ",", "POR", "UNANIMIDADE"],
  ["DECIDIU", ",", "POR", "MAIORIA"],
];
const LONGEST_HEADING = 4;

/** Where the operative part begins: at its heading, or at the last of the usual phrases; null where nothing says it. */
export function operativePart(tokens: readonly Token[], cited: Uint8Array, placeOf: PlaceOf): Place | null {
  let last: [from: number, next: number] | null = null;
  for (let at = 0; at < tokens.length; at++) {
    if (cited[at]) continue;
    if (tokens[at]!.folded === "DISPOSITIVO" && isHeading(tokens, at)) return placeOf(at, at + 1);
    const phrase = RULINGS.find((words) => words.every((word, of) => tokens[at + of]?.folded === word));
    if (phrase === undefined) continue;
    // the members of a court are a part of its phrase: "acordam os Ministros"
    const isOfCourt = phrase.length === 1;
    last = [at, at + phrase.length + (isOfCourt ? 2 : 0)];
  }
  return last && placeOf(last[0], Math.min(last[1], tokens.length));
}

/** `3. DISPOSITIVO`, alone in its line or in capitals behind a number. */
function isHeading(tokens: readonly Token[], at: number): boolean {
  let first = at;
  while (first > 0 && !tokens[first]!.startsLine && at - first < LONGEST_HEADING) first--;
  return tokens[first]!.startsLine && (tokens[at + 1]?.startsLine ?? false);
}
