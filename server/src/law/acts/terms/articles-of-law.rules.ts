import type { Branch, DeadlineTerm } from "@pauta/contract/law/deadlines";
import { usualTerm } from "./legal-terms.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/**
 * Articles by which acts name a term: "no prazo do art. 523", "do art. 465, § 1º". The same number exists in
 * many laws: the law's name beside it decides; without one the number alone is looked up.
 */

type Law =
  | "cpc"
  | "clt"
  | "cpp"
  | "cppm"
  | "lef"
  | "eca"
  | "falencias"
  | "lep"
  | "drogas"
  | "originaria"
  | "eleitoral"
  | "improbidade"
  | "juizados"
  | "inelegibilidade";
type Articles = Readonly<Record<string, string>>;

const CPC: Articles = {
  100: "impugnacao-da-gratuidade",
  135: "resposta-na-desconsideracao",
  "218 3": "sem-prazo",
  "234 2": "devolver-autos",
  290: "custas-iniciais",
  "303 1": "aditar-tutela-antecedente",
  "303 6": "emendar-tutela-antecedente",
  306: "contestacao-da-cautelar",
  321: "emenda",
  335: "contestacao",
  350: "replica",
  "357 1": "ajustes-do-saneamento",
  351: "replica",
  364: "alegacoes-finais",
  398: "exibir-documento",
  430: "arguicao-de-falsidade",
  437: "falar-sobre-documentos",
  "465 1": "falar-sobre-laudo",
  "465 3": "honorarios-do-perito",
  477: "falar-sobre-laudo",
  511: "contestacao-na-liquidacao",
  523: "pagamento-voluntario",
  525: "impugnacao-ao-cumprimento",
  528: "pagamento-de-alimentos",
  535: "impugnacao-da-fazenda",
  545: "completar-deposito",
  550: "prestar-contas",
  620: "primeiras-declaracoes",
  623: "defesa-na-remocao",
  627: "falar-sobre-primeiras-declaracoes",
  635: "avaliacao-no-inventario",
  637: "ultimas-declaracoes",
  638: "calculo-do-imposto",
  641: "colacao",
  647: "pedido-de-quinhao",
  652: "esboco-da-partilha",
  679: "contestacao",
  683: "contestacao",
  690: "habilitacao-de-sucessores",
  701: "embargos-a-monitoria",
  702: "embargos-a-monitoria",
  721: "resposta-na-jurisdicao-voluntaria",
  752: "impugnacao-na-interdicao",
  801: "emenda",
  806: "entrega-de-coisa",
  829: "pagamento-na-execucao",
  847: "substituir-penhora",
  853: "ouvir-sobre-a-penhora",
  854: "indisponibilidade-de-ativos",
  "872 2": "falar-sobre-avaliacao",
  "903 2": "vicios-da-arrematacao",
  910: "embargos-da-fazenda",
  911: "pagamento-de-alimentos",
  915: "embargos-a-execucao",
  920: "resposta-aos-embargos-a-execucao",
  "921 5": "prescricao-intercorrente",
  973: "razoes-na-rescisoria",
  "989 III": "contestacao-da-reclamacao",
  1003: "apelacao",
  1010: "contrarrazoes",
  1015: "agravo-de-instrumento",
  1018: "comprovar-agravo",
  1021: "agravo-interno",
  1023: "embargos-de-declaracao",
  "1023 2": "resposta-aos-embargos-de-declaracao",
  1042: "agravo-em-resp-re",
};
const CLT: Articles = {
  879: "impugnacao-aos-calculos",
  880: "pagamento-trabalhista",
  884: "embargos-a-execucao-trabalhista",
  895: "recurso-ordinario",
  897: "agravo-de-peticao",
  "897-A": "embargos-de-declaracao-trabalhistas",
  900: "contrarrazoes-trabalhistas",
};
const CPP: Articles = {
  396: "resposta-a-acusacao",
  403: "memoriais",
  406: "resposta-a-acusacao",
  422: "rol-do-juri",
  514: "resposta-de-funcionario",
  586: "recurso-em-sentido-estrito",
  588: "razoes-em-sentido-estrito",
  593: "apelacao-criminal",
  600: "razoes-de-apelacao",
};
/** Only next to the law's name: other laws have better known articles of these numbers. */
const BESIDE_ITS_LAW: Readonly<Record<Law, Articles>> = {
  cpc: { 432: "falar-sobre-documentos" },
  clt: { 800: "sem-prazo" },
  cpp: {
    145: "incidente-de-falsidade",
    382: "embargos-de-declaracao-criminais",
    619: "embargos-de-declaracao-criminais",
  },
  cppm: {
    427: "diligencias-militares",
    428: "alegacoes-escritas-militares",
    518: "recurso-em-sentido-estrito-militar",
    519: "razoes-em-sentido-estrito-militar",
    529: "apelacao-militar",
    531: "razoes-de-apelacao-militar",
    540: "embargos-militares",
  },
  lef: {
    8: "pagamento-na-execucao-fiscal",
    16: "embargos-a-execucao-fiscal",
    17: "impugnacao-aos-embargos-fiscais",
    34: "embargos-infringentes-de-alcada",
  },
  eca: {
    158: "contestacao-no-eca",
    "186 3": "defesa-previa-no-eca",
    192: "contestacao-no-eca",
    195: "contestacao-no-eca",
    198: "apelacao-no-eca",
  },
  drogas: { 55: "defesa-previa-de-drogas" },
  originaria: { 4: "resposta-originaria", 11: "alegacoes-originarias" },
  falencias: {
    7: "habilitacao-de-credito",
    "7 2": "impugnacao-de-credito",
    8: "impugnacao-de-credito",
    11: "resposta-a-impugnacao-de-credito",
    12: "resposta-a-impugnacao-de-credito",
    55: "objecao-ao-plano",
    87: "contestacao-da-restituicao",
    98: "contestacao-da-falencia",
    143: "impugnacao-da-arrematacao-na-falencia",
    154: "contas-do-administrador",
  },
  lep: { 196: "manifestacao-na-execucao-penal", 197: "agravo-em-execucao" },
  eleitoral: {
    258: "recurso-eleitoral",
    275: "embargos-de-declaracao-eleitorais",
    276: "recurso-especial-eleitoral",
    279: "agravo-eleitoral",
    359: "defesa-em-acao-penal-eleitoral",
    360: "alegacoes-finais-eleitorais",
    362: "recurso-criminal-eleitoral",
  },
  improbidade: { "17 7": "contestacao-da-improbidade" },
  juizados: {
    42: "recurso-inominado",
    "42 1": "preparo-no-juizado",
    "42 2": "contrarrazoes-juizado",
    49: "embargos-de-declaracao-juizado",
  },
  inelegibilidade: {
    4: "contestacao-ao-registro",
    6: "alegacoes-finais-eleitorais",
    8: "recurso-eleitoral",
    22: "alegacoes-em-investigacao-eleitoral",
    "22 I": "defesa-em-investigacao-eleitoral",
  },
};
const OF_LAW: Readonly<Record<Law, Articles>> = {
  ...BESIDE_ITS_LAW,
  cpc: { ...CPC, ...BESIDE_ITS_LAW.cpc },
  clt: { ...CLT, ...BESIDE_ITS_LAW.clt },
  cpp: { ...CPP, ...BESIDE_ITS_LAW.cpp },
};
const BY_NUMBER: Articles = { ...CPC, ...CLT, ...CPP };

