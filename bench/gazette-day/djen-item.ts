import { formatCnj } from "@pauta/contract/platform/cnj-number";
import { showDate } from "@pauta/contract/platform/dates";
import type { Oab } from "@pauta/contract/platform/oab";
import { NATIONAL_CALENDAR, previousBusinessDay } from "../../server/src/law/deadlines/calendar.rules.ts";
import type { Notice, NumberForm } from "./notice.ts";
import { printNotice } from "./print/printer.ts";

/** A record of the national gazette, with fields in the order of its API. */
export type DjenItem = ReturnType<typeof djenItem>;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Capitals as the gazette prints them: accented letters stay lower case. */
const capitals = (name: string): string => name.replace(/[a-z]/g, (letter) => letter.toUpperCase());

const publicationMeans = { D: "Diário de Justiça Eletrônico Nacional", E: "Plataforma Nacional de Editais" };

/** The record of a notice that is made available on a day. */
export function djenItem(notice: Notice, day: string) {
  const { id, legalCase, cancellation } = notice;
  const meio = notice.kind === "Edital" && id % 2 === 0 ? "E" : "D";
  return {
    id,
    data_disponibilizacao: day,
    siglaTribunal: legalCase.court.initials,
    tipoComunicacao: notice.kind,
    nomeOrgao: legalCase.unit.name,
    idOrgao: 40_000 + Number(legalCase.unit.origin),
    texto: printNotice(notice),
    numero_processo: notice.number,
    meio,
    link: id % 3 === 0 ? null : `https://exemplo.invalid/documento/${id}`,
    tipoDocumento: notice.act.document,
    nomeClasse: capitals(legalCase.lawClass.name),
    codigoClasse: String(legalCase.lawClass.code),
    numeroComunicacao: id % 1_000_000,
    ativo: cancellation === null,
    hash: hashLike(id),
    status: "P",
    motivo_cancelamento: cancellation?.reason ?? null,
    data_cancelamento: cancellation?.day ?? null,
    datadisponibilizacao: showDate(day),
    meiocompleto: publicationMeans[meio],
    numeroprocessocommascara: formatCnj(notice.number),
    destinatarios: recipientsOf(notice),
    destinatarioadvogados: notice.lawyers
      .filter((lawyer) => lawyer.isListed)
      .map((lawyer, at) => {
        const advogado_id = 9_000_000 + (Number(lawyer.oab?.number ?? 0) % 1_000_000);
        const sent = `${eveOf(day)}T${String(17 + (id % 5)).padStart(2, "0")}:19:25`;
        return {
          id: id * 10 + at,
          comunicacao_id: id,
          advogado_id,
          created_at: sent,
          updated_at: sent,
          advogado: {
            id: advogado_id,
            nome: lawyer.name.toUpperCase(),
            numero_oab: lawyer.oab ? printNumber(lawyer.oab, lawyer.form) : "",
            uf_oab: lawyer.oab?.uf ?? "",
          },
        };
      }),
  };
}

function recipientsOf({ id, kind, active, passive }: Notice) {
  const recipient = (nome: string, polo: "A" | "P") => ({
    nome: nome.toUpperCase(),
    polo,
    comunicacao_id: id,
  });
  const sides = [recipient(active, "A"), recipient(passive, "P")];
  if (kind === "Pauta de julgamento" || kind === "Lista de distribuição") return sides;
  return id % 4 === 0 ? [sides[id % 2]!] : sides;
}

/** `12440`, `13.032`, `007195`, `RS062492`, `70472-B`, `4743A`. */
function printNumber({ number, suffix, uf }: Oab, form: NumberForm): string {
  const letter = suffix === null ? "" : Number(number) % 2 === 0 ? `-${suffix}` : suffix;
  if (form === "dotted") return `${number.slice(0, -3)}.${number.slice(-3)}${letter}`;
  if (form === "padded") return `0${number}${letter}`;
  return form === "prefixed" ? `${uf}${number.padStart(6, "0")}${letter}` : number + letter;
}

function hashLike(id: number): string {
  let state = Math.imul(id, 0x9e3779b1) >>> 0;
  let written = "";
  for (let at = 0; at < 30; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    written += letters[(state >>> 16) % letters.length];
  }
  return written;
}

const eves = new Map<string, string>();

function eveOf(day: string): string {
  let eve = eves.get(day);
  if (eve === undefined) eves.set(day, (eve = previousBusinessDay(NATIONAL_CALENDAR, day)));
  return eve;
}
