import { formatCnj } from "@pauta/contract/platform/cnj-number";
import { showDate } from "@pauta/contract/platform/dates";
import { classWithCode } from "@pauta/contract/desk/publication-class";
import { publicationDays } from "@pauta/contract/platform/publication-days";
import type { Publication } from "@pauta/contract/desk/publications";
import { dayIn } from "../../platform/process/clock.ts";
import { repeatedShown } from "../../desk/publications/repeated-act.rules.ts";

/** A publication as every document format shows it. */
export type DocumentPublication = {
  /** The process number. */
  heading: string;
  /** That it was cancelled, and why. */
  canceled: string | null;
  facts: { label: string; value: string }[];
  /** The comment of its treatment; may have several lines. */
  note: string | null;
  /** As stored; it is parsed into blocks when the document is made. */
  html: string;
};

/** The head of the document. */
export type PublicationsHead = {
  office: string;
  /** `Lista de 16/03/2026`, if all have the same day. */
  day: string | null;
  /** The day of printing, for people and for file names. */
  printed: string;
  isoDay: string;
  count: string;
};

/** @param zone of the office of the document */
export function documentPublication(row: Publication, zone: string): DocumentPublication {
  const number = row.lawsuit?.process ?? row.lawsuit_number;
  const responsible = row.lawsuit?.user?.name ?? row.user.name;
  const facts: [string, string | null][] = [
    ["Código", row.publication_code],
    [
      "Retificada",
      row.rectified_at && `em ${showDate(dayIn(new Date(row.rectified_at), zone))}; o texto é o novo`,
    ],
    ["Mesmo ato", row.repeats && repeatedShown(row.repeats)],
    ["Advogado responsável", responsible],
    [publicationDays.registration_date, showDate(row.registration_date)],
    [publicationDays.legal_date, row.legal_date && showDate(row.legal_date)],
    [publicationDays.publication_date, showDate(row.publication_date)],
    ["Encontrada para", responsible === row.user.name ? null : row.user.name],
    ["Diário", row.notebook_identification_cab],
    ["Caderno", row.notebook_identification],
    ["Página", row.page],
    ["Cidade", row.city],
    ["Tribunal", row.court],
    ["Classe", classWithCode(row)],
    ["Título", row.title],
  ];
  return {
    heading: number === null ? "Sem número de processo" : `Processo ${formatCnj(number)}`,
    canceled:
      row.canceled_date === null
        ? null
        : [`Cancelada em ${showDate(row.canceled_date)}`, row.cancel_reason].filter(Boolean).join(": "),
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    note: row.comment && `Observação: ${row.comment.replaceAll(/\r\n?/g, "\n")}`,
    html: row.publication_text,
  };
}

const counting = new Intl.NumberFormat("pt-BR");
export const publicationsShown = (count: number): string =>
  count === 1 ? "1 publicação" : `${counting.format(count)} publicações`;

export const titleOf = ({ day, count }: PublicationsHead): string =>
  ["Publicações", day, count].filter(Boolean).join(" · ");
