import type { Settings } from "../../platform/process/config.ts";

/** By which of the search's parameters a name is asked for: among lawyers, among parties, in the texts. */
export type NameParameter = "nomeAdvogado" | "nomeParte" | "texto";

/** An inscription's number and state, or a name. */
type AskedFor = { number: string; uf: string } | { parameter: NameParameter; name: string };

/** Whose publications are asked for, over some days of availability. */
export type DjenQuestion = AskedFor & { from: string; until: string };

/** A page of a question's answer, counted from 1. */
export type DjenStep = { question: DjenQuestion; page: number };

/** A page that brought something: its bytes as they came, or null when they were kept by an earlier try. */
export type FetchedPage = { step: DjenStep; bytes: Buffer | null; fresh: number; ids: readonly string[] };

/** A court's day: D is the gazette itself, E the platform of edicts. */
export type CadernoAsked = { court: string; medium: "D" | "E"; day: string };

export type CadernoAnswer<Kept> =
  | { kind: "none" }
  /** The edition that is known already. */
  | { kind: "unchanged" }
  | { kind: "new"; edition: string; total: number | null; kept: Kept };

/** Where communications come from. */
export type DjenSource = {
  /**
   * All pages of some questions about one lawyer or name, one after another.
   * @param kept the bytes of a page that an earlier try has fetched: it is not asked for again
   * @throws DjenFailure
   */
  pages(
    questions: readonly DjenQuestion[],
    kept: (step: DjenStep) => Promise<Buffer | undefined>,
    stopping: AbortSignal,
  ): AsyncGenerator<FetchedPage>;
  /**
   * The file of a court's day.
   * @param known the edition that was fetched before, if any
   * @param keep takes the bytes as they come; nothing of them is to be left when it fails
   * @throws DjenFailure
   */
  caderno<Kept>(
    asked: CadernoAsked,
    known: string | null,
    keep: (bytes: AsyncIterable<Uint8Array>) => Promise<Kept>,
    stopping: AbortSignal,
  ): Promise<CadernoAnswer<Kept>>;
};

/** A question that brought no whole answer, in a sentence for the administrator to read. */
export class DjenFailure extends Error {
  /** Whom it concerns: this lawyer or court; perhaps all, if it goes on; whatever else would be asked now. */
  readonly reach: "target" | "trouble" | "source";
  /** The status of the answer that refused; undefined when there was none. */
  readonly status: number | undefined;
  constructor(
    reach: DjenFailure["reach"],
    sentence: string,
    more: { cause?: unknown; status?: number | undefined } = {},
  ) {
    super(sentence, { cause: more.cause });
    this.reach = reach;
    this.status = more.status;
  }
}

/** The courts whose cadernos the settings name: `TJRS`, or `TJRS/E` for its edicts. */
export function courtsOf(settings: Pick<Settings, "DJEN_COURTS">): Omit<CadernoAsked, "day">[] {
  const names = (settings.DJEN_COURTS ?? "").split(",").map((name) => name.trim());
  return names.filter((name) => name !== "").map(courtNamed);
}

/** A court taken from its name in the settings. */
export function courtNamed(name: string): Omit<CadernoAsked, "day"> {
  const [court, medium] = name.split("/");
  return { court: court!, medium: medium === "E" ? "E" : "D" };
}

export const nameOfCourt = ({ court, medium }: Omit<CadernoAsked, "day">): string =>
  medium === "E" ? `${court}/E` : court;

/** Off unless the settings name whom to look for. */
export const isDjenConfigured = (settings: Settings): boolean =>
  settings.DJEN_LAWYERS === "on" || courtsOf(settings).length > 0;
