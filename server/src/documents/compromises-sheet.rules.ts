import { formatCnj } from "@pauta/contract/cnj-number";
import { type DeadlineCandidate, possibleDatesInWords } from "@pauta/contract/deadline-candidates";
import { lineReader, type CompromiseLine, type LineWord } from "../compromises/compromise-lines.rules.ts";
import { situationOf, type Limits } from "../compromises/situation.rules.ts";
import { instantOf } from "../platform/instants.ts";
import { situationNames } from "./compromises-paper.rules.ts";
import { yesOrNo, type Sheet } from "./sheet.rules.ts";

/** The agenda as a spreadsheet, situations as they are within these limits. */
export function compromisesSheet(limits: Limits): Sheet<CompromiseLine> {
  const read = lineReader();
  const word = (name: LineWord) => (line: CompromiseLine) => read(line, name);
  const is = (line: CompromiseLine, name: LineWord) => read(line, name) === "t";
  const yes = (name: LineWord) => (line: CompromiseLine) => yesOrNo(is(line, name));
  /** PostgreSQL writes seconds too, which nobody gave. */
  const hour = (name: LineWord) => (line: CompromiseLine) => read(line, name).slice(0, 5);
  const instant = (name: LineWord) => (line: CompromiseLine) => {
    const written = read(line, name);
    return written && instantOf(written);
  };
  const dates = (line: CompromiseLine) => {
    const kept = read(line, "dates_to_check");
    return kept && possibleDatesInWords(JSON.parse(kept) as DeadlineCandidate[]);
  };
  const situation = (line: CompromiseLine) =>
    situationNames[
      situationOf(
        {
          completed: is(line, "completed"),
          cancelled_at: read(line, "cancelled_at") || null,
          compromise_date: read(line, "compromise_date"),
        },
        limits,
      )
    ];
  return {
    title: "Agenda",
    columns: [
      { header: "Data", width: 12, kind: "day", value: word("compromise_date") },
      { header: "Início", width: 8, value: hour("start_time") },
      { header: "Fim", width: 8, value: hour("end_time") },
      { header: "Dia todo", width: 9, value: yes("all_day") },
      { header: "Tipo", width: 22, value: word("compromise_type") },
      { header: "Descrição", width: 50, value: word("description") },
      { header: "Datas a conferir", width: 36, value: dates },
      { header: "Situação", width: 12, value: situation },
      { header: "Prioridade", width: 11, value: word("classification") },
      { header: "Prazo fatal", width: 11, value: yes("is_fatal") },
      { header: "Responsável", width: 28, value: word("responsible") },
      { header: "Envolvidos", width: 36, value: word("involved") },
      {
        header: "Processo",
        width: 27,
        value: (line) => formatCnj(read(line, "process")),
      },
      { header: "Cliente", width: 32, value: word("client") },
      { header: "Local", width: 28, value: word("local") },
      { header: "Fórum", width: 28, value: word("forum") },
      { header: "Sala", width: 12, value: word("forum_room") },
      { header: "Endereço", width: 40, value: word("address") },
      { header: "Etiquetas", width: 24, value: word("tags") },
      { header: "Observação", width: 50, value: word("observation") },
      { header: "Finalizado em", width: 18, kind: "instant", value: instant("completed_at") },
      { header: "Finalizado por", width: 28, value: word("completed_by") },
      { header: "Aguarda conferência", width: 19, value: yes("awaits_check") },
      { header: "Cancelado em", width: 18, kind: "instant", value: instant("cancelled_at") },
      { header: "Cancelado por", width: 28, value: word("cancelled_by") },
      { header: "Motivo do cancelamento", width: 40, value: word("cancel_reason") },
      { header: "Criado por", width: 28, value: word("created_by") },
      { header: "Criado em", width: 18, kind: "instant", value: instant("created_at") },
      { header: "Alterado em", width: 18, kind: "instant", value: instant("updated_at") },
    ],
  };
}
