import { z } from "zod";
import { courtByInitials } from "../platform/courts.ts";
import { DateInput, DateShown, InstantShown } from "../platform/dates.ts";
import { federationStates } from "../platform/federation-states.ts";
import { optionalText, ReadAt, requiredText } from "../platform/form-fields.ts";
import { id } from "../platform/paging.ts";

/** Whose holiday it is. */
export const HolidayScope = z.enum(["national", "federal_courts", "state", "court", "city"]);
export type HolidayScope = z.output<typeof HolidayScope>;

/**
 * `closed`: no court. `partial`: it opens late or closes early. `suspension`: terms are suspended. `open`: it
 * works all the same.
 */
export const HolidayKind = z.enum(["closed", "partial", "suspension", "open"]);
export type HolidayKind = z.output<typeof HolidayKind>;

/** A day, or consecutive days, that differ from the usual week. */
export const CourtDay = z.object({
  date: DateShown,
  /** The last of several days, included. */
  until: DateShown.nullable(),
  name: z.string(),
  kind: HolidayKind,
  scope: HolidayScope,
  /** The law or act behind it, `Lei 662/1949`, `Portaria 12/2026`. */
  norm: z.string(),
});
export type CourtDay = z.output<typeof CourtDay>;

/** An addition of the platform to the legal calendar. */
export const Holiday = CourtDay.extend({
  id: z.int(),
  federation_state_id: z.int().nullable(),
  court: z.string().nullable(),
  city: z.string().nullable(),
  updated_at: InstantShown,
});
export type Holiday = z.output<typeof Holiday>;

/**
 * Instead of a city: a legal holiday in the whole state (Lei 9.093/1995 art. 1, II). Like a city's it closes
 * every court that sits there, including federal ones; an act of the state's own courts (scope `state`)
 * closes only those.
 */
export const EVERY_CITY = "*";

/** What each scope must name; other fields are not stored. */
const named = {
  national: [],
  federal_courts: [],
  state: ["federation_state_id"],
  court: ["court"],
  city: ["federation_state_id", "city"],
} as const satisfies Record<HolidayScope, readonly string[]>;

const UNNAMED = {
  federation_state_id: "Escolha o estado",
  court: "Informe o tribunal",
  city: "Informe a cidade",
} as const;

/** The longest closure or suspension by one act. */
const LONGEST = 366;

export const HolidayForm = z
  .object({
    date: DateInput.refine(
      (day) => day >= "1990-01-01" && day <= "2100-12-31",
      "Informe um dia entre 1990 e 2100",
    ),
    until: z.preprocess((day) => day || null, DateInput.nullable()),
    name: requiredText(200),
    kind: HolidayKind,
    scope: HolidayScope,
    norm: requiredText(200),
    federation_state_id: id.nullish().transform((state) => state ?? null),
    court: optionalText(12).transform((court) => court?.toUpperCase() ?? null),
    city: optionalText(120),
  })
  .extend(ReadAt.shape)
  .superRefine((form, context) => {
    const fault = (field: keyof typeof form, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    for (const field of named[form.scope]) if (!form[field]) fault(field, UNNAMED[field]);
    if (form.scope === "court" && form.court && !courtByInitials(form.court))
      fault("court", "Tribunal desconhecido");
    if (
      form.federation_state_id &&
      !federationStates.some(({ id: state }) => state === form.federation_state_id)
    )
      fault("federation_state_id", "Escolha o estado");
    if (form.until === null) return;
    if (form.until < form.date) fault("until", "O último dia não vem antes do primeiro");
    else if (daysBetween(form.date, form.until) > LONGEST)
      fault("until", `No máximo ${LONGEST} dias de uma vez`);
  })
  .transform((form) => {
    const kept: readonly string[] = named[form.scope];
    const keep = <T>(field: string, value: T) => (kept.includes(field) ? value : null);
    return {
      ...form,
      until: form.until === form.date ? null : form.until,
      federation_state_id: keep("federation_state_id", form.federation_state_id),
      court: keep("court", form.court),
      city: keep("city", form.city),
    };
  });

/** The number of days from one to another, both included. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}
