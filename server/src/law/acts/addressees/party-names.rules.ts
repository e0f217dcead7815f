import type { Addressee } from "@pauta/contract/law/acts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Words for the parties of a lawsuit and those who work with them. */

const NAMES: readonly (readonly [Addressee, Stems])[] = [
  [
    "both",
    new Stems(
      "PARTES AMBAS AMBOS LITIGANTES INTERESSADO INTERESSADA INTERESSADOS PARTIDO PARTIDOS GENITORES GENITORA GENITOR LITIGANTE CONTENDORES DEMANDISTAS LITISCONSORTE LITISCONSORTES CONJUGES",
    ),
  ],
  [
    "plaintiff",
    new Stems(
      "AUTOR AUTORA AUTORES AUTORAS REQUERENTE REQUERENTES EXEQUENTE EXEQUENTES IMPETRANTE IMPETRANTES RECLAMANTE " +
        "RECLAMANTES CREDOR CREDORA CREDORES DEMANDANTE DEMANDANTES INVENTARIANTE PROMOVENTE PROMOVENTES QUERELANTE ATIVO " +
        "RECUPERANDA RECUPERANDAS HABILITANTE HABILITANTES IMPUGNANTE IMPUGNANTES EXCIPIENTE CONSIGNANTE OPOENTE EXPROPRIANTE ACIONANTE ACIONANTES SUPLICANTE SUPLICANTES POSTULANTE POSTULANTES " +
        "PETICIONANTE PETICIONANTES PETICIONARIO PETICIONARIA NOTIFICANTE LOCADOR LOCADORA EXEQUENDO ARROLANTE",
    ),
  ],
  [
    "defendant",
    new Stems(
      "REU RE REUS RES REQUERIDO REQUERIDA REQUERIDOS REQUERIDAS EXECUTADO EXECUTADA EXECUTADOS EXECUTADAS IMPETRADO RECLAMADO " +
        "RECLAMADA RECLAMADOS RECLAMADAS DEVEDOR DEVEDORA DEVEDORES DEMANDADO DEMANDADA DEMANDADOS ACUSADO ACUSADA ACUSADOS " +
        "DENUNCIADO DENUNCIADA DENUNCIADOS PROMOVIDO PROMOVIDA QUERELADO PASSIVO EXCEPTO EXCEPTA IMPUGNADO IMPUGNADA APENADO " +
        "APENADA SENTENCIADO SENTENCIADA REEDUCANDO FALIDO FALIDA LOCATARIO LOCATARIA REPRESENTADO REPRESENTADA EXPROPRIADO EXPROPRIADA " +
        "ACIONADO ACIONADA ACIONADOS ACIONADAS SUPLICADO SUPLICADA SUPLICADOS SUPLICADAS PROMOVIDOS PROMOVIDAS FIADOR FIADORA FIADORES AVALISTA AVALISTAS",
    ),
  ],
  [
    "appellant",
    new Stems("APELANTE APELANTES AGRAVANTE AGRAVANTES RECORRENTE RECORRENTES EMBARGANTE EMBARGANTES"),
  ],
  [
    "appellee",
    new Stems(
      "APELADO APELADA APELADOS AGRAVADO AGRAVADA AGRAVADOS RECORRIDO RECORRIDA RECORRIDOS EMBARGADO EMBARGADA EMBARGADOS",
    ),
  ],
  ["treasury", new Stems("FAZENDA UNIAO INSS MUNICIPIO AUTARQUIA MUNICIPALIDADE EDILIDADE FISCO ERARIO")],
  ["prosecution", new Stems("PARQUET MP MPF MPE MPT MPM PGR PGJ PGE PROMOTOR PROMOTORIA")],
  ["public_defence", new Stems("DEFENSORIA DPE DPU")],
  ["expert", new Stems("PERITO PERITA PERITOS EXPERT EXPERTO VISTOR LOUVADO")],
  [
    "court_office",
    new Stems(
      "SERVENTIA CARTORIO SECRETARIA ESCRIVANIA CONTADORIA CONTADOR OFICIAL EQUIPE SETOR ASSESSORIA GABINETE LEIGO ESCRIVAO ESCRIVA SERVENTUARIO NUCLEO",
    ),
  ],
  [
    "outsider",
    new Stems(
      "TESTEMUNHA TESTEMUNHAS EMPREGADOR EMPREGADORA DEPOSITARIO LEILOEIRO LEILOEIRA COATORA COATOR TERCEIRO TERCEIROS AUTORIDADE " +
        "AUTORIDADES ARREMATANTE UNIDADE PROVEDOR PROVEDORA TRF DEPRECADO DEPRECADA DEPRECANTE OCUPANTES AJ REGISTRADOR TABELIAO " +
        "PRESIDIO PENITENCIARIA DELEGADO DELEGADA DELEGACIA CREAS CRAS CAPS NAPS DETRAN BACEN PROGRAMA ENTIDADE TRADUTOR TRADUTORA INTERPRETE",
    ),
  ],
];

