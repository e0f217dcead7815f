import { courtOfCnj, parseCnj } from "@pauta/contract/platform/cnj-number";
import { type CourtUnit, sittingState } from "@pauta/contract/law/court-seats";
import { courtByInitials } from "@pauta/contract/platform/courts";
import { parseDate } from "@pauta/contract/platform/dates";
import { NoticeKind, Regime } from "@pauta/contract/law/deadlines";
import type { CountBegun } from "@pauta/contract/law/publication-suggestions";
import type { DeadlineQuery } from "./deadlines.queries.ts";
import { textIn } from "../../lib/address-texts.ts";
import type { SearchOf } from "../../lib/page-search.ts";

type Address = SearchOf<"/calculadora">;

/** The calculator's fields, as the address stores them, so that a count can be linked. */
export type DeadlineView = {
  notice: NoticeKind;
  date: string;
  confirmed: string;
  public_body: boolean;
  /** The chosen usual term; empty when amount and regime were typed. */
  term: string;
  amount: string;
  regime: Regime;
  doubled: boolean;
  process: string;
  court: string;
  city: string;
  /**
   * The unit's name, which together with the number gives its seat, and with the class the branch of justice.
   */
  organ: string;
  /** The lawsuit's class, which gives the branch of justice and so how days are counted. */
  class_name: string;
  year_end_suspension: boolean;
};

const BLANK_DEADLINE: DeadlineView = {
  notice: "gazette",
  date: "",
  confirmed: "",
  public_body: false,
  term: "",
  amount: "",
  regime: "uteis",
  doubled: false,
  process: "",
  court: "",
  city: "",
  organ: "",
  class_name: "",
  year_end_suspension: true,
};

/**
 * The initial values of a count from a lawsuit or publication; its number gives the court if nothing else
 * does.
 */
export function begunCount(process: string, known: Partial<DeadlineView> = {}): DeadlineView {
  const number = parseCnj(process);
  const named = courtByInitials(known.court ?? "")?.initials;
  const court = named ?? (number && courtOfCnj(number)) ?? "";
  return { ...BLANK_DEADLINE, ...known, process, court };
}

/** The choices of how to count. */
export const REGIMES: { value: Regime; label: string }[] = [
  { value: "uteis", label: "Dias úteis" },
  { value: "corridos", label: "Dias corridos" },
  { value: "meses", label: "Meses" },
];

/**
 * Completes the known values of a count with those of its lawsuit or publication before it is opened. The known
 * ones take precedence, except for the class.
 */
export function withKnown(
  known: Partial<DeadlineView>,
  begun: CountBegun | undefined,
): Partial<DeadlineView> {
  if (begun === undefined) return known;
  return {
    ...known,
    regime: known.regime ?? begun.regime,
    date: known.date || (begun.date ?? ""),
    court: known.court || (begun.court ?? ""),
    city: known.city || (begun.city ?? ""),
    organ: known.organ || (begun.organ ?? ""),
    class_name: begun.class_name ?? "",
  };
}

const LONGEST = 120;
/** The most characters of a class's or a unit's name. */
export const LONGEST_NAME = 300;

/** Reads the address; missing or invalid parts are as in an empty form. */
export function readDeadlineView(address: Address): DeadlineView {
  const text = (name: keyof Address, longest = LONGEST) => textIn(address[name]).slice(0, longest);
  const flag = (name: keyof DeadlineView) =>
    text(name) === "" ? Boolean(BLANK_DEADLINE[name]) : text(name) === "1";
  return {
    notice: NoticeKind.safeParse(text("notice")).data ?? BLANK_DEADLINE.notice,
    date: parseDate(text("date")) ?? "",
    confirmed: parseDate(text("confirmed")) ?? "",
    public_body: flag("public_body"),
    term: text("term"),
    amount: /^\d{1,4}$/.test(text("amount")) ? text("amount") : "",
    regime: Regime.safeParse(text("regime")).data ?? BLANK_DEADLINE.regime,
    doubled: flag("doubled"),
    process: text("process"),
    court: text("court"),
    city: text("city"),
    organ: text("organ", LONGEST_NAME),
    class_name: text("class_name", LONGEST_NAME),
    year_end_suspension: flag("year_end_suspension"),
  };
}

/** The address of a count: only what differs from a blank form. */
export function writeDeadlineView(view: DeadlineView): Address {
  const written = Object.entries(view).filter(
    ([name, value]) => value !== BLANK_DEADLINE[name as keyof DeadlineView],
  );
  return Object.fromEntries(
    written.map(([name, value]) => [name, typeof value === "boolean" ? (value ? "1" : "0") : value]),
  );
}

/** The query for the server, or null while there is nothing to count. */
export function deadlineRequested(view: DeadlineView): DeadlineQuery | null {
  if (view.date === "" || view.amount === "") return null;
  const { term: _term, class_name: _class, process, organ, ...requested } = view;
  return {
    ...requested,
    ...stateByNumber({ court: view.court, city: view.city, process, organ }),
    confirmed: needsConfirmation(view) ? view.confirmed : "",
  };
}

/** The state where the unit sits, if the lawsuit's number is needed to find it: court and city do not give it. */
function stateByNumber(unit: CourtUnit): { state?: string } {
  const { court, city } = unit;
  const state = sittingState({ court, city }) === null ? sittingState(unit) : null;
  return state === null ? {} : { state };
}

/** Whether the notice takes effect when it is read or confirmed. */
export const needsConfirmation = ({ notice }: Pick<DeadlineView, "notice">): boolean =>
  notice === "portal" || notice === "domicilio" || notice === "domicilio_citation";