/** Without the law's name beside it, an article is first looked up in the code of the branch itself. */
const OF_BRANCH: Partial<Record<Branch, Articles>> = {
  militar: BESIDE_ITS_LAW.cppm,
  eleitoral: BESIDE_ITS_LAW.eleitoral,
  infancia: BESIDE_ITS_LAW.eca,
  recuperacao: BESIDE_ITS_LAW.falencias,
  execucao_fiscal: BESIDE_ITS_LAW.lef,
  execucao_penal: BESIDE_ITS_LAW.lep,
};

/** How far behind the number the law is named: "do art. 22, I, a, da LC 64/90". */
const REACH = 14;
const PARAGRAPH_REACH = 10;
const PARAGRAPH_BEFORE = 6;
const NAMES: readonly (readonly [Law, RegExp])[] = [
  ["cppm", /^CPPM|^CODIGO DE PROCESSO PENAL MILITAR/],
  ["cpp", /^CPP\b|^CODIGO DE PROCESSO PENAL/],
  ["cpc", /^N?CPC\b|^CODIGO DE PROCESSO CIVIL/],
  ["clt", /^CLT\b|^CONSOLIDACAO DAS LEIS/],
  ["lef", /^LEF\b|^6 \. 830\b|^LEI DE EXECUC(?:AO|OES) FISCA/],
  ["eca", /^ECA\b|^8 \. 069\b|^ESTATUTO DA CRIANCA/],
  ["falencias", /^LRF\b|^LREF?\b|^11 \. 101\b/],
  ["lep", /^LEP\b|^7 \. 210\b|^LEI DE EXECUC(?:AO|OES) PENA/],
  ["eleitoral", /^CE\b|^CODIGO ELEITORAL/],
  ["drogas", /^11 \. 343\b|^LEI (?:DE DROGAS|ANTIDROGAS|ANTITOXICOS)\b/],
  ["originaria", /^8 \. 038\b/],
  ["juizados", /^9 \. 099\b|^LEI DOS JUIZADOS/],
  ["improbidade", /^LIA\b|^8 \. 429\b|^LEI DE IMPROBIDADE/],
  ["inelegibilidade", /^(?:LC|COMPLEMENTAR)(?: N)?(?: [º°.])? ?64\b/],
];
/** Any other law's name: its articles are in no list. */
const OTHER_LAW = /^(?:LC|DECRETO|DL|RES|RESOLUCAO|RI[A-Z]{2,4}|REGIMENTO|CC|CP|CF|CDC|CTN)\b/;
const LISTED =
  /^LEI (?:(?:N|[º°.]|FEDERAL) )*(?:COMPLEMENTAR|6 \. 830|8 \. 069|11 \. 101|7 \. 210|8 \. 429|11 \. 343|8 \. 038|9 \. 099|DOS JUIZADOS|DE DROGAS|DE IMPROBIDADE)\b/;

