import { calendarAround, type Calendar, fillAct, pickAct } from "./act-filler.ts";
import { lists, summonses } from "./acts/notices.ts";
import type { Act } from "./acts/act.ts";
import { inventCase, type LegalCase, maskOf } from "./cases.ts";
import { type Court, courtNamed, courts } from "./courts.ts";
import { type DjenItem, djenItem } from "./djen-item.ts";
import {
  comparedName,
  type ExpectedRecord,
  expectedOf,
  indexSubscribers,
  isSubscribers,
  expectLawyers,
  keep,
  type Subscribers,
} from "./expected.ts";
import { type Finding, placeSubscriber, usualFindings } from "./findings.ts";
import type { Notice, NoticeLawyer } from "./notice.ts";
import { makeOdd, rates } from "./oddities.ts";
import { casesOf, type OfficeCase, type OfficeCases, registeredLawsuit } from "./office-cases.ts";
import { type GazetteOffice, numberBefore2010 } from "./offices.ts";
import { inventLawyer, type Lawyer } from "./people.ts";
import { Random, weigh } from "./random.ts";

export type DayPlan = {
  seed: number;
  /** The day on which it is made available, `yyyy-mm-dd`. */
  date: string;
  offices: readonly GazetteOffice[];
  /** How many records, including repeated ones. */
  records: number;
  /** The share of records that concern, or seem to concern, a subscriber. */
  share: number;
  /** A gazette file (caderno) contains one court; without one, the whole country. */
  court?: string;
  firstId?: number;
  /** How much more often than in reality odd records occur. */
  oddness?: number;
};

/** A record with its expected result; null when it is nobody's. */
export type DayRecord = {
  item: DjenItem;
  expected: ExpectedRecord | null;
  isRepeated: boolean;
  /** The notice behind the record, to print it in another layout. */
  notice: Notice;
  /** The user who follows a name that the notice has as a party's or in its act. */
  follower: number | null;
};

const kinds = weigh<keyof typeof lists | "Intimação" | "Citação">([
  ["Intimação", 87],
  ["Lista de distribuição", 4],
  ["Pauta de julgamento", 3],
  ["Edital", 3],
  ["Citação", 2],
  ["Ata de sessão", 1],
]);

/**
 * One lawyer in 46 % of publications, two in 32 %, three in 15 %, four or more in 7 %, measured on a state
 * court's gazette.
 */
const lawyerCounts = weigh([
  [1, 46],
  [2, 32],
  [3, 15],
  [4, 7],
]);

/** With its surrounding text, an act of this length gives the median publication of about 600 characters. */
const MEDIAN_ACT = 280;
/** An office may have few cases before the file's court. */
const MOST_TRIES = 30;
/** A record may be repeated among the next ones. */
const REMEMBERED = 200;

/**
 * Generates a gazette day record by record: publications for nobody and, in between, those that concern the
 * subscribers. The same plan gives the same bytes.
 */
export class GazetteDay {
  private readonly plan: DayPlan;
  private readonly random: Random;
  private readonly calendar: Calendar;
  private readonly subscribers: Subscribers;
  private readonly casesOfOffices: readonly OfficeCases[];
  private readonly officeOfUser = new Map<number, OfficeCases>();
  private readonly courts: readonly Court[];
  private nextId: number;

  constructor(plan: DayPlan) {
    const year = Number(plan.date.slice(0, 4));
    this.plan = plan;
    this.random = new Random(`day ${plan.seed} ${plan.date}`);
    this.calendar = calendarAround(plan.date);
    this.subscribers = indexSubscribers(plan.offices);
    this.casesOfOffices = plan.offices.map((office) => casesOf(office, plan.seed, year));
    for (const cases of this.casesOfOffices) {
      if (cases.office.admin_id !== null) this.officeOfUser.set(cases.office.admin_id, cases);
      for (const { id } of cases.office.users) this.officeOfUser.set(id, cases);
    }
    this.courts = plan.court === undefined ? courts : [courtNamed(plan.court)];
    this.nextId = plan.firstId ?? 650_000_001;
  }

  *records(): Generator<DayRecord> {
    const { random, plan } = this;
    const recent: DayRecord[] = [];
    let written = 0;
    for (let count = 0; count < plan.records; count++) {
      if (recent.length > 0 && random.chance(rates.repeated * Math.min(10, plan.oddness ?? 1))) {
        yield { ...random.pick(recent), isRepeated: true };
        continue;
      }
      const record =
        plan.offices.length > 0 && random.chance(plan.share) ? this.writeAboutSomebody() : this.writeNoise();
      recent[written++ % REMEMBERED] = record;
      yield record;
    }
  }

  /** A record that concerns, or seems to concern, a subscriber of some office. */
  private writeAboutSomebody(): DayRecord {
    const cases = this.random.pick(this.casesOfOffices);
    const isElsewhere = ({ legalCase }: OfficeCase) => !this.courts.includes(legalCase.court);
    let found = this.random.pickSkewed(cases.cases);
    for (let tries = 0; isElsewhere(found) && tries < MOST_TRIES; tries++)
      found = this.random.pickSkewed(cases.cases);
    return this.writeAbout(cases, found, this.random.pickWeighted(usualFindings));
  }

