/** How far what is kept was searched for somebody. */
export type KnownHistory = {
  user_id: number;
  /** The first day of availability. */
  searched_from: string;
  imports: number;
  searched: number;
  state: "running" | "waiting" | "done";
  failure: string | null;
};

/** Something by which a person is found in gazettes, and since when it is looked for. */
export type KnownTerm = {
  user_id: number;
  kind: "oab" | "name" | "followed";
  what: string;
  /** ISO instant. */
  since: string;
  /** What is kept was searched for it afterwards, from this day of availability on: so many imports. */
  searched_from: string | null;
  searched_imports: number;
};
