import { parseCnj } from "@pauta/contract/platform/cnj-number";
import type { Branch } from "@pauta/contract/law/deadlines";
import { branchesOfClass } from "./class-branch.rules.ts";
import { classOfHeading } from "./heading-class.rules.ts";
import { courtBranch } from "./court-branch.rules.ts";
import { branchesOfOrgan } from "./organ-branch.rules.ts";
import { branchesNamedIn, mentions } from "./text-branch.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Which branch of justice an act belongs to: it decides how days are counted and which terms the law has. */

/** What a record says about the branch, besides its text. */
export type BranchEvidence = {
  /** The lawsuit's class in the CNJ's unified table. */
  class_code: string | null;
  class_name: string | null;
  /** The lawsuit's number, in any form. */
  number: string | null;
  /** The initials of the court. */
  court: string | null;
  /** The unit of the court. */
  organ: string | null;
  title: string | null;
};

/** One branch when it is known; several when they cannot be distinguished; none when there is no evidence. */
export type BranchReading = {
  branches: readonly Branch[];
  source: "class" | "number" | "organ" | "text" | "none";
  /** The words, or the initials, that were the evidence. */
  words: string | null;
};

const UNKNOWN: BranchReading = { branches: [], source: "none", words: null };

/**
 * Domain.md 7.5 (3): the class, the justice in the number, the unit's name, the words of the text; the first
 * that decides.
 */
export function branchOf(
  evidence: BranchEvidence,
  tokens: readonly Token[],
  cited?: Uint8Array,
): BranchReading {
  const { class_code, number } = evidence;
  const class_name = cut(evidence.class_name);
  const organ = cut(evidence.organ);
  const title = cut(evidence.title);
  const { court, special, segment } = courtOf(evidence);
  const ofOrgan =
    [organ, title].find((name) => name !== null && branchesOfOrgan(name, court).length > 0) ?? null;
  const unit = ofOrgan === null ? [] : branchesOfOrgan(ofOrgan, court);
  // labour, electoral and military justice have classes of civil law too, but apply their own terms to them
  if (special)
    return { branches: unit.length > 0 ? unit : [special], source: "number", words: court ?? number };
  const ofClass = inJustice(branchesOfClass(class_code, class_name, court), segment);
  const heading = ofClass.length > 0 ? null : classOfHeading(tokens);
  const listed = heading?.branches ?? ofClass;
  const units = inJustice(unit, segment);
  const branches = listed.length > 0 ? closer(listed, units) : units;
  if (branches.length > 0) {
    const known = { tokens, cited, court, segment };
    const possible =
      ofClass.length > 0 ? orOfText(branches, known) : orOfClass(orOfText(branches, known), known);
    return listed.length > 0
      ? {
          branches: possible,
          source: heading === null ? "class" : "text",
          words: heading?.words ?? class_name ?? class_code,
        }
      : { branches: possible, source: "organ", words: ofOrgan };
  }
  const found = branchesNamedIn(tokens, cited);
  const named = inJustice([...found.keys()], segment);
  // words about another case, or about a law that is only cited, must not exclude the act's own branch
  const common = inJustice(COMMON, segment).filter((each) => !named.includes(each));
  return named.length === 0
    ? UNKNOWN
    : {
        branches: [...named, ...common],
        source: "text",
        words: [...found.values()].join(", ").toLowerCase(),
      };
}

/** No court's unit and no class has a longer name; reading more would only cost time. */
const LONGEST_NAME = 200;
const cut = (name: string | null): string | null => name?.slice(0, LONGEST_NAME) ?? null;

type Justice = { court: string | null; special: Branch | null; segment: string | null };

