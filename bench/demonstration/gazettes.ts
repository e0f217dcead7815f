import { parseOabList } from "@pauta/contract/platform/oab";
import { federationStates } from "@pauta/contract/platform/federation-states";
import {
  demonstrationOffices,
  isLawyer,
} from "../../server/src/running/demonstration/offices/offices.rules.ts";
import { NATIONAL_CALENDAR, previousBusinessDay } from "../../server/src/law/deadlines/calendar.rules.ts";
import { GazetteDay } from "../gazette-day/day.ts";
import type { DjenItem } from "../gazette-day/djen-item.ts";
import { type Finding, usualFindings } from "../gazette-day/findings.ts";
import { casesOf, type OfficeCases } from "../gazette-day/office-cases.ts";
import type { GazetteOffice, GazetteUser } from "../gazette-day/offices.ts";
import { Random } from "../gazette-day/random.ts";
import { type DemonstrationLawsuit, YEAR } from "./lawsuits.ts";
import { Story } from "./story.ts";

/** The last example day, and the number of business days up to it: three months. */
const NEWEST = "2025-12-05";
const DAYS = 65;
const SEED = 2025;
/** On the last two days every lawyer has enough publications for some to be treated and some not. */
const LEAST_ON_NEWEST = 4;

export type DemonstrationDay = { date: string; items: DjenItem[] };

/** The days of availability, oldest first. */
function exampleDays(): string[] {
  const days = [NEWEST];
  while (days.length < DAYS) days.unshift(previousBusinessDay(NATIONAL_CALENDAR, days[0]!));
  return days;
}

/** The offices as input of the gazette generator, with ids of its own. */
function gazetteOffices(lawsuits: readonly DemonstrationLawsuit[]): GazetteOffice[] {
  const people = demonstrationOffices.flatMap((office) => office.people);
  const idOf = (username: string) => 1 + people.findIndex((person) => person.username === username);
  return demonstrationOffices.map((office, at) => {
    const uf = federationStates.find((state) => state.id === office.federation_state_id)!.abbr;
    const admin = office.people.find(({ roles }) => roles.includes("client_admin"))!;
    return {
      id: at + 1,
      uf,
      name_to_follow: office.name_to_follow,
      admin_id: idOf(admin.username),
      users: office.people.filter(isLawyer).map((person) => ({
        id: idOf(person.username),
        name: person.name,
        oabs: parseOabList(person.oab_code!, uf).oabs,
      })),
      lawsuits: lawsuits
        .filter((lawsuit) => lawsuit.office === office.key)
        .map(({ process, user }) => ({ process, user_id: idOf(user) })),
    };
  });
}

/** An exponent by which lawsuits at the beginning of the list are drawn more often; 1 draws all equally. */
const BUSY_FIRST = 1.2;

/** The gazettes of the example days: publications for the demonstration's offices among those for nobody. */
export function* makeGazettes(lawsuits: readonly DemonstrationLawsuit[]): Generator<DemonstrationDay> {
  const offices = gazetteOffices(lawsuits);
  const casesOfOffices = offices.map((office) => casesOf(office, SEED, YEAR));
  const story = new Story();
  let before: DjenItem[] = [];
  for (const [at, date] of exampleDays().entries()) {
    const random = new Random(`demonstration ${date}`);
    const plan = { seed: SEED, date, offices, records: 0, share: 0, oddness: 3 };
    const day = new GazetteDay({ ...plan, firstId: 700_000_001 + at * 1000 });
    const isNewest = at >= DAYS - 2;
    const ours = casesOfOffices.flatMap((cases) =>
      cases.office.users.flatMap((user) => itemsFor(random, story, day, cases, user, isNewest)),
    );
    const others = Array.from({ length: random.between(18, 32) }, () => day.writeNoise().item);
    const cancelled = at % 9 === 8 ? [cancel(random.pick(before), date)] : [];
    yield { date, items: shuffle(random, [...ours, ...others, ...cancelled]) };
    before = ours;
  }
}

/** A day's records for one lawyer, of different lawsuits. */
function itemsFor(
  random: Random,
  story: Story,
  day: GazetteDay,
  cases: OfficeCases,
  user: GazetteUser,
  isNewest: boolean,
): DjenItem[] {
  const left = cases.cases.filter((officeCase) => officeCase.user === user);
  const plain = isNewest ? LEAST_ON_NEWEST : random.between(2, 3);
  const more = isNewest ? 1 : random.between(0, 2);
  return Array.from({ length: plain + more }, (_, at) => {
    const finding: Finding = at < plain ? "listed" : random.pickWeighted(usualFindings);
    const [officeCase] = left.splice(Math.floor(random.next() ** BUSY_FIRST * left.length), 1);
    const act = story.next(random, officeCase!.legalCase);
    return day.writeAbout(cases, officeCase!, finding, act).item;
  });
}

/** The record as published again when the court cancels it. */
const cancel = (item: DjenItem, day: string): DjenItem => ({
  ...item,
  ativo: false,
  texto: "Comunicação cancelada por erro material no cadastro das partes",
  motivo_cancelamento: "Comunicação cancelada por erro material no cadastro das partes",
  data_cancelamento: day,
});

function shuffle<T>(random: Random, list: T[]): T[] {
  return list
    .map((value) => ({ value, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
