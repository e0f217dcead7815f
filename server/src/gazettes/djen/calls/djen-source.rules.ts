import type { Settings } from "../../../platform/process/config.ts";

/** The search parameter for a name: among lawyers, among parties, in the texts. */
export type NameParameter = "nomeAdvogado" | "nomeParte" | "texto";

/** A bar number and its state, or a name. */
type SearchedFor = { number: string; uf: string } | { parameter: NameParameter; name: string };

/** A query: whose publications, over some days of availability. */
export type DjenQuery = SearchedFor & { from: string; until: string };

/** A page of a query's result, counted from 1. */
export type DjenStep = { query: DjenQuery; page: number };

/** A page with content: its bytes as received, or null when an earlier attempt saved them. */
export type FetchedPage = { step: DjenStep; bytes: Buffer | null; fresh: number; ids: readonly string[] };

/** A court's day: D is the gazette itself, E the platform of edicts. */
export type CadernoRequest = { court: string; medium: "D" | "E"; day: string };

export type CadernoResponse<Kept> =
  | { kind: "none" }
  /** The edition is already known. */
  | { kind: "unchanged" }
  | { kind: "new"; edition: string; total: number | null; kept: Kept };

/** The source of communications. */
export type DjenSource = {
  /**
   * All pages of some queries about one lawyer or name, one after another.
   * @param kept the bytes of a page that an earlier attempt has fetched: it is not fetched again
   * @throws DjenFailure
   */
  pages(
    queries: readonly DjenQuery[],
    kept: (step: DjenStep) => Promise<Buffer | undefined>,
    stopping: AbortSignal,
  ): AsyncGenerator<FetchedPage>;
  /**
   * The file of a court's day.
   * @param known the edition that was fetched before, if any
   * @param keep stores the bytes as they arrive; it must leave nothing behind when it fails
   * @throws DjenFailure
   */
  caderno<Kept>(
    requested: CadernoRequest,
    known: string | null,
    keep: (bytes: AsyncIterable<Uint8Array>) => Promise<Kept>,
    stopping: AbortSignal,
  ): Promise<CadernoResponse<Kept>>;
};

/** A query without a complete answer, with a sentence for the administrator. */
export class DjenFailure extends Error {
  /**
   * What it affects: `target` this lawyer or court; `trouble` perhaps all, if it continues; `source` every
   * query now.
   */
  readonly reach: "target" | "trouble" | "source";
  /** The status of the response that failed; undefined when there was none. */
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
export function courtsOf(settings: Pick<Settings, "DJEN_COURTS">): Omit<CadernoRequest, "day">[] {
  const names = (settings.DJEN_COURTS ?? "").split(",").map((name) => name.trim());
  return names.filter((name) => name !== "").map(courtNamed);
}

/** Parses a court's name in the settings. */
export function courtNamed(name: string): Omit<CadernoRequest, "day"> {
  const [court, medium] = name.split("/");
  return { court: court!, medium: medium === "E" ? "E" : "D" };
}

export const nameOfCourt = ({ court, medium }: Omit<CadernoRequest, "day">): string =>
  medium === "E" ? `${court}/E` : court;

/** Disabled unless the settings name whom to look up. */
export const isDjenConfigured = (settings: Settings): boolean =>
  settings.DJEN_LAWYERS === "on" || courtsOf(settings).length > 0;
