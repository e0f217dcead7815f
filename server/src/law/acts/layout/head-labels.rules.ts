import type { HeadPartKind } from "@pauta/contract/platform/act-layout";

/** The words by which courts introduce the parts of an act's head. */

/** A lawsuit's number: the national one, a state's own, an older one, or that of a higher court. */
const NUMBER = String.raw`(?:\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}(?:\/[A-Z0-9]{2,4})?|\d\.\d{4}\.\d{2}\.\d{6}-\d\/\d{3}|\d{3}\/\d\.\d{2}\.\d{7}-\d|\d{3,6} - \d{4}\.\d{2}\.\d{6}-\d|\d{6,7}(?= - [A-Z]{2} \())`;

/** How a class of lawsuits begins where its number follows. */
const CLASSES = String.raw`PROCEDIMENTO|CUMPRIMENTO|EXECU[ÇC][ÃA]O|APELA[ÇC][ÃA]O|AGRAVO|AgInt|AgRg|EDcl|PET|RECURSO|A[ÇC][ÃA]O|MANDADO|PRESTA[ÇC][ÃA]O|REPRESENTA[ÇC][ÃA]O|HABEAS|INVENT[ÁA]RIO|BUSCA|ALIMENTOS|DIV[ÓO]RCIO|MONIT[ÓO]RIA|TUTELA|EMBARGOS|RECLAMA[ÇC][ÃA]O|CARTA|INQU[ÉE]RITO|CONFLITO|REMESSA|USUCAPI[ÃA]O|DESPEJO|IMISS[ÃA]O|REINTEGRA[ÇC][ÃA]O|INTERDI[ÇC][ÃA]O|FAL[ÊE]NCIA|RECUPERA[ÇC][ÃA]O|REGISTRO|PETI[ÇC][ÃA]O|CONSIGNA[ÇC][ÃA]O|DESAPROPRIA[ÇC][ÃA]O|EXIBI[ÇC][ÃA]O|PRODU[ÇC][ÃA]O|HOMOLOGA[ÇC][ÃA]O|INCIDENTE|LIQUIDA[ÇC][ÃA]O|REVIS[ÃA]O|CONSULTA|CRIMES?|GUARDA|ARROLAMENTO|ALVAR[ÁA]|DISSOLU[ÇC][ÃA]O`;

const PARTIES = String.raw`AUTOR(?:A|ES|AS)?|R[ÉE]U?S?|REQUERENTES?|REQUERID[OA]S?|EXEQUENTES?|EXECUTAD[OA]S?|RECLAMANTES?|RECLAMAD[OA]S?|IMPETRANTES?|IMPETRAD[OA]S?|APELANTES?|APELAD[OA]S?|AGRAVANTES?|AGRAVAD[OA]S?|RECORRENTES?|RECORRID[OA]S?|EMBARGANTES?|EMBARGAD[OA]S?|PROMOVENTES?|PROMOVID[OA]S?|DEMANDANTES?|DEMANDAD[OA]S?|REPRESENTANTES?|REPRESENTAD[OA]S?|POLO (?:ATIVO|PASSIVO)|INTERESSAD[OA]S?|INVENTARIANTE|HERDEIR[OA]S?|INVENTARIAD[OA]|SUSCITANTE|SUSCITAD[OA]|PARTE (?:AUTORA|R[ÉE])|DENUNCIAD[OA]|ACUSAD[OA]|INDICIAD[OA]|PACIENTE|EMBARGAD[OA]|CONFINANTE|PERIT[OA]|TERCEIR[OA](?: INTERESSAD[OA])?|LITISCONSORTE|CREDOR(?:A|ES)?|DEVEDOR(?:A|ES)?|DEPRECANTE|DEPRECAD[OA]`;
const PLURAL = String.raw`(?:\((?:s|es|a|as|o|os)\))*`;
const LAWYERS = String.raw`ADVOGAD[OA]S?(?:\(A?\/?S?\))*(?:\s+D[OA]S?(?:\(A\))?\s+(?:${PARTIES})${PLURAL})?|ADVS?|REPRESENTANTES? (?:DO )?POLO (?:ATIVO|PASSIVO)|PROCURADOR(?:A|ES)?(?:\((?:A|ES)\))*`;
const JUDGES = String.raw`RELATORA?(?:\(A\))?|REVISORA?|MAGISTRAD[OA](?:\(A\))?|JU[IÍ]ZA?(?:\(A\))?(?: DE DIREITO| FEDERAL)?`;