export type Article = {
  number: string;
  /** Null where the article is in no list: the law's days are unknown. */
  law: DeadlineTerm | null;
  /** The text names the article's law, or the number is in no special code of the branch. */
  isOwn: boolean;
};

/** `prazo do art. 1.023 do CPC`, `art. 465, § 1º`; null where there is no number. */
export function articleAt(
  tokens: readonly Token[],
  from: number,
  until: number,
  branch: Branch,
): Article | null {
  for (let next = from; next < until && next < tokens.length; next++) {
    // "no prazo do § 1º do art. 465"
    if (tokens[next]!.kind !== "number" || tokens[next - 1]?.folded === "§") continue;
    const joint = tokens[next + 1];
    const rest = tokens[next + 2];
    const hasThousands = joint?.folded === "." && joint.isGlued && rest?.kind === "number" && rest.isGlued;
    const number = tokens[next]!.folded + (hasThousands ? rest.folded : "");
    const end = next + (hasThousands ? 3 : 1);
    const named = lawBehind(tokens, end);
    const part = partOf(tokens, next, end, number);
    const own = named === null ? OF_BRANCH[branch] : undefined;
    const articles = named === null ? BY_NUMBER : named === "other" ? {} : OF_LAW[named];
    const id = own?.[part] ?? own?.[number] ?? articles[part] ?? articles[number];
    const isGuessed = own?.[part] !== undefined || own?.[number] !== undefined;
    return { number, law: id === undefined ? null : usualTerm(id), isOwn: !isGuessed };
  }
  return null;
}

/** `465 1` for art. 465, § 1º, and for § 1º do art. 465; `22 X` for art. 22, X; `897-A`. */
function partOf(tokens: readonly Token[], start: number, end: number, number: string): string {
  const before = tokens
    .slice(Math.max(0, start - PARAGRAPH_BEFORE), start)
    .map(({ folded }) => folded)
    .join(" ");
  const paragraph = /§ (\d+) (?:[º°O] )?D[OE] ART(?:IGO)?S?(?: \.)?$/.exec(before);
  if (paragraph) return `${number} ${paragraph[1]!}`;
  const behind = tokens.slice(end, end + PARAGRAPH_REACH).map(({ folded }) => folded);
  if (behind[0] === "-" && /^[A-Z]$/.test(behind[1] ?? "")) return `${number}-${behind[1]!}`;
  if (behind.includes("§")) return `${number} ${behind[behind.indexOf("§") + 1]!}`;
  const item = behind[0] === "," ? (behind[1] ?? "") : "";
  return /^[IVX]+$/.test(item) ? `${number} ${item}` : number;
}

/** Which law an article belongs to; null where the text names none beside it. */
function lawBehind(tokens: readonly Token[], from: number): Law | "other" | null {
  const { sentence } = tokens[from - 1]!;
  for (let at = from; at < from + REACH && tokens[at]?.sentence === sentence; at++) {
    // another article begins
    if (/^ART(?:IGO)?S?$/.test(tokens[at]!.folded)) return null;
    const folded = tokens
      .slice(at, at + 6)
      .map((token) => token.folded)
      .join(" ");
    const named = NAMES.find(([, name]) => name.test(folded));
    if (named) return named[0];
    if (OTHER_LAW.test(folded) || (folded.startsWith("LEI ") && !LISTED.test(folded))) return "other";
  }
  return null;
}
