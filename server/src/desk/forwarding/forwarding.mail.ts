import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import { possibleDatesInWords } from "@pauta/contract/law/deadline-candidates";
import { showDate } from "@pauta/contract/platform/dates";
import type { Forward } from "@pauta/contract/desk/forwarding";
import { noticePlace, placeAsText } from "@pauta/contract/office/notice-address";
import type { NotificationData } from "@pauta/contract/office/notifications";
import { renderEmail, type EmailContent } from "../../office/mails/email-content.rules.ts";
import { CHOICES } from "../../office/notifications/notifications.rules.ts";
import type { Dating } from "./forwarding.rules.ts";

/** The contents of the email about forwarded publications. */
export type ForwardMailData = {
  data: NotificationData;
  forward: Forward;
  compromise_type: string;
  works: readonly Work[];
};

/** One of the publications, and the date of its compromise. */
type Work = Dating & { process: string | null };

/** The email to the receiver of publications: what to do, by when, in which lawsuits. */
export function forwardMail(
  publicUrl: string,
  { data, forward, compromise_type, works }: ForwardMailData,
): EmailContent {
  const place = noticePlace({ type: "publication_forwarded", data });
  const { title, start_time, end_time, observation } = forward;
  const days = new Set(works.map(({ date }) => date));
  const [day] = days.size === 1 ? days : [null];
  const what = title === null ? compromise_type : `${compromise_type}: ${title}`;
  const hours = start_time === null ? "" : `, das ${start_time} às ${end_time}`;
  return renderEmail({
    subject: `Pauta: ${data.message}`,
    paragraphs: [
      `${data.message}.`,
      day ? `${what}, em ${showDate(day)}${hours}` : what,
      ...(days.size > 1 ? [`Cada processo tem a sua data${hours}:`] : processLine(works)),
      ...works.filter((work) => days.size > 1 || isToCheck(work)).map(dateLine),
      ...(observation === null ? [] : [`${compromiseFields.observation.label}: ${observation}`]),
    ],
    ...(place && { button: { label: "Abrir no Pauta", address: publicUrl + placeAsText(place) } }),
    closing: [CHOICES],
  });
}

const UNNUMBERED = "Sem número de processo";

function processLine(works: readonly Work[]): string[] {
  const numbers = [...new Set(works.map(({ process }) => process).filter((number) => number !== null))];
  return numbers.length === 0
    ? []
    : [`${numbers.length === 1 ? "Processo" : "Processos"}: ${numbers.join(", ")}`];
}

const isToCheck = ({ dates_to_check, deadline_candidates }: Work): boolean =>
  dates_to_check === true && deadline_candidates !== undefined;

/** The date for one lawsuit, with all possible dates while a person has yet to decide. */
function dateLine(work: Work): string {
  const { process, date, deadline_candidates } = work;
  const line = `${process ?? UNNUMBERED}: ${date === null ? "" : showDate(date)}`;
  return isToCheck(work) ? `${line}. Conferir: ${possibleDatesInWords(deadline_candidates!)}` : line;
}