const ORGANS = String.raw`VARA|ZONA ELEITORAL|TURMA|C[ÂA]MARA|SE[ÇC][ÃA]O C[ÍI]VEL|JUIZADO|N[ÚU]CLEO|CENTRO JUDICI[ÁA]RIO|GABINETE|UNIDADE JUDICIAL|UPJ`;

/** A label, or something that is a part by itself, at the position where it is tried. */
type Opening = {
  kind: HeadPartKind;
  pattern: RegExp;
  /** The pattern is the whole part; otherwise its words follow. */
  isWhole?: boolean;
  /** Only in the electronic gazette of the labour courts, which writes labels without a colon. */
  isOfTst?: boolean;
};

const opening = (kind: HeadPartKind, pattern: string, more: Partial<Opening> = {}): Opening => ({
  kind,
  pattern: new RegExp(pattern, "iuy"),
  ...more,
});

const BEHIND_NUMBER = String.raw`(?:\/[A-Z]{2}\b)?(?: - [A-Z]{2} \(\d{4}\/[\d-]+\))?(?: ?\((?:processo principal|apensad[oa] ao processo|CNJ)[^)]{0,60}\))*(?: ?\(\d{3}\.[\d.-]{6,14}\))?`;
const SIGLUM = String.raw`(?:[A-Za-zÇÃÉ]{2,10}(?:-[A-Za-z]{2,6}){0,3}\s?[- ]\s?)?`;

export const OPENINGS: readonly Opening[] = [
  opening(
    "number",
    String.raw`(?:n[úu]mero do processo|processos?|proc\.|autos|protocolo)(?:\s*n[º°o.]{1,2})?\s*:?\s*(?:tst-)?${SIGLUM}${NUMBER}${BEHIND_NUMBER}`,
    { isWhole: true },
  ),
  opening("number", String.raw`n[º°]\s*${NUMBER}${BEHIND_NUMBER}`, { isWhole: true }),
  opening(
    "number",
    String.raw`(?:${CLASSES})[\p{L}()\d ,./-]{0,110}?\s*(?:n[º°o]\.?|-)\s*${NUMBER}${BEHIND_NUMBER}`,
    { isWhole: true },
  ),
  opening("number", String.raw`[A-Z][A-Za-z]{1,9}(?:-[A-Za-z]{2,6}){0,3} ${NUMBER}`, { isWhole: true }),
  opening("number", NUMBER, { isWhole: true }),
  opening("class", String.raw`(?:classe(?: processual| judicial)?|natureza)\s*:`),
  opening("other", String.raw`(?:assuntos?(?: principal)?|valor da causa|complemento)\s*:`),
  opening("organ", String.raw`(?:[óo]rg[ãa]o julgador(?: colegiado)?|ju[íi]zo|vara|comarca|origem)\s*:`),
  opening("judge", String.raw`(?:${JUDGES})\s*:`),
  opening("lawyer", String.raw`(?:${LAWYERS})\s*:`),
  opening("party", String.raw`(?:${PARTIES})${PLURAL}\s*:`),
  opening("lawyer", String.raw`\(adv\(s\)\.`),
  opening("judge", String.raw`magistrad[oa](?:\(a\))? `),
  opening("party", String.raw`intimado\(s\)\s?\/\s?citado\(s\)\s*:`, { isOfTst: true }),
  opening("other", String.raw`complemento `, { isOfTst: true }),
  opening("judge", String.raw`relatora? `, { isOfTst: true }),
  opening("lawyer", String.raw`advogad[oa]s? `, { isOfTst: true }),
  opening(
    "party",
    String.raw`(?:agravantes?|agravad[oa]s?|recorrentes?|recorrid[oa]s?|embargantes?|embargad[oa]s?)(?:\(s\))? `,
    { isOfTst: true },
  ),
  opening(
    "court",
    String.raw`poder judici[áa]rio(?: da uni[ãa]o)?(?: (?:\|\| )?justi[çc]a (?:federal|do trabalho|eleitoral))?(?= |$)`,
  ),
  opening("court", String.raw`justi[çc]a (?:federal|do trabalho|eleitoral)(?= |$)`),
  opening("court", String.raw`tribunal (?:de justi[çc]a|regional|superior)(?= |$)`),
  opening("court", String.raw`(?:se[çc][ãa]o judici[áa]ria|comarca) d[aeo] `),
  opening("organ", String.raw`\d{1,3}\s?[ªº°]\s?(?:${ORGANS})(?= |$)`),
  opening("organ", String.raw`(?:vara|gabinete|n[úu]cleo|centro judici[áa]rio) (?=\p{L})`),
];