/** Whom a word names; null where it names nobody who could have a term. */
export function nameAt(tokens: readonly Token[], at: number): Addressee | null {
  const { folded, isCapital } = tokens[at]!;
  const before = tokens[at - 1]?.folded ?? "";
  const behind = [1, 2, 3, 4].map((step) => tokens[at + step]?.folded ?? "");
  // "requerido pelo autor" is a participle, "vista à requerida pelo prazo" is a party
  if (behind[0]!.startsWith("PEL") && behind[1] !== "PRAZO") return null;
  if (isCell(tokens, at)) return null;
  // "a defesa prévia" is an action
  if (folded === "DEFESA")
    return ["A", "AS"].includes(before) && !/^(?:PREVIA|PRELIMINAR|ESCRITA)$/.test(behind[0]!)
      ? "defendant"
      : null;
  // "a parte contrária", "à parte adversa": whichever party it is
  if (OTHER_PARTY.test(folded)) return /^(?:PARTE|LITIGANTE)S?$/.test(before) ? "unnamed" : null;
  // "rol de testemunhas": witnesses have no term
  if (folded.startsWith("TESTEMUNHA") && !["A", "AS"].includes(before)) return null;
  // "oficial de registro", "núcleo de prática jurídica"
  if (folded === "OFICIAL" && (before === "DO" || behind[1] === "REGISTRO")) return null;
  if (folded === "NUCLEO" && behind[1] === "PRATICA") return "public_defence";
  if (folded === "AJ" && before !== "O" && before !== "AO") return null; // "AJG", "AJ deferida": legal aid
  // "deposite em cartório": the place
  if (before === "EM" && /^(?:CARTORIO|SECRETARIA)$/.test(folded)) return null;
  if (folded === "UNIDADE" && !["A", "DA"].includes(before)) return null;
  if (folded === "MINISTERIO" && behind[0] === "PUBLICO") return "prosecution";
  if (folded === "PROCURADORIA" && behind.some((word) => word === "REPUBLICA" || word === "JUSTICA"))
    return "prosecution";
  if (folded === "TURMA" && behind[0] === "RECURSAL" && ["A", "AS"].includes(before)) return "court_office";
  if (folded === "ADMINISTRADOR" || folded === "ADMINISTRADORA")
    return behind[0] === "JUDICIAL" || tokens[at + 1]?.kind !== "word" ? "outsider" : null;
  if (folded === "ENTE") return behind[0]!.startsWith("PUBLIC") ? "treasury" : null;
  // "fale o Conselho": a professional council, neither that of a jury nor of a town
  if (folded === "CONSELHO")
    return isCapital &&
      /^(?:O|AO)$/.test(before) &&
      !/^(?:TUTELAR|D[AEO]S?|NACIONAL|DELIBERATIVO|FISCAL|ADMINISTRATIVO|CURADOR|CONSULTIVO)$/.test(
        behind[0]!,
      )
      ? "treasury"
      : null;
  if (folded === "ESTADO") return isCapital && before !== "DO" ? "treasury" : null;
  if (folded === "DEFENSOR" && behind[0] === "PUBLICO") return "public_defence";
  if (folded === "DEFENSOR") return ["O", "AO", "SEU"].includes(before) ? "defendant" : null;
  return NAMES.find(([, names]) => names.has(folded))?.[0] ?? null;
}

