import type { ChainStep, ChainTemplate } from "@pauta/contract/agenda/compromise-chains";
import type { TemplateBody } from "./chain.queries.ts";

/** Whether a step is before or after the date, and which days are counted. */
export const SIDES = {
  "uteis-before": "dias úteis antes",
  "uteis-after": "dias úteis depois",
  "corridos-before": "dias corridos antes",
  "corridos-after": "dias corridos depois",
} as const;
type Side = keyof typeof SIDES;

export type StepValues = {
  /** Identifies a line of the form. */
  key: string;
  description: string;
  compromise_type_id: string | null;
  /** The number of days, as typed. */
  offset: string;
  side: Side;
};
export type TemplateValues = { name: string; steps: StepValues[]; updated_at: string | undefined };

export const blankStep = (): StepValues => ({
  key: Math.random().toString(36),
  description: "",
  compromise_type_id: null,
  offset: "",
  side: "uteis-before",
});

export const templateValues = (kept: ChainTemplate | undefined): TemplateValues => ({
  name: kept?.name ?? "",
  steps: kept?.steps.map(stepValues) ?? [blankStep()],
  updated_at: kept?.updated_at,
});

// the same step has the same key when it is read again
const stepValues = (
  { description, compromise_type_id, offset, unit }: ChainStep,
  at: number,
): StepValues => ({
  key: String(at),
  description,
  compromise_type_id: String(compromise_type_id),
  offset: String(Math.abs(offset)),
  side: `${unit}-${offset > 0 ? "after" : "before"}`,
});

/** The steps in one text, for a choice between two people's. */
export const stepsInWords = (steps: StepValues[]): string =>
  steps.map(({ description, offset, side }) => `${description} (${offset} ${SIDES[side]})`).join("; ");

/** The body for the server; an invalid number of days is left out, so that validation reports it. */
export function templateBody({ name, steps, updated_at }: TemplateValues): TemplateBody {
  return {
    name,
    steps: steps.map(({ description, compromise_type_id, offset, side }) => ({
      description,
      compromise_type_id,
      offset: /^\d+$/.test(offset.trim()) ? daysOf(offset, side) : undefined,
      unit: side.startsWith("uteis") ? ("uteis" as const) : ("corridos" as const),
    })),
    ...(updated_at !== undefined && { updated_at }),
  };
}

const daysOf = (typed: string, side: Side): number =>
  typed.trim() === "0" ? 0 : Number(typed) * (side.endsWith("before") ? -1 : 1);
