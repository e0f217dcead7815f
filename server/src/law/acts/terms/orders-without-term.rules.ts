import type { Branch } from "@pauta/contract/law/deadlines";
import type { TermsOf } from "./act-terms.rules.ts";
import { isRequest, REPORTS } from "../addressees/requested-parties.rules.ts";
import type { OfLaw } from "./doubtful-terms.rules.ts";
import { isHandedOver } from "./handed-over.rules.ts";
import { isNamedAlone, isNeeded } from "./named-orders.rules.ts";
import { articlesAmong, lawsOfOrder } from "./named-law-terms.rules.ts";
import { isOfParty, isOwner, nameAt } from "../addressees/party-names.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import { COMMAND } from "./term-words.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** What a party is ordered to do in a sentence that names no term, whatever terms other sentences name. */

/** `No mesmo prazo`, `na mesma oportunidade`: the term of the order before. */
const TIED =
  /^(?:MESM[OA]|IGUAL|REFERIDO|ALUDIDO|CITADO|MENCIONADO|DESSE|NESSE|TAL|REMANESCENTE|AQUELE|NAQUELE|N?ESTE)$/;
const SPANS = /^(?:PRAZO|LAPSO|OPORTUNIDADE|OCASIAO|ATO|PECA|PETICAO|MANIFESTACAO|INTERREGNO)$/;
/** Words of an order that takes effect after another event. */
const LATER = new Stems(
  `APOS DEPOIS SEGUIDA OPORTUNAMENTE DECORRID* DECORREND* TRANSITAD* TRANSCORRID* CUMPRID* FIND* VENCID* HAVENDO SENDO CASO
   SILENTE INERTE SILENCIO NADA QUANDO SEQUENCIA COM TRAZID* JUNTAD* VIND* APRESENTAD* POSITIV* NEGATIV* RESTANDO INEXISTINDO ULTRAPASSAD*`,
);
const OPENING = 3;
/** Words that are mentioned as often as requested. */
const NOUNS = new Stems(
  `PAGAMENTO RESPOSTA DEFESA PARECER QUESITOS MEMORIAIS RAZOES ALEGACOES ROL REPLICA TREPLICA PLANO RELACAO CONTRAMINUTA
   CONTRARRAZOES CONTESTACAO OBJECOES DECLARACOES EMBARGO EMBARGOS EMBARGANTE EMBARGANTES IMPUGNANTE INTERESSE PRESTACOES
   HABILITANTE DEPOSITARIO DEPOSITARIA EXIBICAO DEFENSOR DEFENSORA DEFENSORES DEFENSORIA INDISPON* INDICE INDICES INDICI* INDIVID* INDIRETA
   INDIGIT* INDEPEND* VISTA QUERENDO CABIVEL CABIVEIS FALECID* PRESTADOR* RESPONSAB* REPRESENTANTE* REPRESENTACAO CONTESTANTE DEPOSITANTE`,
);
const SUBJUNCTIVE = new Stems(
  `REQUEIRA REQUEIRAM RECOLHA RECOLHAM DIGA DIGAM ESCLARECA ESCLARECAM TRAGA TRAGAM PROMOVA PROMOVAM FORNECA FORNECAM FACA FACAM
   RECORRA RECORRAM OPONHA OPONHAM OUCA OUCAM RESPONDA RESPONDAM CORRIJA CORRIJAM PROPONHA PROPONHAM OFERECA OFERECAM SUBSCREVA SUBSCREVAM
   SATISFACA SATISFACAM EXPONHA EXPONHAM DESCREVA DESCREVAM SUBMETA SUBMETAM REBATA REBATAM DEDUZA DEDUZAM
   SUPRA SUPRAM ADUZA ADUZAM ESCOLHA ESCOLHAM`,
);
/** Verbs of permission or obligation. */
const SHALL =
  /^(?:PARA|DEVE|DEVEM|DEVERAO?|PODE|PODEM|PODERAO?|QUEIRAM?|QUERENDO|CABE|CUMPRE|INCUMBE|FACULTO)$/;
const NEAR = 5;
/** `Junte-se`, `providencie-se`: the clerk does it unless somebody is named. */
const IMPERSONAL =
  /^(?:JUNTE|PROVIDENCIE|DILIGENCIE|ANEXE|INFORME|FACA|RETIFIQUE|CORRIJA|CONFIRME|CONSTITUA|ATENDA|REITERE|PROMOVA)M?$/;

export const isImpersonal = (tokens: readonly Token[], at: number): boolean =>
  IMPERSONAL.test(tokens[at]!.folded) && tokens[at + 1]?.folded === "-" && tokens[at + 2]?.folded === "SE";