/** The printed court decides before the number: a labour case before the STF follows the STF's terms. */
function courtOf({ court, number }: BranchEvidence): Justice {
  const segment = (number === null ? null : parseCnj(number)?.segment) ?? null;
  if (court !== null) {
    const isFederal = /^TRF|^JF/.test(court);
    return {
      court,
      special: courtBranch(court),
      segment: isFederal ? "4" : court.startsWith("TJ") ? "8" : null,
    };
  }
  const special = segment === null ? null : (OF_SEGMENT[segment] ?? null);
  return { court: segment === "4" ? "TRF" : null, special, segment };
}

const OF_SEGMENT: Record<string, Branch> = { 5: "trabalhista", 6: "eleitoral", 7: "militar", 9: "militar" };

const ONLY_FEDERAL = new Set<Branch>(["juizado_federal"]);
const ONLY_OF_STATES = new Set<Branch>(["juizado", "juizado_fazenda", "infancia"]);

/** What a class or a unit can mean in federal or in state justice. */
function inJustice(branches: readonly Branch[], segment: string | null): readonly Branch[] {
  if (segment !== "4" && segment !== "8") return branches;
  const foreign = segment === "4" ? ONLY_OF_STATES : ONLY_FEDERAL;
  const left = branches.filter((each) => !foreign.has(each));
  const isSmall = branches.some((each) => each.startsWith("juizado") && each !== "juizado_criminal");
  if (segment === "4" && isSmall && !left.includes("juizado_federal")) return [...left, "juizado_federal"];
  return left;
}

const OF_CPC = new Set<Branch>(["civel", "fazenda"]);
const BY_THE_UNIT = new Set<Branch>([
  "fazenda",
  "juizado",
  "juizado_federal",
  "juizado_fazenda",
  "infancia",
  "recuperacao",
  "execucao_fiscal",
]);
const PENAL = new Set<Branch>(["criminal", "juizado_criminal", "execucao_penal", "militar"]);

/** What a class means in a unit: an enforcement in a small claims court belongs to small claims. */
function closer(listed: readonly Branch[], unit: readonly Branch[]): readonly Branch[] {
  const both = listed.filter((each) => unit.includes(each));
  if (both.length > 0) return isOfSeveral(listed) ? [...both, ...besides(both, unit)] : both;
  if (unit.length === 0) return listed;
  const isPenal = (branches: readonly Branch[]) => branches.every((each) => PENAL.has(each));
  const isCivil = listed.some((each) => OF_CPC.has(each)) && !listed.some((each) => PENAL.has(each));
  const ofCivil = unit.filter((each) => !PENAL.has(each));
  if (isCivil && ofCivil.length > 0 && ofCivil.every((each) => BY_THE_UNIT.has(each))) return ofCivil;
  // a criminal chamber or court also handles the execution of sentences, which has terms of its own
  if (listed.join() === "execucao_penal" && unit.join() === "criminal") return listed;
  const isSmall = listed.every((each) => each.startsWith("juizado"));
  const differs =
    (isCivil && !unit.every((each) => OF_CPC.has(each))) || (isPenal(unit) && (isPenal(listed) || isSmall));
  return differs ? [...listed, ...unit] : listed;
}

/** A class such as "Procedimento Comum", which private people and the State have alike. */
const isOfSeveral = (listed: readonly Branch[]): boolean =>
  listed.includes("civel") && listed.includes("fazenda");

/**
 * `Vara Cível e da Infância e Juventude`: children's cases and small ones of the Fazenda often have the class
 * of the common procedure, and their terms end earlier.
 */
const besides = (both: readonly Branch[], unit: readonly Branch[]): readonly Branch[] =>
  unit.filter((each) => !both.includes(each) && (each === "infancia" || each === "juizado_fazenda"));

/** Law whose days run without interruption, where a court of civil law applies it. */
const OF_CHILDREN = [
  "ECA",
  "ESTATUTO DA CRIANCA",
  "PODER FAMILIAR",
  "VARA DA INFANCIA",
  "INFANCIA E JUVENTUDE",
  "INFANCIA E DA JUVENTUDE",
];
const OF_RECOVERY = ["11 . 101", "LRF", "LREF"];
const OF_CRIME = [
  "INQUERITO POLICIAL",
  "ACAO PENAL",
  "HABEAS CORPUS",
  "MATERIA PENAL",
  "CODIGO PENAL",
  "CODIGO DE PROCESSO PENAL",
  "DO CPP",
  "DENUNCIA OFERECIDA",
];

