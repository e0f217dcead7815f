import path from "node:path";
import { isMonitoringConfigured } from "../../practice/monitoring/movement-source.rules.ts";
import { PROJECT_ROOT, type Settings } from "../../platform/process/config.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { createAgendas } from "./agenda/agenda.commands.ts";
import { createBilling } from "./offices/billing.commands.ts";
import { listGazettes, readResponses, readLawsuits } from "./demonstration-files.reader.ts";
import {
  beginDemonstration,
  findDemonstration,
  finishDemonstration,
  hasPeople,
  idsByUsername,
} from "./demonstration.store.ts";
import { writeMovements, monitorLawsuits } from "./publications/movements.commands.ts";
import { numbersIn } from "./publications/movements.rules.ts";
import { listingDays } from "./publications/listing-days.rules.ts";
import { createLawsuits } from "./offices/lawsuits.commands.ts";
import { importOtherFormats } from "./publications/other-formats.commands.ts";
import { signUpNewcomer } from "./offices/newcomer.commands.ts";
import { importPastGazette } from "./publications/past-imports.commands.ts";
import { treatPastPublications } from "./publications/past-treatments.commands.ts";
import { createFiles } from "./offices/files.commands.ts";
import { demonstrationOffices } from "./offices/offices.rules.ts";
import { EARLIER_SECOND_SOURCE, importSecondSource } from "./publications/second-source.commands.ts";
import { createPeople } from "./offices/people.commands.ts";
import { forwardShown, workOnFirstPrint } from "./publications/shown-work.commands.ts";
import { createRecords } from "./offices/records.commands.ts";
import { hasClients } from "./offices/records.store.ts";

/** The project's folder of example gazettes, lawsuits and movements. */
const FILES = path.join(PROJECT_ROOT, "demo");
const DAYS_BETWEEN_LINES = 13;

/** The demonstration is loaded into an empty database only, because it would mix with real data. */
export class DatabaseNotEmpty extends Error {
  constructor() {
    super(
      "Este banco de dados já contém outros dados, e a demonstração só pode ser carregada em um banco vazio. " +
        "Inicie sem --demo, ou indique outra pasta em DATA_DIR.",
    );
  }
}

/**
 * Loads the demonstration: three offices with their people, lawsuits and three months of publications,
 * relative to today, and one office that joined yesterday. Does nothing when it is already loaded; continues
 * after it was killed.
 * @param say gets the progress in Portuguese, line by line
 * @param newest only this many of the newest days of publications
 * @throws DatabaseNotEmpty on a database with other people in it
 */
export async function loadDemonstration(
  context: AppContext,
  say: (line: string) => void,
  newest?: number,
): Promise<void> {
  const day = await beginOrResume(context);
  if (day === null) return;
  say("Carregando a demonstração: escritórios, clientes, processos e três meses de publicações...");
  await createOfficesRecords(context);
  const gazettes = (await listGazettes(FILES)).slice(0, newest);
  const days = listingDays(day, gazettes.length);
  for (let age = gazettes.length - 1; age > 0; age--) {
    await importPastGazette(context, gazettes[age]!, { age, listingDay: days[age]! });
    const done = gazettes.length - age;
    if (done % DAYS_BETWEEN_LINES === 0) say(`  publicações de ${done} de ${gazettes.length} dias`);
  }
  await importOtherFormats(context, FILES, days);
  for (const age of EARLIER_SECOND_SOURCE) await importSecondSource(context, gazettes, days, age);
  await workOnFirstPrint(context, days);
  const importNewest = async () => {
    await importPastGazette(context, gazettes[0]!, { age: 0, listingDay: days[0]! });
    await importSecondSource(context, gazettes, days, 0);
  };
  // this morning's gazette is searched for the office that joined yesterday; earlier ones were searched when
  // it joined
  if (days[0] !== day) await importNewest();
  await signUpNewcomer(context, day);
  if (days[0] === day) await importNewest();
  await forwardShown(context, days);
  const treated = await treatPastPublications(context, days);
  await createAgendas(context, FILES, day);
  await monitorLawsuits(context, FILES, day);
  await context.database.acrossCompanies((db) => finishDemonstration(db, context.clock.now()));
  say(`  demonstração carregada; ${treated} publicações já foram tratadas`);
}

/**
 * On a database with the demonstration and without another source of movements, adds the demonstration's
 * own to the settings.
 */
export async function withDemonstrationMovements(context: AppContext): Promise<Settings> {
  const { settings } = context;
  if (isMonitoringConfigured(settings)) return settings;
  const begun = await context.database.acrossCompanies(findDemonstration);
  if (!begun) return settings;
  return { ...settings, DATAJUD_FOLDER: await writeMovements(context, FILES, begun.day) };
}

/** Whether the database contains the demonstration, in which nothing is charged. */
export const isDemonstration = async (context: AppContext): Promise<boolean> =>
  (await context.database.acrossCompanies(findDemonstration)) !== undefined;

/** Creates each office's clients, attendances, tags and files in one transaction. */
async function createOfficesRecords(context: AppContext): Promise<void> {
  const lawsuits = await readLawsuits(FILES);
  const people = await context.database.acrossCompanies(idsByUsername);
  for (const office of demonstrationOffices) {
    const { company_id } = people.get(office.people[0]!.username)!;
    await context.database.inCompany({ company_id, user_id: null }, async (db) => {
      if (await hasClients(db)) return;
      const own = lawsuits.filter((lawsuit) => lawsuit.office === office.key);
      const created = await createRecords(db, own, context.clock.now());
      await createFiles(context, db, created, path.join(FILES, "files"));
    });
  }
}

/** The day that the demonstration is relative to, or null when it is loaded completely. */
async function beginOrResume(context: AppContext): Promise<string | null> {
  const lawsuits = await readLawsuits(FILES);
  const looked = numbersIn(await readResponses(FILES));
  return context.database.acrossCompanies(async (db) => {
    const begun = await findDemonstration(db);
    if (begun) return begun.finished_at === null ? begun.day : null;
    if (await hasPeople(db)) throw new DatabaseNotEmpty();
    const now = context.clock.now();
    const day = context.clock.today();
    await beginDemonstration(db, day, now);
    const people = await createPeople(db, now);
    await createBilling(db, people, day);
    await createLawsuits(db, lawsuits, people, day, now, looked);
    return day;
  });
}