/** The laws of each order without a term, by branch. */
export function ordersWithoutTerm(
  { tokens, cited, branch: strictest, branches, about }: TermsOf,
  answered: ReadonlySet<number>,
): Omit<OfLaw, "term">[] {
  const orders: (readonly [number, number])[] = [];
  for (let from = 0; from < tokens.length;) {
    let next = from + 1;
    while (next < tokens.length && tokens[next]!.sentence === tokens[from]!.sentence) next++;
    if (!cited[from] && isOrder(tokens, from, next, strictest) && !answered.has(tokens[from]!.sentence))
      orders.push([from, next]);
    from = next;
  }
  return branches.map((branch) => ({
    branch,
    laws: orders.flatMap(([from, next]) => {
      const folded = tokens
        .slice(from, next)
        .flatMap((each, step) => (nameAt(tokens, from + step) === null ? [each.folded] : []));
      return lawsOfOrder(folded, articlesAmong(tokens, from, next, branch), branch, about);
    }),
  }));
}

function isOrder(tokens: readonly Token[], from: number, next: number, branch: Branch): boolean {
  if (tokens.slice(from, Math.min(next, from + OPENING)).some(({ folded }) => LATER.has(folded)))
    return false;
  if (tokens[from]!.folded === "SE") return false;
  let hasParty = false;
  let hasOther = false;
  let isRequested = false;
  let isClerks = false;
  for (let at = from; at < next; at++) {
    const { folded } = tokens[at]!;
    if (
      SPANS.test(folded) &&
      [1, 2].some((back) => at - back >= from && TIED.test(tokens[at - back]!.folded))
    )
      return false;
    if (/^OFICI(?:E|EM|AR|ANDO)$/.test(folded)) return false;
    const name = isOwner(tokens, at) ? null : nameAt(tokens, at);
    hasParty ||= name !== null && isOfParty(name);
    hasOther ||= name !== null && !isOfParty(name);
    if (!requestsPlainly(tokens, at, from)) continue;
    if (isImpersonal(tokens, at)) isClerks = true;
    else isRequested = true;
  }
  if (hasOther && !hasParty) return false;
  return (
    isRequested ||
    (isClerks && hasParty) ||
    isHandedOver(tokens, from, next) ||
    isForPurpose(tokens, from, next, branch) ||
    isNamedAlone(tokens, from, next) ||
    isNeeded(tokens, from, next)
  );
}

/** An imperative, or a verb of obligation. */
export function requestsPlainly(tokens: readonly Token[], at: number, from: number): boolean {
  const { folded } = tokens[at]!;
  if (SUBJUNCTIVE.has(folded)) return true;
  const [before, behind] = [tokens[at - 1]?.folded ?? "", tokens[at + 1]?.folded ?? ""];
  if (folded === "VISTA")
    return before !== "EM" && at - from <= OPENING && /^(?:AO?S?|PARA|DOS)$/.test(behind);
  // "deve ser manifestada", "há de ser regularizada"
  if (
    folded === "SER" &&
    (MUST.test(before) || (before === "DE" && /^(?:HA|HAO|TEM|TERA)$/.test(tokens[at - 2]?.folded ?? "")))
  )
    return COMMAND.has(behind) && !REPORTS.has(behind) && /[AI]D[OA]S?$/.test(behind);
  if (!isRequest(tokens, at) || nameAt(tokens, at) !== null) return false;
  if (NOUNS.has(folded)) return before === "PARA" || /^(?:AO?S?)$/.test(tokens[from]!.folded) || at === from;
  if (folded.endsWith("R"))
    return tokens.slice(Math.max(from, at - NEAR), at).some((each) => SHALL.test(each.folded));
  return /(?:EM?|RA|RAO)$/.test(folded);
}

const MUST = /^(?:DEVE|DEVEM|DEVERA|DEVERAO|PRECISA|PRECISAM)$/;

/** `Intime-se o devedor do bloqueio, para os fins do art. 854, § 3º`: the law says what for. */
function isForPurpose(tokens: readonly Token[], from: number, next: number, branch: Branch): boolean {
  const folded = tokens.slice(from, next).map((each) => each.folded);
  const isReported = folded.some((word) => /^(?:INTIM|CIENCIA|CIENTIF|FICAM?$|FACULT|OPORTUNIZ)/.test(word));
  if (!isReported) return false;
  return (
    folded.some((word) => /^(?:FINS|FACULTO|OPORTUNIZO)$/.test(word)) ||
    articlesAmong(tokens, from, next, branch).length > 0
  );
}
