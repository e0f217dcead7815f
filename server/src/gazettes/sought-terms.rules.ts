/** Something by which a person is found in gazettes, and since when it is looked for. */
export type KnownTerm = {
  user_id: number;
  kind: "oab" | "name" | "followed";
  what: string;
  /** ISO instant. */
  since: string;
  searched_from: string | null;
};