const OTHER_PARTY = /^(?:CONTRARI|ADVERS|OPOST)[OA]S?$/;

/**
 * `Ação Penal - Furto - Ministério Público do Estado - Caio Prado - Apresente a defesa`: a line of the
 * gazette lists the parties between dashes, and the act begins after them in the same sentence.
 */
function isCell(tokens: readonly Token[], at: number): boolean {
  if (!isDash(tokens, at - 1)) return false;
  const { sentence } = tokens[at]!;
  for (let next = at + 1; next <= at + LONGEST_NAME && tokens[next]?.sentence === sentence; next++) {
    if (isDash(tokens, next)) return true;
    if (tokens[next]!.kind === "sign" && tokens[next]!.folded !== ".") return false;
  }
  return false;
}
const LONGEST_NAME = 10;

/** A dash with blanks on both sides. */
const isDash = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.folded === "-" && !tokens[at]!.isGlued && tokens[at + 1]?.isGlued === false;

/**
 * Whether a term may belong to somebody whom an office represents; it represents neither prosecutors nor
 * experts. The public defence is summoned in person (CPC art. 186 § 1): no gazette begins its terms.
 */
export const isOfParty = (addressee: Addressee): boolean =>
  addressee !== "expert" &&
  addressee !== "court_office" &&
  addressee !== "outsider" &&
  addressee !== "prosecution" &&
  addressee !== "public_defence";

const TITLES = new Set(
  "SR SRA SRS ( A O ) . DR DRA ILMO ILMA EXMO EXMA ILUSTRE NOBRE DOUTO DOUTA DIGNO I D R PARTE".split(" "),
);
const OF = new Set(["DO", "DA", "DOS", "DAS", "DE"]);
const BY = new Set(["PELO", "PELA", "PELOS", "PELAS"]);
/** `intimação do réu`, `a cargo do perito`: the person has to act. */
const HAS_TO = new Stems(
  "INTIM* CITACAO CITE NOTIFIC* PARTE CARGO ONUS CONTA PRAZO RESPONSABILIDADE INCUMB*",
);
const DONE = /(?:AD|ID|ST|IT|FEIT)[OA]S?$/;

/**
 * `o laudo do perito`, `sobre o parecer do MP`, `os cálculos feitos pela contadoria`: the owner of a
 * document, not of a term.
 */
export function isOwner(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (
    before >= 0 &&
    at - before < 7 &&
    TITLES.has(tokens[before]!.folded) &&
    !OF.has(tokens[before]!.folded)
  )
    before--;
  const joint = tokens[before]?.folded ?? "";
  const head = tokens[before - 1];
  if (head === undefined || head.sentence !== tokens[at]!.sentence) return false;
  if (joint === "SOBRE" || joint === "PERANTE" || head.folded === "QUANTO") return true;
  // what a party requested is granted to it
  if (BY.has(joint) && DONE.test(head.folded)) return !isOfParty(nameAt(tokens, at) ?? "unnamed");
  return OF.has(joint) && !HAS_TO.has(head.folded) && tokens[before - 2]?.folded !== "PARA";
}

/**
 * `Remeta a unidade`, `supra o autor a falta`: a sentence or clause begins with what the named person has to
 * do.
 */
export const isInstruction = (tokens: readonly Token[], at: number): boolean =>
  ["O", "A", "OS", "AS"].includes(tokens[at + 1]?.folded ?? "") &&
  /..[EA]M?$/.test(tokens[at]!.folded) &&
  (tokens[at - 1]?.sentence !== tokens[at]!.sentence || tokens[at - 1]!.folded === ",") &&
  [2, 3, 4].some(
    (step) =>
      tokens[at + step]?.sentence === tokens[at]!.sentence &&
      nameAt(tokens, at + step) !== null &&
      !isOwner(tokens, at + step),
  );
