import { labelled, type LabelledAct } from "./labelled-act.fixture.ts";

/** Hearings, sessions, edicts and lists, including days and hours that are not sittings. */
export const oddSittings: readonly LabelledAct[] = [
  labelled(
    "clock hours",
    "despacho",
    "DESPACHO. Designo audiência de conciliação para 12/05/2026, às 14 horas.",
    { sittings: ["hearing 2026-05-12 14:00"] },
  ),
  labelled(
    "rooms and minutes",
    "despacho",
    "DESPACHO. Designo audiência de instrução e julgamento para o dia 8 de junho de 2026, às 9h30min, na Sala 5 do Fórum Central.",
    { sittings: ["hearing 2026-06-08 09:30"], places: ["Sala 5 do Fórum Central"] },
  ),
  labelled(
    "a hearing that is over",
    "despacho",
    "DESPACHO. Na audiência realizada em 10/02/2026, às 15:00, as partes não se compuseram. Especifiquem provas em 10 dias.",
    { terms: ["10 dias unnamed"] },
  ),
  labelled(
    "a hearing moved",
    "despacho",
    "DESPACHO. Redesigno a audiência do dia 20/04/2026 para o dia 18/05/2026, às 13h45.",
    { sittings: ["hearing 2026-05-18 13:45"] },
  ),
  labelled(
    "a hearing called off",
    "despacho",
    "DESPACHO. Cancelo a audiência designada para o dia 22/04/2026, às 10h00. Manifestem-se as partes em 5 dias.",
    { terms: ["5 dias both"] },
  ),
  labelled(
    "called off behind the day",
    "despacho",
    "DESPACHO. A audiência do dia 22/04/2026 fica cancelada. Aguarde-se.",
  ),
  labelled(
    "witnesses before the hearing",
    "decisao",
    "DECISÃO. Defiro a prova oral. Designo audiência de instrução para o dia 30/06/2026, às 14h. O rol de testemunhas deverá ser apresentado em 15 (quinze) dias, e não 10 dias antes da audiência.",
    { terms: ["15 dias unnamed"], sittings: ["hearing 2026-06-30 14:00"] },
  ),
  labelled(
    "a link",
    "intimacao",
    "INTIMAÇÃO. Fica a parte intimada da audiência por videoconferência em 05.05.2026, às 10:15h, pelo link https://videoconferencia.exemplo.test/sala?id=31&k=a.b.",
    {
      sittings: ["hearing 2026-05-05 10:15"],
      places: ["https://videoconferencia.exemplo.test/sala?id=31&k=a.b"],
    },
  ),
  labelled(
    "a day without its year",
    "despacho",
    "DESPACHO. Designo audiência de mediação para o dia 14 de abril, às 16 horas, na sala 302.",
    { sittings: ["hearing 2026-04-14 16:00"], places: ["sala 302"] },
  ),
  labelled(
    "the day comes first",
    "despacho",
    "DESPACHO. No dia 03/06/2026, às 11:00 horas, será realizada audiência de justificação. Intimem-se.",
    { sittings: ["hearing 2026-06-03 11:00"] },
  ),
  labelled(
    "a form",
    "intimacao",
    "<p>INTIMAÇÃO</p><table><tr><td>Audiência</td><td>Conciliação</td></tr><tr><td>Data:</td><td>07/05/2026</td></tr><tr><td>Hora:</td><td>09:20</td></tr></table>",
    { sittings: ["hearing 2026-05-07 09:20"] },
  ),
  labelled(
    "a virtual session of days",
    "pauta",
    "PAUTA DE JULGAMENTO. Processo incluído na sessão virtual de 10/04/2026 a 17/04/2026. Eventual oposição em 5 dias úteis.",
    { terms: ["5 uteis unnamed"], sittings: ["session 2026-04-10..2026-04-17"] },
  ),
  labelled(
    "a session with its end named",
    "pauta",
    "PAUTA DE JULGAMENTO. Sessão virtual da 3ª Câmara, com início em 13/04/2026, às 00:00, e término em 20/04/2026, às 23:59.",
    { sittings: ["session 2026-04-13..2026-04-20 00:00"] },
  ),
  labelled(
    "a session in a month's words",
    "pauta",
    "Certifico que o processo foi incluído em pauta da sessão de julgamento virtual de 22 a 29 de abril de 2026.",
    { sittings: ["session 2026-04-22..2026-04-29"] },
  ),
  labelled(
    "taken off the agenda",
    "despacho",
    "DESPACHO. Retire-se de pauta a sessão de 15/04/2026. Vista ao Ministério Público por 10 (dez) dias.",
    { terms: ["10 dias prosecution"] },
  ),
  labelled(
    "a session that is over",
    "acordao",
    "ACÓRDÃO. Em sessão de 03/03/2026, por unanimidade, negaram provimento ao recurso.",
  ),
  labelled(
    "minutes of a session",
    "ata",
    "ATA DE SESSÃO. Aos 10/03/2026 reuniu-se a 2ª Turma. Julgados 40 processos em 3 horas.",
  ),
  labelled(
    "an edict and how long it hangs",
    "edital",
    "EDITAL DE CITAÇÃO - PRAZO DE 20 DIAS. O Dr. Juiz FAZ SABER ao réu, em lugar incerto, que fica citado para contestar em 15 (quinze) dias, findo o prazo do edital.",
    { terms: ["15 dias defendant"] },
  ),
  labelled(
    "a bare list",
    "distribuicao",
    "LISTA DE DISTRIBUIÇÃO. Distribuído por sorteio em 12/03/2026 à 4ª Câmara. Valor da causa: R$ 50.000,00.",
    { cents: [5000000] },
  ),
];
