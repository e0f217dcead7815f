import type { Deadline, DeadlineStep } from "@pauta/contract/law/deadlines";
import { addDays } from "../../platform/process/clock.ts";
import { addBusinessDays, nextBusinessDay, type CourtCalendar } from "./calendar.rules.ts";
import { dayInWords } from "./day-words.rules.ts";

/**
 * When a notice takes effect, the day that the count excludes, and the first business day on which the term
 * could begin.
 */
export type Notice = {
  effect: string;
  excluded: string;
  earliest: string;
  steps: DeadlineStep[];
  warnings: string[];
};

/** Why no term runs from a notice, with the field whose value prevents it. */
export type NoNotice = { field: "confirmed"; refusal: string };

type Requested = Deadline["requested"];

const DAYS_TO_READ = 10;
const DAYS_OF_CITATION = 5;
const DAYS_TO_CONFIRM = 3;
const DOMICILIO = "Resolução CNJ 455/2022, art. 20 (redação da Resolução CNJ 569/2024)";
const PORTAL = "Lei 11.419/2006, art. 5º";

/** The day on which the notice took effect, by its kind. */
export function noticeOf(calendar: CourtCalendar, input: Requested): Notice | NoNotice {
  const { notice, date, confirmed } = input;
  if (notice === "gazette") return inGazette(calendar, date);
  if (notice === "known") return known(calendar, date);
  if (confirmed !== null && confirmed < date)
    return { field: "confirmed", refusal: "A leitura ou confirmação não pode ser anterior ao envio" };
  if (notice !== "domicilio_citation") return readOrNot(calendar, input);
  if (confirmed !== null && !(input.public_body && confirmed > lastDayToRead(date)))
    return citation(calendar, input, confirmed);
  if (input.public_body) return readOrNot(calendar, input);
  return {
    field: "confirmed",
    refusal:
      "Sem confirmação não há prazo: a citação de pessoa jurídica de direito privado é repetida por outro meio (Resolução CNJ 455/2022, art. 20; CPC, art. 246, § 1º-A). Informe o dia da confirmação ou conte da nova citação.",
  };
}

/** Published on the first business day after it was made available (Lei 11.419/2006 art. 4, §§ 3 and 4). */
function inGazette(calendar: CourtCalendar, date: string): Notice {
  const effect = nextBusinessDay(calendar, date);
  return begun(
    calendar,
    effect,
    [
      step(
        "Disponibilização",
        date,
        `No diário eletrônico: ${dayInWords(date)}.`,
        "Lei 11.419/2006, art. 4º",
      ),
      step(
        "Publicação",
        effect,
        `Considera-se publicado no primeiro dia útil seguinte à disponibilização: ${dayInWords(effect)}.`,
        "CPC, art. 224, § 2º; Lei 11.419/2006, art. 4º, § 3º",
      ),
    ],
    calendar.isBusinessDay(date)
      ? []
      : [`A disponibilização caiu em dia sem expediente (${dayInWords(date)}): confira a data no diário.`],
  );
}

function known(calendar: CourtCalendar, date: string): Notice {
  const spoken = `O prazo é contado da ciência ou da juntada: ${dayInWords(date)}.`;
  return begun(calendar, date, [
    step("Ciência", date, spoken, "CPC, arts. 231 e 1.003, § 1º; CPP, art. 798, § 5º"),
  ]);
}

/**
 * A notice read in time counts from the reading; an unread one from the end of ten calendar days after the
 * sending.
 */
function readOrNot(calendar: CourtCalendar, { notice, date, confirmed }: Requested): Notice {
  const norm = notice === "portal" ? PORTAL : DOMICILIO;
  const sent = step("Envio", date, `Enviado em ${dayInWords(date)}.`, norm);
  const last = lastDayToRead(date);
  const isRead = confirmed !== null && confirmed <= last;
  const day = isRead ? confirmed : last;
  const effect = calendar.isBusinessDay(day) ? day : nextBusinessDay(calendar, day);
  const moved = effect === day ? "" : ` Não é dia útil: vale o primeiro seguinte, ${dayInWords(effect)}.`;
  if (isRead)
    return begun(calendar, effect, [
      sent,
      step(
        "Leitura",
        effect,
        `Lido em ${dayInWords(day)}.${moved}`,
        `${norm}; Lei 11.419/2006, art. 5º, §§ 1º e 2º`,
      ),
    ]);
  const late =
    confirmed === null ? [] : ["A leitura veio depois dos dez dias: vale o fim deles, não a leitura."];
  const explanation = `Sem leitura em dez dias corridos do envio, considera-se feito no fim deles: ${dayInWords(day)}.${moved}`;
  const tacit = `${norm}; Lei 11.419/2006, art. 5º, § 3º; Resolução CNJ 185/2013, art. 21`;
  return begun(calendar, effect, [sent, step("Leitura automática", effect, explanation, tacit)], late);
}

/** The term begins on the fifth business day after the confirmation (CPC art. 231, IX). */
function citation(calendar: CourtCalendar, { date, public_body }: Requested, confirmed: string): Notice {
  const earliest = addBusinessDays(calendar, confirmed, DAYS_OF_CITATION);
  const isLate = !public_body && confirmed > addBusinessDays(calendar, date, DAYS_TO_CONFIRM);
  return {
    effect: confirmed,
    excluded: addDays(earliest, -1),
    earliest,
    steps: [
      step("Envio", date, `Citação enviada ao Domicílio em ${dayInWords(date)}.`, DOMICILIO),
      step("Confirmação", confirmed, `Recebimento confirmado em ${dayInWords(confirmed)}.`, DOMICILIO),
      step(
        "Quinto dia útil",
        earliest,
        `O prazo começa no quinto dia útil seguinte à confirmação: ${dayInWords(earliest)}.`,
        `CPC, art. 231, IX; ${DOMICILIO}`,
      ),
    ],
    warnings: [
      "O quinto dia útil foi contado como o primeiro do prazo, a leitura mais segura. Quem o exclui (CPC, art. 224) ganha um dia.",
      ...(isLate
        ? [
            "A confirmação passou de três dias úteis do envio: a citação pode já ter sido repetida por outro meio (CPC, art. 246, § 1º-A).",
          ]
        : []),
    ],
  };
}

const begun = (
  calendar: CourtCalendar,
  effect: string,
  steps: DeadlineStep[],
  warnings: string[] = [],
): Notice => ({ effect, excluded: effect, earliest: nextBusinessDay(calendar, effect), steps, warnings });

const lastDayToRead = (sent: string): string => addDays(sent, DAYS_TO_READ);

const step = (title: string, date: string, explanation: string, norm: string): DeadlineStep => ({
  title,
  date,
  explanation,
  norm,
});
