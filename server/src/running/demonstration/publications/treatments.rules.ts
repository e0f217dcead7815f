import { NATIONAL_CALENDAR, nextBusinessDay } from "../../../law/deadlines/calendar.rules.ts";
import { addDays, instantAt } from "../../../platform/process/clock.ts";
import { chanceOf, choiceOf } from "../chance.rules.ts";

/** The fields of a publication that decide its treatment. */
export type TreatablePublication = {
  publication_code: string;
  publication_date: string;
  title: string | null;
  publication_text: string;
};

/** The age of a publication in business days, and its position among its person's publications of that day. */
export type PublicationRank = { age: number; rank: number };

/** The share of publications treated by now, by their age in business days; nearly all older ones. */
const treatedShares = [0.5, 0.5, 0.72, 0.78, 0.82, 0.86, 0.9, 0.9, 0.93, 0.93];
const OLD_SHARE = 0.975;
/** On these newest days every second one is treated, so that everybody has both kinds. */
const EVENLY_TREATED_DAYS = 2;

/** Whether a publication has been treated by now. */
export function isTreated(
  { publication_code }: TreatablePublication,
  { age, rank }: PublicationRank,
): boolean {
  if (age < EVENLY_TREATED_DAYS) return rank % 2 === 0;
  return chanceOf(publication_code, "treated") < (treatedShares[age] ?? OLD_SHARE);
}

/**
 * When a publication was treated, in the office's hours: the newest on their own day, others within three days,
 * later if that is no business day.
 * @param now no treatment is later
 */
export function instantOfTreatment(
  { publication_code, publication_date }: TreatablePublication,
  { age }: PublicationRank,
  now: Date,
): Date {
  const wait =
    age < EVENLY_TREATED_DAYS ? 0 : Math.floor(chanceOf(publication_code, "wait") ** 2 * Math.min(age, 4));
  const minutes = 8 * 60 + 10 + Math.floor(chanceOf(publication_code, "minute") * 600);
  const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const day = addDays(publication_date, wait);
  const at = instantAt(
    NATIONAL_CALENDAR.isBusinessDay(day) ? day : nextBusinessDay(NATIONAL_CALENDAR, day),
    time,
  );
  if (at <= now) return at;
  return new Date(now.getTime() - 60_000 * (1 + Math.floor(chanceOf(publication_code, "ago") * 40)));
}

/** Comments of treatments, by the publication's title and text; the first match counts. */
const comments: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /cancelad/i,
    ["Publicação cancelada pelo tribunal, sem providências.", "Cancelada em duplicidade. Ciente."],
  ],
  [
    /^.*Acórdão\n/i,
    [
      "Acórdão lido. Conversar com o cliente sobre recurso especial.",
      "Acórdão baixado e enviado ao cliente com resumo. Verificar embargos de declaração.",
      "Resultado comunicado ao cliente; acompanhar o trânsito em julgado.",
      "Acórdão conferido com a minuta de julgamento. Prazo anotado na agenda.",
    ],
  ],
  [
    /^.*Sentença\n/i,
    [
      "Sentença comunicada ao cliente. Prazo de apelação na agenda.",
      "Analisar embargos de declaração quanto aos honorários. Prazo anotado.",
      "Sentença lida; reunião com o cliente marcada para decidir sobre o recurso.",
      "Ciente da sentença. Aguardar o prazo da parte contrária e o trânsito em julgado.",
    ],
  ],
  [
    /audiência/i,
    [
      "Audiência lançada na agenda. Cliente avisado por e-mail, com o link de acesso.",
      "Anotei a audiência e pedi à cliente a relação de testemunhas.",
      "Audiência na agenda. Confirmar a presença do preposto na semana anterior.",
    ],
  ],
  [
    /perícia|laudo|perit|quesitos/i,
    [
      "Perícia: quesitos enviados ao assistente técnico.",
      "Laudo baixado e encaminhado ao cliente para manifestação.",
      "Prazo para falar sobre a prova técnica anotado. Assistente já com cópia.",
    ],
  ],
  [
    /leilão|penhora|bloqueio|sisbajud|renajud/i,
    [
      "Cálculo atualizado e pedido de pesquisa de bens em elaboração.",
      "Cliente avisado da constrição. Verificar impenhorabilidade.",
      "Datas do leilão na agenda; cliente ciente.",
    ],
  ],
  [
    /recolh|guia|preparo/i,
    [
      "Guia emitida e enviada ao financeiro do cliente.",
      "Custas recolhidas; comprovante será juntado amanhã.",
      "Solicitei ao cliente o pagamento da guia até quinta-feira.",
    ],
  ],
  [
    /contrarrazões|contraminuta/i,
    [
      "Contrarrazões em elaboração; minuta até sexta-feira.",
      "Prazo de contrarrazões na agenda. Peça distribuída internamente.",
    ],
  ],
  [
    /réplica|defesa e os documentos/i,
    [
      "Réplica em elaboração, documentos já separados.",
      "Prazo de réplica na agenda. Cliente enviou os e-mails.",
    ],
  ],
  [
    /pauta|sessão/i,
    [
      "Sessão de julgamento na agenda. Memoriais até a véspera.",
      "Inscrição para sustentação oral feita pelo portal.",
    ],
  ],
  [
    /recurso|agravo|apela/i,
    [
      "Prazo de recurso anotado. Verificar a jurisprudência da câmara.",
      "Acompanhar o recurso na instância superior; sem providências aqui.",
    ],
  ],
  [
    /provas/i,
    [
      "Rol de provas a definir com o cliente. Prazo na agenda.",
      "Vamos requerer prova testemunhal; minuta pronta.",
    ],
  ],
  [
    /endereço|certidão do oficial|citação|cite-se/i,
    [
      "Novo endereço pedido ao cliente. Prazo anotado.",
      "Aguardar a citação. Conferir o mandado em dez dias.",
    ],
  ],
  [
    /tutela|liminar/i,
    [
      "Cliente informado da decisão sobre a tutela. Avaliar agravo de instrumento.",
      "Decisão enviada ao cliente, com a orientação para cumprimento.",
    ],
  ],
];

const otherComments = [
  "Ciente. Prazo anotado na agenda.",
  "Sem providências neste momento; acompanhar.",
  "Ciente. Cliente informado por telefone.",
  "Petição protocolada hoje.",
  "Verificado nos autos: nada a fazer por ora.",
  "Lido. Aguardar a manifestação da parte contrária.",
];
const OTHER_SHARE = 0.15;

export function commentOf({ publication_code, title, publication_text }: TreatablePublication): string {
  const searched = `${title ?? ""}\n${publication_text}`;
  const fitting = comments.find(([pattern]) => pattern.test(searched))?.[1] ?? otherComments;
  const isPlain = chanceOf(publication_code, "plain") < OTHER_SHARE;
  return choiceOf(isPlain ? otherComments : fitting, publication_code, "comment");
}

/** Whether the comment mentions a colleague. */
export const isMentioning = ({ publication_code }: TreatablePublication): boolean =>
  chanceOf(publication_code, "mention") < 0.08;
