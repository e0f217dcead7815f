import type { Actor } from "@pauta/contract/platform/capabilities";
import type { Branch } from "@pauta/contract/law/deadlines";
import type { Received } from "@pauta/contract/platform/endpoint";
import type {
  CountBegun,
  CountBranch,
  publicationSuggestions,
} from "@pauta/contract/law/publication-suggestions";
import { branchOf } from "../../../law/acts/branch/branch.rules.ts";
import { regimeOfBranch } from "../../../law/acts/terms/legal-terms.rules.ts";
import { readAct } from "../../../law/acts/read-act.rules.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import { placeOfCount } from "./count-candidates.commands.ts";
import { type StoredLawsuit, storedLawsuit, newestOfLawsuit } from "../publications-of-lawsuit.store.ts";
import { scopeOf } from "../publications.rules.ts";
import { findPublication } from "../seen-publications.commands.ts";

/**
 * The initial values for counting the term of a publication, or of a lawsuit's newest publication. A lawsuit
 * without publications has no availability day, and the court of its number.
 * @throws invalid, when the viewer does not see the publication or the office does not have the lawsuit
 */
export async function countBegun(
  db: CompanyDb,
  actor: Actor,
  { publication, lawsuit }: { publication?: number | undefined; lawsuit?: number | undefined },
): Promise<CountBegun> {
  const stored = lawsuit === undefined ? undefined : known(await storedLawsuit(db, lawsuit), MISSING_LAWSUIT);
  const counted = publication ?? (await newestOfLawsuit(db, scopeOf(actor), lawsuit!));
  return counted === undefined ? ofLawsuit(stored!) : ofPublication(db, actor, counted);
}

/** The branch of justice that a lawsuit's class and unit suggest, as a person entered them. */
export function branchOfFields(
  requested: Received<(typeof publicationSuggestions)["countBranch"]>["query"],
): CountBranch {
  const { class_name: written = null, organ = null, court = null, process = null } = requested;
  const isNumber = written !== null && /^\d+$/.test(written);
  const [class_code, class_name] = isNumber ? [written, null] : [null, written];
  return countedBy(
    branchOf(
      { class_code, class_name, number: process, court: court?.toUpperCase() ?? null, organ, title: null },
      [],
    ).branches,
  );
}

function ofLawsuit(stored: StoredLawsuit): CountBegun {
  const { court, city, state } = placeOfCount({
    ...BLANK,
    lawsuit_number: stored.process,
    notebook_identification: stored.judging_organ,
    city: cityOfComarca(stored.judicial_district ?? ""),
  });
  return {
    process: stored.process,
    date: null,
    court,
    city,
    state,
    organ: stored.judging_organ,
    class_name: stored.procedural_class,
    ...countedBy(branchesOf(stored, court)),
  };
}

/** `Niterói` of `Comarca de Niterói/RJ`: offices spell the comarca in many ways. */
function cityOfComarca(written: string): string | null {
  const name = written
    .replace(/^\s*comarca\s+d[aeo]s?\s+/i, "")
    .replace(/\s*(?:\/|\s-)\s*[A-Z]{2}\s*$/i, "")
    .trim();
  return name === "" || /^capital$/i.test(name) ? null : name;
}

async function ofPublication(db: CompanyDb, actor: Actor, id: number): Promise<CountBegun> {
  const publication = known(await findPublication(db, scopeOf(actor), id), MISSING_PUBLICATION);
  const { lawsuit, lawsuit_number, class_name, class_code } = publication;
  const stored = lawsuit === null ? undefined : await storedLawsuit(db, lawsuit.id);
  const { court, city, state, registration_date } = placeOfCount(publication);
  const { branches } = readAct(publication).branch;
  return {
    process: lawsuit?.process ?? lawsuit_number,
    date: registration_date,
    court,
    city,
    state,
    organ: publication.notebook_identification,
    class_name: class_name ?? stored?.procedural_class ?? class_code,
    ...countedBy(branches.length === 0 && stored ? branchesOf(stored, court) : branches),
  };
}

const MISSING_LAWSUIT = { lawsuit: ["Processo não encontrado no escritório"] };
const MISSING_PUBLICATION = { publication: ["Publicação não encontrada"] };

function known<T>(row: T | undefined, fields: Record<string, string[]>): T {
  if (row === undefined) throw new Rejection("invalid", { fields });
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

const branchesOf = (stored: StoredLawsuit, court: string | null): readonly Branch[] =>
  branchOf(
    {
      class_code: null,
      class_name: stored.procedural_class,
      number: stored.process,
      court,
      organ: stored.judging_organ,
      title: null,
    },
    [],
  ).branches;

/** When the branch may be criminal, every day counts: nobody is late who counts so (CPP art. 798). */
const countedBy = (branches: readonly Branch[]): CountBranch => ({
  branches: [...branches],
  regime: branches.some((each) => regimeOfBranch(each) === "corridos") ? "corridos" : "uteis",
});
