import { isBusinessDay, nextBusinessDay } from "../deadlines/business-days.rules.ts";
import { addDays, instantAt } from "../platform/clock.ts";
import { chanceOf, choiceOf } from "./chance.rules.ts";

/** A publication as deciding about it needs it. */
export type TreatablePublication = {
  publication_code: string;
  publication_date: string;
  title: string | null;
  publication_text: string;
};

/** Where a publication stands: how many business days ago, and its place among its person's of that day. */
export type Standing = { age: number; rank: number };

/** The share of publications that are treated by now, by their age in business days; older ones nearly all. */
const treatedShares = [0.5, 0.5, 0.72, 0.78, 0.82, 0.86, 0.9, 0.9, 0.93, 0.93];
const OLD_SHARE = 0.975;
/** On these newest days every second one is treated, so that everybody has both. */
const EVENLY_TREATED_DAYS = 2;

/** Whether a publication has been treated by now. */
export function isTreated({ publication_code }: TreatablePublication, { age, rank }: Standing): boolean {
  if (age < EVENLY_TREATED_DAYS) return rank % 2 === 0;
  return chanceOf(publication_code, "treated") < (treatedShares[age] ?? OLD_SHARE);
}

/**
 * When a publication was treated: the newest on their own day, others within some days of the office's hours.
 *
 * @param now no treatment lies after it
 */
export function instantOfTreatment(
  { publication_code, publication_date }: TreatablePublication,
  { age }: Standing,
  now: Date,
): Date {
  const wait =
    age < EVENLY_TREATED_DAYS ? 0 : Math.floor(chanceOf(publication_code, "wait") ** 2 * Math.min(age, 4));
  const minutes = 8 * 60 + 10 + Math.floor(chanceOf(publication_code, "minute") * 600);
  const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const day = addDays(publication_date, wait);
  const at = instantAt(isBusinessDay(day) ? day : nextBusinessDay(day), time);
  if (at <= now) return at;
  return new Date(now.getTime() - 60_000 * (1 + Math.floor(chanceOf(publication_code, "ago") * 40)));
}

/** What people write when they treat; the first pattern that the publication meets decides. */
const comments: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /cancelad/i,
    ["Publicação cancelada pelo tribunal, sem providências.", "Cancelada em duplicidade. Ciente."],
  ],
  [
    /audi[êe]ncia/i,
    [
      "Audiência lançada na agenda. Cliente avisado por e-mail, com o link de acesso.",
      "Anotei a audiência e pedi à cliente a relação de testemunhas.",
      "Audiência na agenda. Confirmar a presença do preposto na semana anterior.",
    ],
  ],
  [
    /per[íi]cia|laudo|perit/i,
    [
      "Perícia: quesitos enviados ao assistente técnico.",
      "Laudo baixado e encaminhado ao cliente para manifestação.",
      "Prazo para falar sobre o laudo anotado. Assistente técnico já com cópia.",
    ],
  ],
  [
    /custas|preparo|guia|recolh/i,
    [
      "Guia emitida e enviada ao financeiro do cliente.",
      "Custas recolhidas; comprovante será juntado amanhã.",
    ],
  ],
  [
    /senten[çc]a|julgo/i,
    [
      "Sentença comunicada ao cliente. Prazo de apelação na agenda.",
      "Analisar embargos de declaração quanto aos honorários. Prazo anotado.",
      "Sentença favorável. Aguardar o prazo da parte contrária e o trânsito em julgado.",
    ],
  ],
  [
    /ac[óo]rd[ãa]o|ementa|unanimidade/i,
    [
      "Acórdão lido. Conversar com o cliente sobre recurso especial.",
      "Recurso provido. Cliente informado; acompanhar a baixa.",
    ],
  ],
  [
    /contrarraz|recurso|agravo/i,
    [
      "Contrarrazões em elaboração; minuta até sexta-feira.",
      "Prazo de recurso anotado. Verificar a jurisprudência da câmara.",
    ],
  ],
  [
    /r[ée]plica|contesta/i,
    [
      "Réplica em elaboração, documentos já separados.",
      "Prazo de réplica na agenda. Cliente enviou os e-mails.",
    ],
  ],
  [
    /penhora|bloqueio|sisbajud|leil|execu/i,
    [
      "Cálculo atualizado e pedido de pesquisa de bens em elaboração.",
      "Cliente avisado do bloqueio. Verificar impenhorabilidade.",
    ],
  ],
];

const otherComments = [
  "Ciente. Prazo anotado na agenda.",
  "Sem providências neste momento; acompanhar.",
  "Ciente. Cliente informado por telefone.",
  "Petição protocolada hoje.",
  "Verificado nos autos: nada a fazer por ora.",
];

export function commentOf({ publication_code, title, publication_text }: TreatablePublication): string {
  const text = `${title ?? ""} ${publication_text}`;
  const fitting = comments.find(([pattern]) => pattern.test(text))?.[1] ?? otherComments;
  return choiceOf(
    chanceOf(publication_code, "plain") < 0.2 ? otherComments : fitting,
    publication_code,
    "comment",
  );
}

/** Whether a colleague is named in the comment. */
export const isMentioning = ({ publication_code }: TreatablePublication): boolean =>
  chanceOf(publication_code, "mention") < 0.08;
