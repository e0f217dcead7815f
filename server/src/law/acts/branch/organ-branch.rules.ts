import type { Branch } from "@pauta/contract/law/deadlines";
import { courtBranch } from "./court-branch.rules.ts";
import { foldedName } from "./folded-name.rules.ts";

/**
 * The branch that the name of a court's unit, or of a class of lawsuits, means; none where it does not
 * decide.
 */

/** Names of people and places, and of units that were replaced or are only neighbours, prove nothing. */
const SILENT: readonly RegExp[] = [
  /\bFAZENDA (?:RIO GRANDE|NOVA|VILANOVA|SANTA|SAO)\b/g,
  /\b(?:DES|DESEMBARGADORA?|MIN|MINISTR[OA]|DRA?|JUIZA?)\b(?: (?:FED|FEDERAL|CONV|CONVOCAD[OA])\b)?(?! (?:FED|FEDERAL|D[AEO]S?|TITULAR|AUXILIAR|RELATORA?|SUBSTITUT[OA])\b)[^-/(),\d]*/g,
  /\b(?:ANTIG[OA]|ADJUNT[OA] A|ANEX[OA] A)\b.*/g,
  /\b(?:COMARCA|TERMO JUDICIARIO|DISTRITO|MUNICIPIO) DE [^-/(),]*/g,
  /\bJUIZADO DA (?=(?:\d+ )?VARA\b)/g,
  // "Juizado Especializado no Combate à Violência": one unit, not a small-claims court with a speciality
  /\bESPECIALIZAD[AO]S?(?= (?:\w+ ){0,4}VIOLENCIA\b)/g,
];

type Matter =
  | Branch
  | "small_claims"
  | "business"
  | "tax"
  | "civil_or_state"
  | "environment"
  | "agrarian"
  | "traffic"
  | "of_consumers";
type Word = readonly [Matter, RegExp];