/** How any of them begins: tried first, because nearly all words of a head begin none. */
export const FIRST_LETTERS =
  /ac[ãau]|aç[ãa]|a[dgpst]|al[iv]|arr|aut|bus|c[âael]|co[mn]|cr[ei]|cum|d[eií]|e[dmx]|fal|g[au]|h[ae]|hom|i[mn]|j[uú]|l[i]|m[ao]|n[aouúº°]|[óo]r|p[aeo]|pr[eo]|r[eéo]|s[eu]|t[eru]|usu|va|[A-Z]\S{1,18} ?\d{7}-|\d|\(adv|zon/iuy;

/** The kinds of openings that are too common in sentences to begin a part anywhere but behind another one. */
export const UNLABELLED: ReadonlySet<HeadPartKind> = new Set(["court", "organ"]);

const apart = (word: string): string => word.split("").join(" ");
const TITLES = String.raw`DESPACHO(?:\/DECIS[ÃA]O)?|DECIS[ÃA]O|SENTEN[ÇC]A|AC[ÓO]RD[ÃA]O|EMENTA|ATO ORDINAT[ÓO]RIO|INTIMA[ÇC][ÃA]O|CERTID[ÃA]O|EDITAL|PAUTA DE JULGAMENTOS?|CITA[ÇC][ÃA]O|NOTIFICA[ÇC][ÃA]O|VOTO|RELAT[ÓO]RIO`;
const TITLES_APART = ["DESPACHO", "DECISÃO", "SENTENÇA", "ACÓRDÃO", "EMENTA", "INTIMAÇÃO"]
  .map(apart)
  .join("|");

/** The title of the act itself, in capitals, or as `Despacho:`. */
export const TITLE = new RegExp(
  String.raw`(?<![\p{L}\d])(?<!(?:^|\s)(?:DE|DA|DO|À|AO|E|EM|A|O) )(?:${TITLES}|${TITLES_APART})(?![\p{L}])|(?<![\p{L}])(?:Despacho|Decisão|Sentença|Ato [Oo]rdinatório|Certidão|Intimação)\s*:`,
  "gu",
);

/** How the act's own sentences begin, in capitals or not. */
export const SENTENCE = new RegExp(
  String.raw`(?<![\p{L}-])(?:(?:vistos?(?=[\s.,])|relatados|trata-se|cuida-se|fica(?:m)? |ante o |diante d|isso posto|isto posto|posto isso|pelo exposto|em face d|considerando|certifico|de ordem|por ordem|por unanimidade|por determina|nos termos|ci[êe]ncia |vista [àa]o?s? |vistas|[àa]o autor|[àa] parte|dispensado o relat|nada mais|deram |negaram |n[ãa]o conhec|conhec|acolheram|rejeitaram|julgaram|homolog[oa]|julgo|recebo|defiro|indefiro|designo|determino|nomeio|concedo|mantenho|acolho|rejeito|extingo|decreto |declaro|destarte|assim,|cumpra-se|publique-se|nada a prover|tendo em vista|em aten|a?guard[ae]-se|d[êe]-se|diga(?:m)? |apresente(?:m)? |especifiquem|requeira|providencie|comprove|esclare[çc]a|recolha|junte(?:m)? |fls\.)|\p{L}{3,}-se(?:[\s,]|$)|(?:intime|manifeste|cite|expe[çc]a|oficie|remeta|arquive|intimem|manifestem|citem|remetam|arquivem)m?-)`,
  "giu",
);
