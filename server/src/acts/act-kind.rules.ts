import type { ActKind, FoundAct } from "@pauta/contract/acts";
import { actTextOf } from "./act-text.rules.ts";
import { Stems } from "./stems.rules.ts";
import type { PlaceOf } from "./terms-in-act.rules.ts";
import { tokensOf, type Token } from "./tokens.rules.ts";

/** What kind of act it is: by the record's title, by the heading over the text, by what the text does. */

type Cue = { kind: ActKind; words: readonly string[]; weight: number };

const cue = (kind: ActKind, weight: number, ...phrases: string[]): Cue[] =>
  phrases.map((phrase) => ({ kind, weight, words: phrase.split(" ") }));

/** Names as titles and headings print them, the most telling first: "Intimação - Sentença" is of a judgment. */
const NAMES: readonly Cue[] = [
  ...cue("sentenca", 0.9, "SENTENCA"),
  ...cue("acordao", 0.9, "ACORDAO", "EMENTA"),
  ...cue("ato_ordinatorio", 0.9, "ATO ORDINATORIO"),
  ...cue("pauta", 0.9, "PAUTA DE JULGAMENTO", "PAUTA DE JULGAMENTOS", "PAUTA"),
  ...cue("ata", 0.9, "ATA DE SESSAO", "ATA DA SESSAO", "ATA DE AUDIENCIA", "ATA DE JULGAMENTO", "ATA"),
  ...cue("decisao", 0.9, "DECISAO", "DECISAO MONOCRATICA", "DECISAO INTERLOCUTORIA"),
  ...cue("despacho", 0.9, "DESPACHO"),
  ...cue("edital", 0.9, "EDITAL"),
  ...cue("distribuicao", 0.9, "LISTA DE DISTRIBUICAO", "DISTRIBUICAO", "ATA DE DISTRIBUICAO"),
  ...cue("citacao", 0.85, "CITACAO", "CARTA DE CITACAO", "MANDADO DE CITACAO"),
  ...cue("notificacao", 0.85, "NOTIFICACAO"),
  ...cue("intimacao", 0.8, "INTIMACAO"),
];

