/** How far the stored gazettes were searched for somebody. */
export type KnownHistory = {
  user_id: number;
  /** The first day of availability. */
  searched_from: string;
  imports: number;
  searched: number;
  state: "running" | "waiting" | "done";
  failure: string | null;
};

/** A term by which a person is found in gazettes, and since when it is looked up. */
export type KnownTerm = {
  user_id: number;
  kind: "oab" | "name" | "followed";
  what: string;
  /** ISO instant. */
  since: string;
  /** Stored gazettes were searched for it afterwards, from this day of availability on: this many imports. */
  searched_from: string | null;
  searched_imports: number;
};
