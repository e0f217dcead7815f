import { readFileSync } from "node:fs";
import path from "node:path";
import { isToCheck } from "@pauta/contract/law/deadline-candidates";
import { Branch, type Regime } from "@pauta/contract/law/deadlines";
import { compare, type Score } from "../../../law/acts/samples/act-scores.fixture.ts";
import { type ActToRead, readAct } from "../../../law/acts/read-act.rules.ts";
import { sanitisePublication } from "../../../gazettes/import/reading/sanitise.rules.ts";
import { addDays } from "../../../platform/process/clock.ts";
import { dateOfCount, datesOfAct } from "./act-dates.fixture.ts";
import type { DatedCandidate } from "./candidate-dates.rules.ts";

/**
 * Acts that a second author wrote and labelled from the law without seeing the rules: which terms decide the
 * date, the law's own terms among them, and whether one of them may be certain.
 */
export type BlindAct = {
  id: string;
  act: ActToRead & { court: string };
  /** `unknown` where the act does not say, whoever reads it; null where it is not labelled. */
  branch: Branch | "unknown" | null;
  terms: readonly string[];
  /** The shortest term that may run; null when none does. */
  earliest: string | null;
  maySure: boolean;
  sittings: readonly string[];
  amounts: readonly string[];
};

/** Later than all days that the acts mention as past, and earlier than all that they set. */
const AVAILABLE = "2026-04-24";
const BRANCHES: Record<string, Branch> = {
  civil: "civel",
  labour: "trabalhista",
  criminal: "criminal",
  "criminal execution": "execucao_penal",
  "small claims civil": "juizado",
  "small claims federal": "juizado_federal",
  "small claims fazenda": "juizado_fazenda",
  "small claims treasury": "juizado_fazenda",
  "small claims criminal": "juizado_criminal",
  electoral: "eleitoral",
  childhood: "infancia",
  recovery: "recuperacao",
  bankruptcy: "recuperacao",
  "fiscal execution": "execucao_fiscal",
  military: "militar",
  fazenda: "fazenda",
};

function branchOfLabel(label: string, id: string): BlindAct["branch"] {
  if (label === "unknown") return label;
  const branch = BRANCHES[label] ?? null;
  if (branch === null && label !== "?") throw new Error(`${id}: no branch is called "${label}"`);
  return branch;
}

const FIXTURES = path.resolve(import.meta.dirname, "../../../law/acts/fixtures");

const listed = (cell: string): string[] =>
  cell === "none" ? [] : cell.split(";").map((each) => each.trim().replace("úteis", "uteis"));

/**
 * @param name a file beside the others, or a path
 * @param title the type of communication, and of document if the gazette has it. The national gazette does not
 * always say what an act is, and its clerks print "Decisão" over mere orders.
 */
export function blindActs(name = "blind-acts.tsv", title = "Intimação"): BlindAct[] {
  const [, ...lines] = readFileSync(path.resolve(FIXTURES, name), "utf8").split("\n").filter(Boolean);
  return lines.map((line) => {
    const cells = line.split("\t");
    const [
      id,
      court,
      class_name,
      organ,
      printed,
      branch,
      terms,
      earliest,
      sure,
      hearing,
      amount,
      ,
      available,
    ] = cells;
    const text = printed!.replaceAll("\\n", "\n");
    return {
      id: id!,
      act: {
        title,
        court: court!,
        notebook_identification: organ!,
        class_name: class_name!,
        registration_date: available || AVAILABLE,
        publication_text: sanitisePublication(text, /<\/?[a-z]|&[a-z]+;/i.test(text)),
        lawsuit_number: /\d{7}-\d\d\.\d{4}\.\d\.\d\d\.\d{4}/.exec(text)?.[0] ?? null,
      },
      branch: branchOfLabel(branch!, id!),
      terms: listed(terms!),
      earliest: listed(earliest!)[0] ?? null,
      maySure: sure === "yes",
      sittings: listed(hearing!),
      amounts: listed(amount!),
    };
  });
}

/** `15 uteis`, `48 horas`, `até 2026-03-30`. */
function termOf({ count, shown, date }: DatedCandidate): string {
  if (count !== null) return `${count.amount * (count.doubled ? 2 : 1)} ${count.regime}`;
  return shown.in_hours ? shown.term.split(" ", 2).join(" ").replace(",", "") : `até ${date}`;
}

const HOURS_OF_DAY = 24;

/** The day on which a labelled term ends. */
function dayOf(term: string, act: BlindAct["act"]): string {
  const [first, second] = term.split(" ");
  if (first === "até") return second!;
  if (second === "horas") {
    // hours run from the notice: for a day of hours, the day after the publication is the latest safe one
    const days = Math.ceil(Number(first) / HOURS_OF_DAY);
    return addDays(dateOfCount(act, 1, "uteis"), days - 1);
  }
  return dateOfCount(act, Number(first), second as Regime);
}