/** In the order in which they are removed from a name: the more specific first. */
const WORDS: readonly Word[] = [
  [
    "trabalhista",
    /\bVARAS? D[EO] TRABALHO\b|\b(?:JUSTICA|TRIBUNAL REGIONAL|TRIBUNAL SUPERIOR) DO TRABALHO\b|\bVT\b/g,
  ],
  [
    "criminal",
    /\b(?:CRIMES?|DELITOS|INFRAC(?:AO|OES) PENA(?:L|IS)) (?:\w+ )?(?:PRATICAD[OA]S )?CONTRA\b[^-/()]*|\b(?:CRIMES?|DELITOS) (?:D[EAO]S? )?(?:TRANSITO|TRIBUTARI[AO]S?|FISCA(?:L|IS)|AMBIENTA(?:L|IS)|FALIMENTAR(?:ES)?)\b/g,
  ],
  ["eleitoral", /\b(?:ZONA|JUIZO|CARTORIO|JUSTICA) ELEITORAL\b|\b\d+ ZE\b/g],
  [
    "infancia",
    /\b(?:CIVE(?:L|IS) )?(?:(?:VARA D[OA] )?JUIZADO )?(?:REGIONAL )?(?:D[AE] )?(?:INFANCIA|JUVENTUDE)\b(?: CIVE(?:L|IS)\b)?|\bADOLESCENTES? EM CONFLITO\b|\bSOCIO ?EDUCATIV[AO]S?\b|\bINFRACIONA(?:L|IS)\b|\b(?:DEIJ|VIJ)\b|\bPODER FAMILIAR\b|\bADOCAO\b/g,
  ],
  [
    "militar",
    /\bAUDITORIA(?: D[AE] JUSTICA)?(?: MILITAR)?\b|\b(?:JUSTICA|VARA|DIREITO|PENAL) MILITAR\b|\b\d+ CJM\b/g,
  ],
  [
    "execucao_penal",
    /\bEXECUC(?:AO|OES) (?:(?:D[AE]S? )?(?:PENAS?|PENA(?:L|IS)|CRIMINA(?:L|IS)))\b|\bEXECUC(?:AO|OES)(?= E CONTRAVENC)|\bDEECRIM\b|\bPENAS E MEDIDAS ALTERNATIVAS\b|\bPRESIDIOS?\b|\b(?:VEP|VEC|VEPMA|VEPEMA|VEPERA)\b/g,
  ],
  [
    "criminal",
    /\bJUIZADOS?(?: (?!CIVE|CRIMINA|FAZENDA|CONSUM|VARA|JUIZADO)\w+){0,8}? VIOLENCIA (?:DOMESTICA|CONTRA)[^-/()]*|\b(?:D[AE] )?VIOLENCIA (?:DOMESTICA|CONTRA)[^-/()]*|\bMARIA DA PENHA\b|\bJUIZADOS? DA MULHER\b/g,
  ],
  [
    "execucao_fiscal",
    /\bEXECUC(?:AO|OES) FISCA(?:L|IS)\b|\bEXECUTIVOS? FISCA(?:L|IS)\b|\bDIVIDA ATIVA\b|\bANEXO FISCAL\b/g,
  ],
  [
    "recuperacao",
    /\bINSOLVENCIAS? EMPRESARIA(?:L|IS)\b|\bFALENCIAS?\b|\bFALIMENTAR(?:ES)?\b|\bRECUPERAC(?:AO|OES)\b(?: D[AE] EMPRESAS| (?:EXTRA)?JUDICIA(?:L|IS))*/g,
  ],
  ["business", /\bEMPRESARIA(?:L|IS)\b/g],
  [
    "civil_or_state",
    /\bACIDENTES? D[EO] TRABALHO\b|\bPREVIDENCIARI[AO]S?\b|\bDIFUSOS\b|\bSAUDE\b(?! PRIVADA)|\bCOLETIVOS\b|\bCOMPETENCIA DELEGADA\b/g,
  ],
  // in some states it judges environmental crimes too
  ["environment", /\bMEIO AMBIENTE\b|\bAMBIENTA(?:L|IS)\b/g],
  ["tax", /\bTRIBUTARI[AO]S?\b|\bTRIBUTOS\b/g],
  [
    "small_claims",
    /\bJUIZADOS?(?: ESPECIA(?:L|IS))?\b|\bJUI?Z? ESP\b|\bTURMAS? RECURSA(?:L|IS)\b|\bCOLEGI(?:O|ADO) RECURSAL\b|\bUNIDADE JURISDICIONAL\b|\b(?:VSJE|JESP|JECC)\b|\b\d+ TR\b/g,
  ],
  ["juizado", /\b(?:JEC|JECRC|VJEC)\b/g],
  ["juizado_federal", /\bJEF\b/g],
  ["juizado_fazenda", /\b(?:JEFAZ|JEFP|JEFAZPUB\w*)\b/g],
  ["juizado_criminal", /\bJECRIM\b/g],
  [
    "fazenda",
    /\bFAZENDAS? PUBLICAS?\b|\bFAZ PUB(?:LICA)?\b|\bFAZENDA (?:MUNICIPAL|ESTADUAL|NACIONAL|FEDERAL)\b|\b(?:VARAS?|FEITOS|JUIZO) D[AE]S? FAZENDA\b|\bFAZENDARI[OA]\b|\bDIR(?:EITO)? PUBLICO\b|\bUPEFAZ\b/g,
  ],
  [
    "criminal",
    /\bCRIMINA(?:L|IS|I)\b|\bCRIMINOSAS?\b|\bCRIM\b|\bJURI\b|\bSUMARIANTE\b|\bENTORPECENTES?\b|\bTOXICOS\b|\bANTITOXICOS\b|\bDROGAS\b|\bCRIMES?\b|\bDELITOS\b|\bDIREITO PENAL\b|\bINFRACOES PENAIS\b|\bCONTRAVENC(?:AO|OES)\b|\bINQUERITOS?\b|\bDIPO\b|\bCUSTODIA\b|\b(?:JUIZO?|VARAS?|NUCLEOS?|CENTRA(?:L|IS))(?: UNIC[AO]| REGIONA(?:L|IS)| ESTADUA(?:L|IS))? D[AE]S? GARANTIAS\b(?! (?:FIDUCIARIA|REA(?:L|IS)|CONTRATUA(?:L|IS)|CONSTITUCIONA(?:L|IS)|FUNDAMENTA(?:L|IS)|E TUTELA)S?\b)|\bACAO PENAL\b/g,
  ],
  ["of_consumers", /\bCONSUMO\b|\bCONSUMIDOR(?:ES)?\b|\bCAUSAS COMUNS\b/g],
  // its crimes, its accidents, or both
  ["traffic", /(?<!\bACIDENTES (?:\w+ ){1,4})\bTRANSITO\b/g],
  ["agrarian", /\bAGRARI[AO]S?\b/g],
  [
    "civel",
    /\bC[I1]VE(?:L|IS)\b|\bREL DE CONS CIV\b|\bFAMILIAS?\b|\bSUCESS(?:AO|OES)\b|\bORFAOS\b|\bREGISTROS? PUBLICOS?\b|\bBANCARI[OA]S?\b|\bDIR(?:EITO)? (?:PRIVADO|CIVIL|COMERCIAL)\b|\bCOMERCIA(?:L|IS)\b|\bACIDENTES (?:\w+ ){1,4}TRANSITO\b|\bTITULOS? EXTRAJUDICIA(?:L|IS)\b|\bSAUDE PRIVADA\b|\bIDOSO\b|\bINSOLVENCIA CIVIL\b/g,
  ],
];