  /** A record about one of an office's cases, with a given finding. */
  writeAbout(cases: OfficeCases, officeCase: OfficeCase, finding: Finding, act?: Act): DayRecord {
    const { random } = this;
    const { office } = cases;
    const { legalCase, user, appendix } = officeCase;
    const notice = this.openNotice(legalCase, "Intimação", act ?? pickAct(random, legalCase.lawClass.stage));
    notice.printedNumber += appendix;
    const placed = placeSubscriber(random, finding, office, user, legalCase);
    const colleague = finding === "listed" && random.chance(0.15) ? random.pick(office.users) : user;
    const others =
      colleague === user ? [] : placeSubscriber(random, "listed", office, colleague, legalCase).lawyers;
    notice.lawyers.push(...placed.lawyers, ...others, ...this.strangersIn(legalCase, finding));
    notice.act.paragraphs.push(...placed.paragraphs);
    if (placed.followed === "text")
      notice.act.paragraphs.push(
        `Anote-se a sociedade ${office.name_to_follow!.toUpperCase()} na capa dos autos.`,
      );
    makeOdd(random, notice, this.plan.date, finding === "listed", this.plan.oddness ?? 1);
    if (placed.followed === "recipient") notice.passive = office.name_to_follow!;
    const verdict = expectLawyers(this.subscribers, visibleLawyers(notice));
    const follower = placed.followed === null ? null : office.admin_id;
    if (follower !== null) keep(verdict, follower, "name_to_follow");
    const item = djenItem(notice, this.plan.date);
    const about = notice.cancellation ? `${finding}, cancelled` : finding;
    const lawsuitOf = (userId: number) =>
      registeredLawsuit(this.officeOfUser.get(userId)!, notice.number, notice.cancellation ? "" : appendix);
    const expected = expectedOf(notice, about, item.numeroprocessocommascara, verdict, lawsuitOf);
    return { item, expected, isRepeated: false, notice, follower };
  }

  /** A record that concerns no subscriber. */
  writeNoise(): DayRecord {
    const { random } = this;
    const court = random.pick(this.courts);
    const legalCase = inventCase(random, court, Number(this.plan.date.slice(0, 4)));
    const drawn = random.pickWeighted(kinds);
    const isOfSitting = drawn === "Ata de sessão" || drawn === "Pauta de julgamento";
    const isAppeal = legalCase.lawClass.stage.endsWith("appeal");
    const kind = isOfSitting && !isAppeal ? "Lista de distribuição" : drawn;
    const act = this.actOf(kind, legalCase);
    const notice = this.openNotice(legalCase, kind, act);
    if (kind === "Intimação") notice.lawyers.push(...this.strangersIn(legalCase, null));
    if (court.initials === "TJSP" && random.chance(rates.incident)) notice.printedNumber += "/01";
    else if (court.style === "line" && random.chance(rates.numberBefore2010))
      notice.printedNumber += ` (${numberBefore2010(random)})`;
    makeOdd(random, notice, this.plan.date, true, this.plan.oddness ?? 1);
    const item = djenItem(notice, this.plan.date);
    return { item, expected: null, isRepeated: false, notice, follower: null };
  }

  private actOf(kind: keyof typeof lists | "Intimação" | "Citação", legalCase: LegalCase): Act {
    if (kind === "Intimação") return pickAct(this.random, legalCase.lawClass.stage);
    return this.random.pick(kind === "Citação" ? summonses : lists[kind]);
  }

  private openNotice(legalCase: LegalCase, kind: string, act: Act): Notice {
    const { random } = this;
    const isShort = kind !== "Intimação";
    return {
      id: this.nextId++,
      number: legalCase.digits,
      printedNumber: maskOf(legalCase),
      legalCase,
      kind,
      act: fillAct(
        random,
        act,
        legalCase,
        this.calendar,
        isShort ? 0 : random.logNormal(MEDIAN_ACT, 0.5, 0.9),
      ),
      lawyers: [],
      active: legalCase.active.name,
      passive: legalCase.passive.name,
      cancellation: null,
      isHostile: false,
      hasEntities: false,
      isWrapped: false,
    };
  }

  /** The case's other lawyers, in a realistic number. */
  private strangersIn(legalCase: LegalCase, finding: Finding | null): NoticeLawyer[] {
    const { random } = this;
    const count = random.pickWeighted(lawyerCounts);
    const ours = finding === null ? [] : [legalCase.isOursActive ? "active" : "passive"];
    const strangers: NoticeLawyer[] = [];
    const add = (side: "active" | "passive", { name, oab }: Lawyer) => {
      const form = legalCase.court.style === "table" && random.chance(0.6) ? "prefixed" : "plain";
      const isInText = legalCase.court.style !== "labour";
      strangers.push({ name, side, oab, form, isListed: true, isInText });
    };
    if (!ours.includes("active")) add("active", legalCase.activeLawyer);
    if (!ours.includes("passive") && (count > 1 || ours.length > 0)) add("passive", legalCase.passiveLawyer);
    while (strangers.length < count - ours.length) add(random.pick(sides), inventLawyer(random));
    if (random.chance(0.01)) strangers.push(publicDefender);
    return strangers.map((lawyer) => this.makeStranger(lawyer));
  }

  /** Invented lawyers who happen to have a subscriber's name or number get another one. */
  private makeStranger(lawyer: NoticeLawyer): NoticeLawyer {
    let { name, oab } = lawyer;
    while (oab && isSubscribers(this.subscribers, oab)) oab = inventLawyer(this.random, oab.uf).oab;
    if (this.subscribers.byName.has(comparedName(name))) name += " Segundo";
    return { ...lawyer, name, oab };
  }
}

const sides = ["active", "passive"] as const;

/** The public defender's office as São Paulo prints it: with a number that is no bar number. */
const publicDefender: NoticeLawyer = {
  name: "Defensoria Pública do Estado",
  side: "passive",
  oab: { uf: "DP", number: "999999", suffix: null },
  form: "plain",
  isListed: false,
  isInText: true,
};

/** The lawyers who can be found: a cancelled record keeps its list of lawyers but has lost its text. */
const visibleLawyers = (notice: Notice): NoticeLawyer[] =>
  notice.lawyers.filter((lawyer) => lawyer.isListed || (lawyer.isInText && notice.cancellation === null));
