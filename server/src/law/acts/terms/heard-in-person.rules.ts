import type { Token } from "../words/tokens.rules.ts";

/**
 * Parties who were informed at the hearing: their days began there (CPC art. 1.003, § 1º; CPP art. 798, § 5º, b;
 * Súmula 197 of the TST), before the gazette printed the act.
 */

const LEAVE = /^(?:SAEM|SAINDO|SAIRAM)$/;
const KNOWING = /^(?:INTIMAD|CIENTE|CIENTIFICAD|NOTIFICAD)[A-Z]*$/;
const GIVEN = /^(?:INTIMAD|CIENTIFICAD|PUBLICAD|PROFERID|PROLATAD)[OA]S?$/;
const SESSION = /^(?:AUDIENCIA|ASSENTADA|SOLENIDADE)$/;
const THERE = /^(?:EM|NA|NESTA|A|PROPRIA|PRESENTE|MESMA|ESTA)$/;
const NEAR = 5;

type Place = { from: number; next: number };

/** `Saem os presentes intimados`, `publicada em audiência`, `cientes os presentes`, `a partir desta data`. */
export function heardIn(tokens: readonly Token[], cited: Uint8Array): Place | null {
  for (let at = 0; at < tokens.length; at++) {
    const next = cited[at]
      ? null
      : (leftKnowing(tokens, at) ?? givenThere(tokens, at) ?? fromThisDay(tokens, at));
    if (next !== null) return { from: at, next };
  }
  return null;
}

function leftKnowing(tokens: readonly Token[], at: number): number | null {
  const { folded, sentence } = tokens[at]!;
  const isLeaving = LEAVE.test(folded);
  if (!isLeaving && !KNOWING.test(folded) && folded !== "PRESENTES") return null;
  for (let next = at + 1; next <= at + NEAR && tokens[next]?.sentence === sentence; next++) {
    const word = tokens[next]!.folded;
    if (
      isLeaving
        ? KNOWING.test(word)
        : folded === "PRESENTES"
          ? KNOWING.test(word)
          : isPresent(tokens, at, next)
    )
      return next + 1;
  }
  return null;
}

/** `cientes os presentes`, `intimados os presentes`. */
const isPresent = (tokens: readonly Token[], at: number, next: number): boolean =>
  tokens[next]!.folded === "PRESENTES" && next - at <= 2 && /^[OA]S$/.test(tokens[next - 1]!.folded);

function givenThere(tokens: readonly Token[], at: number): number | null {
  if (!GIVEN.test(tokens[at]!.folded)) return null;
  let next = at + 1;
  while (next < at + NEAR && THERE.test(tokens[next]?.folded ?? "")) next++;
  return next > at + 1 && SESSION.test(tokens[next]?.folded ?? "") ? next + 1 : null;
}

/** `corrigidos desde esta data`: an amount is corrected, no term runs. */
function isOfDays(tokens: readonly Token[], at: number): boolean {
  const near = tokens
    .slice(Math.max(0, at - FAR), at + FAR)
    .filter(({ sentence }) => sentence === tokens[at]!.sentence)
    .map(({ folded }) => folded);
  return near.some((word) => /^(?:PRAZO|DIAS?)$/.test(word)) && !near.some((word) => MONEY.test(word));
}
const FAR = 16;
const MONEY = /^(?:CORRIGID|CORRECAO|CORRECOES|JUROS|ATUALIZ|MONETARI)/;

/** The day of the act itself, which the gazette prints later. */
function fromThisDay(tokens: readonly Token[], at: number): number | null {
  if (!/^(?:PARTIR|CONTAR|DESDE|CONTAD[OA]S?)$/.test(tokens[at]!.folded)) return null;
  const isThis = /^(?:DESTA|ESTA|NESTA|HOJE)$/.test(tokens[at + 1]?.folded ?? "");
  if (!isThis || !isOfDays(tokens, at)) return null;
  if (tokens[at + 1]!.folded === "HOJE") return at + 2;
  return /^(?:DATA|ASSENTADA|AUDIENCIA|SESSAO)$/.test(tokens[at + 2]?.folded ?? "") ? at + 3 : null;
}
