import { formatCnj } from "@pauta/contract/platform/cnj-number";
import {
  demonstrationOffices,
  type DemonstrationOffice,
  isLawyer,
} from "../../server/src/running/demonstration/offices/offices.rules.ts";
import { caseOf, inventNumber, type LegalCase } from "../gazette-day/cases.ts";
import { courtNamed } from "../gazette-day/courts.ts";
import { areaOf } from "../gazette-day/law-classes.ts";
import { Random, weigh, type Weighted } from "../gazette-day/random.ts";

/** A lawsuit of the demonstration's offices in `demo/lawsuits.json`. */
export type DemonstrationLawsuit = {
  office: DemonstrationOffice["key"];
  process: string;
  /** The username of the responsible person. */
  user: string;
  folder: string;
  action_nature: string;
  procedural_class: string;
  process_subject: string;
  judging_organ: string;
  judicial_district: string;
  opening_date: string;
  active: string;
  passive: string;
};

/** The last year in which a lawsuit was filed: the gazettes are from its end. */
export const YEAR = 2025;

/** How many lawsuits each office has, and before which courts. */
const lawsuitsOf: Record<DemonstrationOffice["key"], { count: number; courts: Weighted<string> }> = {
  demonstracao: {
    count: 60,
    courts: weigh([
      ["TJRS", 40],
      ["TRF4", 12],
      ["TRT4", 14],
      ["TJSP", 12],
      ["TJSC", 6],
      ["TJRJ", 5],
      ["TJMG", 4],
      ["TJPR", 3],
      ["TJBA", 2],
      ["STJ", 2],
    ]),
  },
  solo: {
    count: 18,
    courts: weigh([
      ["TJSP", 60],
      ["TRT2", 18],
      ["TRF3", 14],
      ["TJMG", 8],
    ]),
  },
  vizinha: {
    count: 16,
    courts: weigh([
      ["TJRJ", 55],
      ["TRT1", 20],
      ["TRF2", 15],
      ["TJSP", 10],
    ]),
  },
};

/** Consumer cases are filed under their own area, not under civil law. */
const consumerSubjects = new Set([
  "Planos de saúde",
  "Rescisão do contrato e devolução do dinheiro",
  "Prestação de Serviços",
]);

/** The lawsuits of all offices, assigned to their lawyers in turn. */
export function makeLawsuits(): DemonstrationLawsuit[] {
  const random = new Random("demonstration lawsuits");
  return demonstrationOffices.flatMap((office) => {
    const lawyers = office.people.filter(isLawyer);
    const { count, courts } = lawsuitsOf[office.key];
    return Array.from({ length: count }, (_, at) => {
      const court = courtNamed(random.pickWeighted(courts));
      const number = formatCnj(inventNumber(random, court, random.pick(court.units), YEAR));
      return lawsuitOf(office, number, lawyers[at % lawyers.length]!.username, caseOf(number));
    });
  });
}

function lawsuitOf(
  office: DemonstrationOffice,
  process: string,
  user: string,
  { lawClass, subject, unit, active, passive, digits }: LegalCase,
): DemonstrationLawsuit {
  const random = new Random(`lawsuit ${digits}`);
  const year = digits.slice(9, 13);
  const month = String(random.between(1, year === String(YEAR) ? 7 : 12)).padStart(2, "0");
  const isConsumers = lawClass.stage === "knowledge" && consumerSubjects.has(subject);
  return {
    office: office.key,
    process,
    user,
    folder: `${year.slice(2)}/${String(random.between(1, 480)).padStart(3, "0")}`,
    action_nature: isConsumers ? "Consumidor" : areaOf[lawClass.stage],
    procedural_class: lawClass.name,
    process_subject: subject,
    judging_organ: unit.name,
    judicial_district: unit.city,
    opening_date: `${year}-${month}-${String(random.between(2, 28)).padStart(2, "0")}`,
    active: active.name,
    passive: passive.name,
  };
}
