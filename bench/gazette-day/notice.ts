import type { Oab } from "@pauta/contract/platform/oab";
import type { FilledAct } from "./act-filler.ts";
import type { LegalCase } from "./cases.ts";

/** How the list of recipients prints a bar number. */
export type NumberForm = "plain" | "dotted" | "padded" | "prefixed";

/** A lawyer as one publication names him. */
export type NoticeLawyer = {
  name: string;
  side: "active" | "passive";
  /** Null where the court prints the name only. */
  oab: Oab | null;
  form: NumberForm;
  /** Whether the record's list of recipient lawyers contains him, and whether the text names him. */
  isListed: boolean;
  isInText: boolean;
};

/** One publication before a court's layout is applied. */
export type Notice = {
  id: number;
  /** The 20 digits of the record, which need not be valid. */
  number: string;
  /** How the text prints the number, with its suffix: "/01", the main case, the number before 2010. */
  printedNumber: string;
  legalCase: LegalCase;
  kind: string;
  act: FilledAct;
  lawyers: NoticeLawyer[];
  /** The names of the two sides as printed. */
  active: string;
  passive: string;
  cancellation: { reason: string; day: string } | null;
  /** The court's markup would take over a page that shows it unsanitised. */
  isHostile: boolean;
  /** Accents are HTML entities. */
  hasEntities: boolean;
  /** Printed as in a bound gazette, with line breaks also inside numbers. */
  isWrapped: boolean;
};
