import type { DayNamed } from "../words/dates-in-act.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Days on which nothing will take place: what was cancelled, moved to another day, or has been held. */

const CALLED_OFF = new Stems(
  "CANCEL* RETIR* REVOG* PREJUDICAD* DESMARC* SUSPENSA SUSPENDO DISPENSO DISPENSAD* CONVERTID*",
);
export const MOVED = new Stems(
  "REDESIGN* TRANSFIR* ADI* REMARC* ANTECIP* TRANSFER* REAGEND* ALTER* RETIFIC*",
);
const TAKES_PLACE = new Stems("REALIZ* OCORR* ACONTEC*");
const AHEAD = 16;

/**
 * A day of something else in the sentence: a deadline for documents, or the day from which the hearing was
 * moved.
 */
export function isOther(
  tokens: readonly Token[],
  day: DayNamed,
  anchor: number,
  following: DayNamed | undefined,
): boolean {
  const lead = new Set(tokens.slice(Math.max(0, day.from - 4), day.from).map(({ folded }) => folded));
  if (lead.has("ATE") || lead.has("LE") || isFormer(tokens, day)) return true;
  if (isHeldOnAnother(tokens, day, following) || isLeft(tokens, day)) return true;
  const first = Math.max(0, Math.min(anchor, day.from) - 12);
  const { sentence } = tokens[day.from]!;
  let isMoved = false;
  let isSetAnew = false;
  for (let at = day.from - 1; at >= first; at--) {
    const { folded } = tokens[at]!;
    if (tokens[at]!.sentence !== sentence) break;
    if (MOVED.has(folded) || folded === "LEIA") isMoved = true;
    else if (SETS_ANOTHER.test(folded)) isSetAnew = true;
    else if (CALLED_OFF.has(folded) && !isMoved && !isSetAnew) return true;
    else if (folded === "EFEITO" && tokens[at - 1]?.folded === "SEM") return !isMoved && !isSetAnew;
  }
  if (isCanceledAfter(tokens, day) || isHeld(tokens, day)) return true;
  return isMoved && !lead.has("PARA") && !lead.has("LEIA") && hasLaterPara(tokens, day);
}

/** `passou de 07/10/2026 para 29/10/2026`. */
const isLeft = (tokens: readonly Token[], day: DayNamed): boolean =>
  tokens[day.from - 1]?.folded === "DE" &&
  /^PASS(?:OU|A|ARA)$/.test(tokens[day.from - 2]?.folded ?? "") &&
  hasLaterPara(tokens, day);

/** `sem efeito a audiência de 12/05, designando-se nova para 20/05`, `retirado da sessão de 21/04 e incluído na de 28/04`. */
const SETS_ANOTHER = /^(?:DESIGN|MARC|AGEND|APRAZ)(?:O|E|EI|ANDO)$|^INCLU(?:O|A|IDOS?|INDO)$/;

const MOVES_TO = new Set(["SERA", "SERAO", "PASSA", "FICA", "OCORRERA", "REALIZAR"]);

/** `a sessão do dia 21/04 será realizada em 28/04`. */
function isHeldOnAnother(tokens: readonly Token[], day: DayNamed, following: DayNamed | undefined): boolean {
  if (following === undefined || tokens[following.from]!.sentence !== tokens[day.from]!.sentence)
    return false;
  if (following.from - day.next > AHEAD) return false;
  const between = tokens.slice(day.next, following.from).map(({ folded }) => folded);
  const lead = between.at(-1) ?? "";
  return between.some((word) => MOVES_TO.has(word)) && ["EM", "PARA", "DIA"].includes(lead);
}

/** `a audiência antes marcada para 31/08/2026`: the text names its replacement too. */
const isFormer = (tokens: readonly Token[], { from }: DayNamed): boolean =>
  tokens.slice(Math.max(0, from - 5), from).some(
    ({ folded, sentence }, step, lead) =>
      sentence === tokens[from]!.sentence &&
      FORMER.has(folded) &&
      // "até 5 dias antes da audiência do dia 09/07": that day is the hearing's
      !(folded === "ANTES" && /^D[AOE]S?$/.test(lead[step + 1]?.folded ?? "")),
  );
const FORMER = new Stems("ANTES ANTERIORMENTE ORIGINALMENTE ORIGINARIAMENTE OUTRORA SUBSTITUI* VEZ");

const HELD = new Stems(
  "DECIDIU DECIDIRAM ACORDAM ACORDARAM JULGARAM JULGOU JULGADOS NEGARAM DERAM REALIZADA REALIZADO",
);

/**
 * `em sessão virtual de 28/04 a 04/05/2026, por unanimidade, decidiu`: it is over, whatever the gazette's
 * day.
 */
function isHeld(tokens: readonly Token[], day: DayNamed): boolean {
  const { sentence } = tokens[day.from]!;
  for (let at = Math.max(0, day.from - 3); at < day.next + 14 && tokens[at]?.sentence === sentence; at++)
    if (
      HELD.has(tokens[at]!.folded) &&
      !["SER", "SERA", "SERAO", "SEREM"].includes(tokens[at - 1]?.folded ?? "")
    )
      return true;
  return false;
}

/** `a audiência de 12/05/2026 fica cancelada`. */
function isCanceledAfter(tokens: readonly Token[], day: DayNamed): boolean {
  const { sentence } = tokens[day.from]!;
  for (let at = day.next; at < day.next + 16 && tokens[at]?.sentence === sentence; at++) {
    const { folded } = tokens[at]!;
    if (folded === "PARA") return false;
    // "dispensado o comparecimento": people need not come, the sitting is not cancelled
    const isOfPeople = folded.startsWith("DISPENSAD") && /^[OA]S?$/.test(tokens[at + 1]?.folded ?? "");
    if (CALLED_OFF.has(folded) && !isOfPeople) return true;
    // "não se realizará", "não será realizada", "não ocorrerá"
    if (folded === "NAO" && tokens.slice(at + 1, at + 4).some((each) => TAKES_PLACE.has(each.folded)))
      return true;
    if (MOVED.has(folded)) return hasLaterPara(tokens, { ...day, next: at });
  }
  return false;
}

function hasLaterPara(tokens: readonly Token[], day: DayNamed): boolean {
  const { sentence } = tokens[day.from]!;
  for (let at = day.next; at < day.next + 16 && tokens[at]?.sentence === sentence; at++)
    if (tokens[at]!.folded === "PARA") return true;
  return false;
}
