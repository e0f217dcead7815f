import { expect, test } from "vitest";
import { readAct } from "../read-act.rules.ts";

const sittingsOf = (text: string): string[] =>
  readAct({
    publication_text: text,
    title: null,
    court: "TJSP",
    notebook_identification: "1ª Vara Cível",
    registration_date: "2026-03-13",
  }).sittings.map(({ kind, date, until, time }) =>
    [kind, until === null ? date : `${date}..${until}`, time ?? ""].join(" ").trim(),
  );

test.each<[string, string[]]>([
  ["Audiência una em 12 de mai. de 2026, às 9 hs.", ["hearing 2026-05-12 09:00"]],
  ["Audiência de mediação no dia 12/MAI/2026, 14h.", ["hearing 2026-05-12 14:00"]],
  ["Designo audiência para 1º/06/2026, às 10h.", ["hearing 2026-06-01 10:00"]],
  ["Audiência: 2026-05-12, 14:30.", ["hearing 2026-05-12 14:30"]],
  ["Audiência em 19/05/2026, ao meio-dia.", ["hearing 2026-05-19 12:00"]],
  ["Audiência em 19/05/2026, às 2 da tarde.", ["hearing 2026-05-19 14:00"]],
  ["Audiência em 19/05/2026, às 15, na sala 2.", ["hearing 2026-05-19 15:00"]],
  ["Audiência em 19/05/2026, às 14,30h.", ["hearing 2026-05-19 14:30"]],
  ["Audiência no próximo dia 8 de abril, às dez e trinta.", ["hearing 2026-04-08 10:30"]],
  ["Audiência no dia 23 p.f., às 9h50.", ["hearing 2026-03-23 09:50"]],
  ["Audiência no dia 5 do corrente, às 9h50.", ["hearing 2026-04-05 09:50"]],
  ["Rol até 5 dias antes da audiência do dia 09/07/2026, às 15h15min.", ["hearing 2026-07-09 15:15"]],
  ["Sessão de julgamento no dia 02 JUN 26, às 14h.", ["session 2026-06-02 14:00"]],
  ["Para instrução, adia-se para o dia 22/09/2026, às 11h40min.", ["hearing 2026-09-22 11:40"]],
  ["Sessão virtual de 24/03/2026 a 26/03/2026, às 14h.", ["session 2026-03-24..2026-03-26"]],
  ["Sessão de 25/05/2026, a partir das treze horas e trinta minutos.", ["session 2026-05-25 13:30"]],
])("finds days and hours in unusual words: %s", (text, sittings) => {
  expect(sittingsOf(text)).toEqual(sittings);
});