/** What only acts of one kind say. */
const DOINGS: readonly Cue[] = [
  ...cue(
    "sentenca",
    0.85,
    "JULGO PROCEDENTE",
    "JULGO IMPROCEDENTE",
    "JULGO PROCEDENTES",
    "JULGO IMPROCEDENTES",
  ),
  ...cue(
    "sentenca",
    0.85,
    "JULGO PARCIALMENTE PROCEDENTE",
    "JULGO EXTINTO",
    "JULGO EXTINTA",
    "JULGO PARCIALMENTE PROCEDENTES",
  ),
  ...cue(
    "sentenca",
    0.8,
    "RESOLVO O MERITO",
    "RESOLUCAO DO MERITO",
    "HOMOLOGO POR SENTENCA",
    "EXTINGO O PROCESSO",
    "EXTINGO A EXECUCAO",
    "EXTINGO O FEITO",
    "DENEGO A SEGURANCA",
    "CONCEDO A SEGURANCA",
    "IMPROCEDE O PEDIDO",
    "PROCEDE O PEDIDO",
    "DISPENSADO O RELATORIO",
    "CONDENO O REU",
    "CONDENO OS REUS",
    "CONDENO O ACUSADO",
    "CONDENO O DENUNCIADO",
    "ABSOLVO O",
    "ABSOLVO A",
    "ABSOLVO OS",
    "OPINO PELA PROCEDENCIA",
    "OPINO PELA IMPROCEDENCIA",
  ),
  ...cue(
    "acordao",
    0.85,
    "ACORDAM",
    "NEGARAM PROVIMENTO",
    "DERAM PROVIMENTO",
    "DERAM PARCIAL PROVIMENTO",
    "POR UNANIMIDADE",
    "POR VOTACAO UNANIME",
    "POR MAIORIA",
    "REJEITARAM OS EMBARGOS",
    "ACOLHERAM OS EMBARGOS",
    "NAO CONHECERAM",
  ),
  ...cue(
    "pauta",
    0.85,
    "INCLUIDO EM PAUTA",
    "INCLUIDOS EM PAUTA",
    "INCLUSAO EM PAUTA",
    "INCLUA SE EM PAUTA",
    "PAUTA DE JULGAMENTO",
    "PAUTADO PARA",
    "INCLUIDOS NA PAUTA",
  ),
  ...cue("ata", 0.8, "ATA DA", "ATA DE", "LAVROU SE A PRESENTE ATA"),
  ...cue(
    "edital",
    0.9,
    "EDITAL DE CITACAO",
    "EDITAL DE INTIMACAO",
    "EDITAL DE LEILAO",
    "EDITAL DE PRACA",
    "PELO PRESENTE EDITAL",
    "FAZ SABER",
  ),
  ...cue(
    "distribuicao",
    0.8,
    "LISTA DE DISTRIBUICAO",
    "DISTRIBUIDO POR SORTEIO",
    "DISTRIBUICAO POR SORTEIO",
    "DISTRIBUIDO LIVREMENTE",
    "DISTRIBUIDO POR DEPENDENCIA",
  ),
  ...cue(
    "ato_ordinatorio",
    0.85,
    "ATO ORDINATORIO",
    "NOS TERMOS DO ART 203 § 4",
    "ARTIGO 203 § 4",
    "ART . 203 , § 4",
    "PROVIMENTO DA CORREGEDORIA",
  ),
  ...cue(
    "decisao",
    0.75,
    "DEFIRO A TUTELA",
    "INDEFIRO A TUTELA",
    "DEFIRO A LIMINAR",
    "INDEFIRO A LIMINAR",
    "INDEFIRO O PEDIDO",
    "DEFIRO O PEDIDO",
    "CONCEDO A TUTELA",
    "REJEITO A IMPUGNACAO",
    "ACOLHO A IMPUGNACAO",
    "REJEITO OS EMBARGOS",
    "ACOLHO OS EMBARGOS",
    "NEGO PROVIMENTO",
    "DOU PROVIMENTO",
    "NAO CONHECO",
    "DECIDO",
    "INDEFIRO",
    "DEFIRO A PENHORA",
    "DEFIRO A GRATUIDADE",
    "SANEIO O FEITO",
    "REJEITO A PRELIMINAR",
    "RECEBO A DENUNCIA",
    "DETERMINO O BLOQUEIO",
    "DEFIRO A SUSPENSAO",
    "DEFIRO O PARCELAMENTO",
    "FIXO OS ALIMENTOS",
    "HOMOLOGO",
    "MANTENHO A CUSTODIA",
    "MANTENHO A PRISAO",
    "CONHECO DOS EMBARGOS",
  ),
  ...cue(
    "citacao",
    0.75,
    "FICA CITADO",
    "FICA CITADA",
    "FICA V . SA . CITADO",
    "FICAM CITADOS",
    "CITADO PARA",
  ),
  ...cue(
    "notificacao",
    0.75,
    "FICA NOTIFICADO",
    "FICA NOTIFICADA",
    "FICA V . SA . NOTIFICADO",
    "FICAM NOTIFICADOS",
  ),
  ...cue(
    "intimacao",
    0.6,
    "FICA INTIMADO",
    "FICA INTIMADA",
    "FICAM INTIMADOS",
    "FICAM INTIMADAS",
    "FICA A PARTE",
    "FICAM AS PARTES",
    "INTIMADO PARA",
    "FICA V . SA . INTIMADO",
    "FICA ( M ) INTIMADO",
    "FICA ( M ) INTIMADA",
    "INTIMACAO DA PARTE",
  ),
  ...cue(
    "despacho",
    0.6,
    "VISTOS",
    "MANIFESTE - SE",
    "DIGA",
    "INTIME - SE",
    "CUMPRA - SE",
    "ESPECIFIQUEM",
    "DESIGNO",
    "AGUARDE - SE",
    "OFICIE - SE",
    "DEFIRO",
    "CONCEDO",
    "EMENDE",
    "EXPECA - SE",
    "AO AUTOR",
    "DIGAM",
    "MANIFESTEM - SE",
    "INTIMEM - SE",
    "CITE - SE",
    "NOTIFIQUE - SE",
    "ABRA - SE",
    "NOMEIO",
    "REDESIGNO",
    "SUSPENDO O CURSO",
    "FACULTO",
    "JUNTE A PARTE",
    "INDIQUE O EXEQUENTE",
    "FORNECA",
    "COMPLEMENTE",
    "ENCERRADA A INSTRUCAO",
  ),
];