/** Units for every kind of case: their other words decide nothing. */
const OF_ALL =
  /\bCOM (?:JEF|JUIZADO)\b|\bJURISDICAO PLENA\b|\bVARAS? MISTAS?\b|\bFEITOS ESPECIAIS\b|\bCENTRAL DE (?:CONCILIACAO|PERICIAS)\b/;

/**
 * @param court its initials, which alone decide in labour, electoral and military justice
 * @returns the branches that cannot be distinguished, or none
 */
export function branchesOfOrgan(name: string, court: string | null): readonly Branch[] {
  const own = courtBranch(court);
  if (own === "militar" && court !== "STM")
    return /\bCIVE(?:L|IS)\b/.test(silenced(foldedName(name))) ? ["militar", "fazenda"] : [own];
  if (own) return [own];
  if (court === "STJ") return ofSuperior(foldedName(name));
  return branchesNamed(name, court);
}

/** The branches that a name says by its words. */
export function branchesNamed(name: string, court: string | null): readonly Branch[] {
  const spoken = silenced(foldedName(name));
  if (OF_ALL.test(spoken)) return [];
  const parts = spoken.split(/[-/()]|\bESPECIALIZAD[AO](?: E[MN])?\b/).map(mattersIn);
  const isFederal = court !== null && court.startsWith("TRF");
  const folded = withoutSeat(parts).filter(({ matters }) => matters.size > 0);
  const small = folded.some(({ matters }) => isSmall(matters));
  const found = small ? ofSmallClaims(folded, isFederal) : ofCourts(folded);
  // a unit for civil and criminal cases handles most other kinds too
  return found.has("civel") && found.has("criminal") ? [] : [...found];
}

type Part = { text: string; matters: ReadonlySet<Matter> };

const silenced = (name: string): string =>
  SILENT.reduce((text, silent) => text.replaceAll(silent, " "), name).replaceAll(/ +/g, " ");

