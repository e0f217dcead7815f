import type { Actor } from "@pauta/contract/capabilities";
import type { Branch } from "@pauta/contract/deadlines";
import type { CountBegun } from "@pauta/contract/publication-suggestions";
import { branchOf } from "../acts/branch.rules.ts";
import { regimeOfBranch } from "../acts/legal-terms.rules.ts";
import { readAct } from "../acts/read-act.rules.ts";
import type { CompanyDb } from "../platform/db.ts";
import { Refusal } from "../platform/errors.ts";
import { placeOfCount } from "./count-candidates.commands.ts";
import { lawsuitKept, newestOfLawsuit } from "./publications-of-lawsuit.store.ts";
import { scopeOf } from "./publications.rules.ts";
import { findPublication } from "./publications.store.ts";

/**
 * What a count of a publication's term begins with, or of a lawsuit's newest one. A lawsuit without publications has no
 * availability, and the court that its number tells.
 * @throws invalid, where the viewer sees no such publication or lawsuit
 */
export async function countBegun(
  db: CompanyDb,
  actor: Actor,
  { publication, lawsuit }: { publication?: number | undefined; lawsuit?: number | undefined },
): Promise<CountBegun> {
  const kept = lawsuit === undefined ? undefined : known(await lawsuitKept(db, lawsuit), MISSING_LAWSUIT);
  const counted = publication ?? (await newestOfLawsuit(db, scopeOf(actor), lawsuit!));
  return counted === undefined ? ofLawsuit(kept!) : ofPublication(db, actor, counted);
}

function ofLawsuit(kept: Kept): CountBegun {
  const place = placeOfCount({ ...BLANK, lawsuit_number: kept.process });
  return {
    process: kept.process,
    date: null,
    court: place.court,
    city: null,
    class_name: kept.procedural_class,
    ...countedBy(branchesOf(kept, place.court)),
  };
}

async function ofPublication(db: CompanyDb, actor: Actor, id: number): Promise<CountBegun> {
  const publication = known(await findPublication(db, scopeOf(actor), id), MISSING_PUBLICATION);
  const { lawsuit, lawsuit_number, class_name, class_code } = publication;
  const kept = lawsuit === null ? undefined : await lawsuitKept(db, lawsuit.id);
  const { court, city, registration_date } = placeOfCount(publication);
  const { branches } = readAct(publication).branch;
  return {
    process: lawsuit?.process ?? lawsuit_number,
    date: registration_date,
    court,
    city,
    class_name: class_name ?? kept?.procedural_class ?? class_code,
    ...countedBy(branches.length === 0 && kept ? branchesOf(kept, court) : branches),
  };
}

const MISSING_LAWSUIT = { lawsuit: ["Processo não encontrado no escritório"] };
const MISSING_PUBLICATION = { publication: ["Publicação não encontrada"] };

function known<T>(row: T | undefined, fields: Record<string, string[]>): T {
  if (row === undefined) throw new Refusal("invalid", { fields });
  return row;
}

const BLANK = {
  registration_date: "",
  title: null,
  court: null,
  city: null,
  notebook_identification: null,
  lawsuit: null,
};

type Kept = { process: string; procedural_class: string | null };

const branchesOf = ({ process, procedural_class }: Kept, court: string | null): readonly Branch[] =>
  branchOf(
    { class_code: null, class_name: procedural_class, number: process, court, organ: null, title: null },
    [],
  ).branches;

/** What may be criminal counts every day: nobody is late who counts it so (CPP art. 798). */
const countedBy = (branches: readonly Branch[]): Pick<CountBegun, "branches" | "regime"> => ({
  branches: [...branches],
  regime: branches.some((each) => regimeOfBranch(each) === "corridos") ? "corridos" : "uteis",
});