export type BlindFigures = {
  acts: number;
  /** With a certain date. */
  sure: number;
  to_check: number;
  without: number;
  /** Errors that are forbidden. */
  later_and_sure: string[];
  sure_not_allowed: string[];
  later_to_check: string[];
  none_though_one_runs: string[];
  /** A certain date that no labelled term gives. */
  sure_and_false: string[];
  dated_though_none_runs: string[];
  /** Labelled terms that are not among those shown. */
  not_shown: string[];
  /** Acts in which no term runs. */
  none_runs: number;
  /** The scores of the terms behind certain dates, and of all shown terms; a shown term counts as found. */
  deciding_sure: Score;
  deciding: Score;
  branch: Score;
  hearings: Score;
  amounts: Score;
};

const none = (): Score => ({ right: 0, wrong: 0, missed: 0 });

function add(to: Score, { right, wrong, missed }: Score): void {
  to.right += right;
  to.wrong += wrong;
  to.missed += missed;
}

export function blindFigures(acts: readonly BlindAct[]): BlindFigures {
  const figures: BlindFigures = {
    acts: acts.length,
    sure: 0,
    to_check: 0,
    without: 0,
    later_and_sure: [],
    sure_not_allowed: [],
    later_to_check: [],
    none_though_one_runs: [],
    sure_and_false: [],
    dated_though_none_runs: [],
    not_shown: [],
    none_runs: 0,
    deciding_sure: none(),
    deciding: none(),
    branch: none(),
    hearings: none(),
    amounts: none(),
  };
  for (const each of acts) {
    addDates(figures, each);
    addFacts(figures, each);
  }
  return figures;
}

function addDates(figures: BlindFigures, { id, act, terms, earliest, maySure }: BlindAct): void {
  const dates = datesOfAct(act);
  const shown = [...new Set(dates.map(termOf))];
  const isSure = dates.length > 0 && !isToCheck(dates.map((each) => each.shown));
  const line = `${id}: ${shown.join(", ") || "none"}${isSure ? "" : " to check"}, labelled ${terms.join(", ") || "none"}, first ${earliest}`;
  figures[dates.length === 0 ? "without" : isSure ? "sure" : "to_check"]++;
  if (isSure && !maySure) figures.sure_not_allowed.push(line);
  if (isSure) add(figures.deciding_sure, compare(terms, shown));
  if (isSure && !shown.some((term) => terms.includes(term))) figures.sure_and_false.push(line);
  add(figures.deciding, compare(terms, shown));
  if (terms.some((term) => !shown.includes(term))) figures.not_shown.push(line);
  if (earliest === null) {
    figures.none_runs++;
    if (dates.length > 0) figures.dated_though_none_runs.push(line);
    return;
  }
  if (dates.length === 0) figures.none_though_one_runs.push(line);
  else if (dates[0]!.date > dayOf(earliest, act))
    figures[isSure ? "later_and_sure" : "later_to_check"].push(line);
}

function addFacts(figures: BlindFigures, { id, act, branch, sittings, amounts }: BlindAct): void {
  const reading = readAct(act);
  // the labels do not distinguish the treasury's cases from other civil ones
  const branches = [
    ...new Set<Branch>(reading.branch.branches.map((each) => (each === "fazenda" ? "civel" : each))),
  ];
  const isOne = branches.length === 1;
  // where nobody can tell, every single answer would be wrong
  const isReported = branch === "unknown" ? !isOne : isOne && branches[0] === branch;
  const isWrong =
    branch === "unknown" ? isOne : branch !== null && branches.length > 0 && !branches.includes(branch);
  if (branch !== null)
    add(figures.branch, {
      right: isReported ? 1 : 0,
      wrong: isWrong ? 1 : 0,
      missed: isReported ? 0 : 1,
    });
  // an examination is not a hearing
  const days = reading.sittings
    .filter(({ kind }) => kind !== "expert_exam")
    .map(({ date, time }) => `${date} ${time ?? "00:00"}`);
  const sums = [...new Set(reading.amounts.map(({ cents }) => cents))].map((cents) =>
    new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 }).format(cents / 100),
  );
  const score = { hearings: compare(sittings, days), amounts: compare(amounts, sums) };
  add(figures.hearings, score.hearings);
  add(figures.amounts, score.amounts);
  if (process.env["PAUTA_SHOW_MISREAD"] === "blind")
    for (const [what, { wrong, missed }] of Object.entries(score))
      if (wrong + missed > 0) console.log(id, what, sittings, days, amounts, sums);
  if (process.env["PAUTA_SHOW_MISREAD"] === "blind" && !isReported)
    console.log(id, "branch", branch, branches);
}
