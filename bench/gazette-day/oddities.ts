import type { Random } from "./random.ts";
import type { Notice } from "./notice.ts";
import { inventPerson } from "./people.ts";

/** Rates of the oddities that a reader must cope with, per record. */
export const rates = {
  repeated: 0.01,
  cancelled: 0.001,
  secretParty: 0.02,
  wrongCheckDigit: 0.001,
  incident: 0.02,
  numberBefore2010: 0.01,
  veryLong: 0.0005,
  hostile: 0.005,
  entities: 0.08,
  wrapped: 0.03,
};

const reasonsToCancel = [
  "Publicação em duplicidade",
  "Comunicação cancelada por erro material no cadastro das partes",
  "Cancelada a pedido da unidade judiciária",
];

/**
 * The gazette's replacement of a secret party's name; accented letters stay lower case, as it prints them.
 */
const secretName = (random: Random): string =>
  `PARTE/PROCESSO SIGILOSO OU PROCESSO ESTá EM SEGREDO DE JUSTIçA.${random.between(1, 9)}`;

/**
 * Makes a notice odd, at the fixed rates times a factor. @param mayLose whether the notice may lose its text
 * or its valid number @param day the gazette's day, for cancellations
 */
export function makeOdd(random: Random, notice: Notice, day: string, mayLose: boolean, factor: number): void {
  const happens = (rate: number) => random.chance(Math.min(0.5, rate * factor));
  if (happens(rates.secretParty)) {
    notice.active = secretName(random);
    if (random.chance(0.5)) notice.passive = secretName(random);
  }
  if (happens(rates.wrongCheckDigit)) spoilCheckDigits(notice);
  if (happens(rates.hostile)) notice.isHostile = true;
  if (happens(rates.veryLong)) notice.act.paragraphs.push(listOfCreditors(random));
  if (happens(rates.wrapped) && notice.legalCase.court.style === "line") notice.isWrapped = true;
  const isHtml = notice.legalCase.court.style === "table";
  if (random.chance(isHtml ? 0.3 : 0) || happens(rates.entities)) notice.hasEntities = true;
  if (mayLose && happens(rates.cancelled))
    notice.cancellation = { reason: random.pick(reasonsToCancel), day };
}

/** Courts themselves misprint one number in a thousand. */
function spoilCheckDigits(notice: Notice): void {
  const check = String((Number(notice.number.slice(7, 9)) + 13) % 97).padStart(2, "0");
  const wrong = `${notice.number.slice(0, 7)}${check}${notice.number.slice(9)}`;
  notice.printedNumber = notice.printedNumber.replace(/^(\d{7})-\d{2}/, `$1-${check}`);
  notice.number = wrong;
}

/**
 * The list of a bankruptcy's creditors, the longest kind of publication: about 60,000 to 110,000 characters.
 */
function listOfCreditors(random: Random): string {
  const entries = Array.from({ length: random.between(900, 1700) }, (_, at) => {
    const amount = `R$ ${random.between(1, 980)}.${random.digits(3)},${random.digits(2)}`;
    return `${at + 1}) ${inventPerson(random).toUpperCase()}, crédito ${random.pick(["trabalhista", "quirografário", "com garantia real"])}, ${amount}`;
  });
  return `RELAÇÃO DE CREDORES (art. 7º, § 2º, da Lei nº 11.101/2005): ${entries.join("; ")}.`;
}