/** Cues by their first word, so that each token is looked up once. */
const indexed = (cues: readonly Cue[]): ReadonlyMap<string, readonly Cue[]> =>
  Map.groupBy(cues, ({ words }) => words[0]!);
const namesBy = indexed(NAMES);
const doingsBy = indexed(DOINGS);

/** What stands between a word and another act's name: "cumprimento de sentença", "da decisão de fls. 20". */
const OF = new Stems(
  "DE DA DO DAS DOS A O AS OS E NA NO EM PELA PELO ESTA ESTE ESSA REFERIDA POR SUA CUJA COM À PARA",
);

/**
 * @param title as the record has it: type of communication and of document
 */
export function kindOfAct(
  title: string | null,
  tokens: readonly Token[],
  text: string,
  placeOf: PlaceOf,
): FoundAct | null {
  const printed = title ? namedInTitle(title) : null;
  const own = bestInText(tokens, text, placeOf);
  if (printed === null || own === null) return printed ?? own;
  if (printed.kind === own.kind) return { ...own, confidence: 0.97 };
  // the minutes of a hearing in which the case was judged
  if (printed.kind === "ata" && own.kind === "sentenca") return { ...own, confidence: 0.65 };
  // "Intimação" says how it came, not what it is; "Decisão" over a mere order is the clerk's word for either
  if (printed.isGeneral && own.confidence >= 0.6) return own;
  return { kind: printed.kind, confidence: own.confidence >= 0.8 ? 0.65 : 0.8, places: [] };
}

const GENERAL: ReadonlySet<ActKind> = new Set(["intimacao", "notificacao", "citacao"]);

function namedInTitle(title: string): (FoundAct & { isGeneral: boolean }) | null {
  const words = tokensOf(actTextOf(title)).map(({ said }) => said);
  const isBoth = words.includes("DESPACHO") && words.includes("DECISAO");
  const found = NAMES.find(({ words: [first, ...rest] }) => {
    const at = words.indexOf(first!);
    const isOther = first === "SENTENCA" && words[at - 1] === "DE";
    return at >= 0 && !isOther && rest.every((word, step) => words[at + 1 + step] === word);
  });
  if (!found) return null;
  return {
    kind: found.kind,
    confidence: isBoth ? 0.6 : 0.85,
    places: [],
    isGeneral: isBoth || GENERAL.has(found.kind),
  };
}

function bestInText(tokens: readonly Token[], text: string, placeOf: PlaceOf): FoundAct | null {
  let best: FoundAct | null = null;
  for (let at = 0; at < tokens.length; at++) {
    for (const { kind, weight, words } of isHeading(tokens, at, text)
      ? (namesBy.get(tokens[at]!.said) ?? [])
      : [])
      if ((best?.confidence ?? 0) < weight && stands(tokens, at, words))
        best = { kind, confidence: weight, places: [placeOf(at, at + words.length)] };
    for (const { kind, weight, words } of doingsBy.get(tokens[at]!.said) ?? [])
      if ((best?.confidence ?? 0) < weight && stands(tokens, at, words))
        best = { kind, confidence: weight, places: [placeOf(at, at + words.length)] };
  }
  return best;
}

const stands = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, step) => tokens[at + step]?.said === word);

/** In capitals, and no part of a name such as "CUMPRIMENTO DE SENTENÇA". */
function isHeading(tokens: readonly Token[], at: number, text: string): boolean {
  const { kind, isCapital, start, end } = tokens[at]!;
  if (kind !== "word" || !isCapital || end - start < 3) return false;
  const word = text.slice(start, end);
  return word === word.toUpperCase() && !OF.has(tokens[at - 1]?.said);
}