/**
 * A civil chamber also applies children's law (ECA art. 152 § 2), a court of businesses the law of
 * recuperação (Lei 11.101 art. 189 § 1º I), and the courts above have classes that occur in criminal cases
 * too: where the act names it, both remain possible.
 */
function orOfText(
  branches: readonly Branch[],
  {
    tokens,
    cited,
    court,
    segment,
  }: Omit<Justice, "special"> & { tokens: readonly Token[]; cited: Uint8Array | undefined },
): readonly Branch[] {
  if (!branches.every((each) => OF_CPC.has(each))) return branches;
  const isAbove = court === "STF" || court === "STJ";
  return [
    ...branches,
    ...(segment !== "4" && mentions(tokens, cited, OF_CHILDREN) ? (["infancia"] as const) : []),
    ...(segment !== "4" && mentions(tokens, cited, OF_RECOVERY) ? (["recuperacao"] as const) : []),
    ...(isAbove && mentions(tokens, cited, OF_CRIME) ? (["criminal"] as const) : []),
  ];
}

/**
 * What a unit of civil law handles as often, where the record has no class: tax enforcement, and small
 * claims.
 */
const OF_ENFORCEMENT = [
  "EXECUCAO FISCAL",
  "EXECUCOES FISCAIS",
  "DIVIDA ATIVA",
  "DA CDA",
  "A CDA",
  "DA LEF",
  "6 . 830",
];
const OF_SMALL_CLAIMS = [
  "JUIZADO ESPECIAL",
  "JUIZADOS ESPECIAIS",
  "RECURSO INOMINADO",
  "9 . 099",
  "10 . 259",
  "12 . 153",
  "JEFAZ",
  "JEFP",
];

/** A unit alone proves less than a class: its words may show that the case has shorter terms. */
function orOfClass(
  branches: readonly Branch[],
  {
    tokens,
    cited,
    segment,
  }: Omit<Justice, "special"> & { tokens: readonly Token[]; cited: Uint8Array | undefined },
): readonly Branch[] {
  if (!branches.some((each) => OF_CPC.has(each))) return branches;
  const isSmall = mentions(tokens, cited, OF_SMALL_CLAIMS);
  const small: Branch =
    segment === "4" ? "juizado_federal" : branches.includes("fazenda") ? "juizado_fazenda" : "juizado";
  const open: readonly Branch[] = [
    ...(mentions(tokens, cited, OF_ENFORCEMENT) ? (["execucao_fiscal"] as const) : []),
    ...(isSmall ? [small] : []),
  ];
  return [...branches, ...open.filter((each) => !branches.includes(each))];
}

/** Without any evidence, the branches that an ordinary court has, from the shortest terms to the longest. */
const COMMON: readonly Branch[] = ["criminal", "juizado", "civel"];

/** The branches of justice that cannot be distinguished. */
export const possibleBranches = ({ branches }: BranchReading): readonly Branch[] =>
  branches.length === 0 ? COMMON : branches;

/** From the shortest terms to the longest. */
const STRICTEST: readonly Branch[] = [
  "eleitoral",
  "militar",
  "criminal",
  "execucao_penal",
  "juizado_criminal",
  "trabalhista",
  "infancia",
  "recuperacao",
  "juizado_federal",
  "juizado",
  "juizado_fazenda",
  "execucao_fiscal",
];

/** The branch with the earliest deadline; an unknown branch counts as civil. */
export const strictestOf = ({ branches }: BranchReading): Branch =>
  STRICTEST.find((each) => branches.includes(each)) ?? branches[0] ?? "civel";