function mattersIn(text: string): Part {
  const matters = new Set<Matter>();
  let rest = text;
  for (const [matter, words] of WORDS) {
    const left = rest.replaceAll(words, " # ");
    if (left === rest) continue;
    matters.add(matter);
    rest = left;
  }
  if (matters.has("criminal") && / E # ?$| E EXECUCOES ?$/.test(rest) && /EXECUCOES ?$/.test(text))
    matters.add("execucao_penal");
  return { text, matters };
}

/** `Fórum Criminal da Barra Funda - CEJUSC Cível`: the building proves nothing where the unit does. */
function withoutSeat(parts: readonly Part[]): readonly Part[] {
  const units = parts.filter(({ text }) => !/^ ?FOR(?:O|UM)\b/.test(text));
  return units.some(({ matters }) => matters.size > 0) ? units : parts;
}

const SMALL: readonly Matter[] = [
  "small_claims",
  "juizado",
  "juizado_federal",
  "juizado_fazenda",
  "juizado_criminal",
];
const isSmall = (matters: ReadonlySet<Matter>): boolean => SMALL.some((each) => matters.has(each));

const SMALL_WORD = new RegExp(
  WORDS.flatMap(([matter, words]) => (SMALL.includes(matter) ? [words.source] : [])).join("|"),
);
const OF_PEOPLE: readonly Matter[] = ["civel", "of_consumers", "traffic"];
/** Other kinds of cases that a unit of small claims may handle. */
const BESIDES: readonly Branch[] = ["infancia", "execucao_penal", "militar", "eleitoral", "recuperacao"];

/**
 * Which small claims: between private people, of the Fazenda, criminal, federal; and what else the unit
 * handles.
 */
function ofSmallClaims(parts: readonly Part[], isFederal: boolean): Set<Branch> {
  const found = new Set<Branch>();
  const kinds = new Set<Matter>();
  for (const part of parts) {
    const court = isSmall(part.matters) ? courtBefore(part.text) : part;
    if (/\b(?:VARA|CAMARA)\b/.test(court.text)) for (const branch of ofCourts([court])) found.add(branch);
    if (/\bJUIZADO\b.*\bVIOLENCIA\b/.test(part.text)) found.add("criminal");
    if (court === part && /\b(?:VARA|CAMARA)\b/.test(part.text)) continue;
    for (const matter of part.matters) kinds.add(matter);
  }
  const small = isFederal ? ofFederalSmallClaims(kinds) : ofStateSmallClaims(kinds, parts, found);
  const besides = BESIDES.filter((each) => kinds.has(each));
  return new Set([...found, ...small, ...besides]);
}

/** `Vara Cível e Juizado Especial`: the court named before the small claims. */
function courtBefore(text: string): Part {
  const before = text.slice(0, SMALL_WORD.exec(text)?.index ?? 0);
  return mattersIn(before);
}

function ofFederalSmallClaims(kinds: ReadonlySet<Matter>): Branch[] {
  if (!kinds.has("criminal") && !kinds.has("juizado_criminal")) return ["juizado_federal"];
  return kinds.has("civel") ? ["juizado_federal", "juizado_criminal"] : ["juizado_criminal"];
}

function ofStateSmallClaims(
  kinds: ReadonlySet<Matter>,
  parts: readonly Part[],
  others: ReadonlySet<Branch>,
): Branch[] {
  const says = (words: RegExp) => parts.some(({ text }) => words.test(text));
  const isCriminal =
    kinds.has("juizado_criminal") ||
    (kinds.has("criminal") && !others.has("criminal")) ||
    says(/\bESPECIA(?:L|IS)\b[^-/]*\bCRIMINA(?:L|IS)\b/);
  const small: Branch[] = [];
  if (kinds.has("juizado_federal")) small.push("juizado_federal");
  if (kinds.has("juizado") || OF_PEOPLE.some((each) => kinds.has(each))) small.push("juizado");
  if (kinds.has("juizado_fazenda") || kinds.has("fazenda")) small.push("juizado_fazenda");
  if (isCriminal) small.push("juizado_criminal");
  if (small.length > 0) return small;
  return says(/\bJECC\b|\bTORCEDOR\b/)
    ? ["juizado", "juizado_criminal"]
    : ["juizado", "juizado_fazenda", "juizado_criminal"];
}

/** `16ª Vara Criminal / Execuções Penais`: a separate part is more specific than the general word. */
function ofCourts(parts: readonly Part[]): Set<Branch> {
  const sets = parts.map(({ matters }) => branchesBehind(matters)).filter((set) => set.size > 0);
  const general = (set: ReadonlySet<Branch>) => set.size === 1 && (set.has("civel") || set.has("criminal"));
  const state = (set: ReadonlySet<Branch>) => set.size === 1 && set.has("fazenda");
  const close = sets.filter((set) => !general(set));
  const closer = close.some((set) => set.has("execucao_fiscal")) ? close.filter((set) => !state(set)) : close;
  const found = new Set<Branch>();
  for (const set of closer.length > 0 ? closer : sets) for (const branch of set) found.add(branch);
  return found;
}

function branchesBehind(matters: ReadonlySet<Matter>): Set<Branch> {
  const found = new Set<Branch>();
  for (const matter of matters) {
    if (matter === "business") found.add("civel").add("recuperacao");
    else if (matter === "civil_or_state") found.add("civel").add("fazenda");
    else if (matter === "environment") {
      found.add("civel").add("fazenda");
      if (!matters.has("fazenda") && !matters.has("civel")) found.add("criminal");
    } else if (matter === "traffic") {
      if (!matters.has("criminal")) found.add("civel");
      if (!matters.has("civel")) found.add("criminal");
    } else if (matter === "of_consumers" || matter === "agrarian") found.add("civel");
    else if (matter === "tax") {
      if (!matters.has("execucao_fiscal")) found.add("fazenda").add("execucao_fiscal");
    } else if (matter !== "small_claims") found.add(matter);
  }
  return found;
}

/**
 * RISTJ art. 9: the first section judges public law, the second private, the third criminal. Its offices are
 * named after the law that the sections judge.
 */
function ofSuperior(name: string): readonly Branch[] {
  const found = new Set<Branch>();
  for (const [branches, words] of OF_STJ) if (words.test(name)) for (const each of branches) found.add(each);
  return found.has("criminal") && found.size > 1 ? [] : [...found];
}

const OF_STJ: readonly (readonly [readonly Branch[], RegExp])[] = [
  [
    ["civel", "fazenda"],
    /\b(?:PRIMEIRA|SEGUNDA|[12])(?: E (?:D?A )?\w+)? TURMAS?\b|\b(?:PRIMEIRA|1) SECAO\b|\bDIREITO PUBLICO\b/,
  ],
  [
    ["civel"],
    /\b(?:TERCEIRA|QUARTA|[34])(?: E (?:D?A )?\w+)? TURMAS?\b|\b(?:SEGUNDA|2) SECAO\b|\bDIREITO (?:PUBLICO,? )?(?:E )?PRIVADO\b/,
  ],
  [
    ["criminal"],
    /\b(?:QUINTA|SEXTA|[56])(?: E (?:D?A )?\w+)? TURMAS?\b|\b(?:TERCEIRA|3) SECAO\b|\bDIREITO (?:[A-Z,]+ ){0,3}PENAL\b/,
  ],
];