test.each<[string, string[]]>([
  ["Instrução telepresencial no dia 09.06.2026, 14h.", ["hearing 2026-06-09 14:00"]],
  ["Colha-se o depoimento em 9/6/2026, terça-feira, às 14 horas.", ["hearing 2026-06-09 14:00"]],
  ["O depoimento, colhido em 9/6/2025, às 14 horas, nada esclarece.", []],
  ["ENCERRAMENTO: 16/06/2026, às 9:30.", ["hearing 2026-06-16 09:30"]],
  ["Redesigno a conciliação para 16/06/2026, 11h.", ["hearing 2026-06-16 11:00"]],
  ["Inclua-se na pauta UNA: 06/05/2026 15:20.", ["hearing 2026-05-06 15:20"]],
  ["Instrução e julgamento: 06/05/2026, 15h.", ["hearing 2026-05-06 15:00"]],
  ["Julgamento: 06/05/2026, 13h30.", ["session 2026-05-06 13:30"]],
  [
    "Credores: 1ª convocação em 08/06/2026, 14h; segunda convocação em 15/06/2026, 14h.",
    ["session 2026-06-08 14:00", "session 2026-06-15 14:00"],
  ],
  ["Vistoria na fábrica em 09.06.2026 (hora a informar).", ["expert_exam 2026-06-09"]],
  ["Diligência agendada para 11/06/2026, 8h30, na sede da ré.", ["expert_exam 2026-06-11 08:30"]],
  ["Coleta de sangue no dia 11/06/2026, 8h.", ["expert_exam 2026-06-11 08:00"]],
  ["Entrevista com a psicóloga no dia 11/06/2026, 8h.", ["expert_exam 2026-06-11 08:00"]],
  ["Entrevista do interditando no dia 11/06/2026, 8h.", ["hearing 2026-06-11 08:00"]],
  ["Para encerramento da instrução: 14/05/2026, 10h58.", ["hearing 2026-05-14 10:58"]],
  ["Audiência em 14/05/2026, 10h, dispensado o comparecimento.", ["hearing 2026-05-14 10:00"]],
  ["Reservo, para a instrução, 12 de maio de 2026, às 14 h e 15 min.", ["hearing 2026-05-12 14:15"]],
  ["Sessão de julgamento em 18/06/2026, às 13 (treze) horas.", ["session 2026-06-18 13:00"]],
  ["Audiência em 18/06/2026, às 9 (nove) horas e 30 (trinta) minutos.", ["hearing 2026-06-18 09:30"]],
  ["Audiência em 18/06/2026, às 14 (quatorze) horas e 15 minutos.", ["hearing 2026-06-18 14:15"]],
  ["A inspeção na fábrica será em 18/05/2026, a partir das 14 horas.", ["expert_exam 2026-05-18 14:00"]],
  ["Agendamento do exame no IML: 09/04/2026, 12h30.", ["expert_exam 2026-04-09 12:30"]],
  [
    "Designo o dia 10/09/2026, pelas 10:15 horas, para verificar a voluntariedade.",
    ["hearing 2026-09-10 10:15"],
  ],
  ["Mantém-se a UNA de 27/10/2026, às 08:10.", ["hearing 2026-10-27 08:10"]],
  ["Ao CEJUSC, para o mutirão já agendado para 16/09/2026, 10h40.", ["hearing 2026-09-16 10:40"]],
  ["A sessão de instrução passou de 07/10/2026 para 29/10/2026, às 8h50.", ["hearing 2026-10-29 08:50"]],
  ["Os feitos serão apreciados a partir das 9 horas de 22 de outubro de 2026.", ["session 2026-10-22 09:00"]],
  ["O Conselho reunir-se-á em 26 AGO 2026, 13h.", ["session 2026-08-26 13:00"]],
  [
    "Às quinze horas do dia 23 de julho do corrente ano serão julgados os recursos.",
    ["session 2026-07-23 15:00"],
  ],
  [
    "Designo audiência para os dias 18 e 19 de novembro de 2026, sempre às 15:45 horas.",
    ["hearing 2026-11-18 15:45", "hearing 2026-11-19 15:45"],
  ],
  ["O periciando foi agendado p/ 10/11/2026, 7h45.", ["expert_exam 2026-11-10 07:45"]],
  ["Fica designado o leilão para 10/11/2026, 13h.", []],
  ["Fica ciente da cirurgia de 10/11/2026, às 8h.", []],
  ["Agendado o voo da perita para 10/11/2026, às 8h.", []],
  ["Cumpra-se, até as 18h do dia 10/11/2026, o que foi marcado.", []],
  ["A audiência de 10/06/2026, às 14h, passou para o formato virtual.", ["hearing 2026-06-10 14:00"]],
  ["Agendada a entrega das chaves para 10/11/2026, 13h.", []],
  ["Fica a ré intimada a depositar até 10/11/2026, 18h.", []],
  ["Conciliação frustrada em 11/02/2026. Leilão em 12/05/2026, 14h.", []],
])("finds sittings by what is done in them: %s", (text, sittings) => {
  expect(sittingsOf(text)).toEqual(sittings);
});

test.each<[string, string[]]>([
  [
    "Fica sem efeito a audiência de 12/05/2026, 10h, designando-se nova para 20/05/2026, 11h.",
    ["hearing 2026-05-20 11:00"],
  ],
  ["Retirado da sessão de 21/04/2026 e incluído na de 28/04/2026, 14h.", ["session 2026-04-28 14:00"]],
  ["A sessão do dia 21/04/2026 será realizada em 28/04/2026, 13h30.", ["session 2026-04-28 13:30"]],
  ["A audiência de 21/04/2026, 13h, será realizada na sala 4.", ["hearing 2026-04-21 13:00"]],
  ["Audiência em 28/04/2026, 13h, em substituição à de 21/04/2026.", ["hearing 2026-04-28 13:00"]],
  ["Onde se lê audiência em 12/05/2026, leia-se 13/05/2026, às 14h.", ["hearing 2026-05-13 14:00"]],
  ["Cancelo a audiência designada para 12/05/2026, às 14h.", []],
])("finds one sitting where one replaces another: %s", (text, sittings) => {
  expect(sittingsOf(text)).toEqual(sittings);
});
