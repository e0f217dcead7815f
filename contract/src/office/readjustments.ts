import { z } from "zod";
import { DateShown, InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { REQUIRED, requiredText } from "../platform/form-fields.ts";
import { optional, idList, Message, paged, pageQuery } from "../platform/paging.ts";

/** The price index named in the service contract. */
export const USUAL_INDEX = "IPCA";

/** The period of notice in the service contract (clause 5). */
export const DAYS_OF_NOTICE = 30;

export const ReadjustmentState = z.enum(["proposed", "confirmed", "dismissed"]);
export type ReadjustmentState = z.output<typeof ReadjustmentState>;

/** A subscription's yearly price adjustment, proposed on its anniversary and decided by a person. */
export const Readjustment = z.object({
  id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  plan_name: z.string().nullable(),
  anniversary: DateShown,
  state: ReadjustmentState,
  /** In reais: the previous price; for a proposal, the current one. */
  amount: z.number(),
  index_name: z.string().nullable(),
  percentage: z.number().nullable(),
  new_amount: z.number().nullable(),
  /** Periods that begin on this day or later cost the new amount. */
  effective_on: DateShown.nullable(),
  decided_at: InstantShown.nullable(),
  /** Who decided. */
  decided_by: z.string().nullable(),
});
export type Readjustment = z.output<typeof Readjustment>;

const PERCENTAGE = "Informe um percentual entre 0,01 e 50";

const readPercentage = (typed: string): number =>
  Number(/^(\d{1,3}(?:[.,]\d{1,9})?)\s*%?$/.exec(typed)?.[1]?.replace(",", "."));

/** `4,68`, `4.68` or a number. */
const Percentage = z
  .union([z.number(), z.string().trim()], REQUIRED)
  .transform((typed) => (typed === "" ? null : typeof typed === "number" ? typed : readPercentage(typed)))
  .refine((value) => value !== null, { error: REQUIRED, abort: true })
  .refine((value) => value! >= 0.01 && value! <= 50, PERCENTAGE)
  .transform((value) => Math.round(value! * 10_000) / 10_000);

/** The readjusted price, to the nearest cent. */
export function readjusted(amount: number, percentage: number): number {
  const cents = Math.round(amount * 100);
  return Math.round((cents * (1_000_000 + Math.round(percentage * 10_000))) / 1_000_000) / 100;
}

const Chosen = z.object({ readjustments: idList });

export const ReadjustmentForm = Chosen.extend({
  index_name: requiredText(60),
  percentage: Percentage,
});

/** The yearly readjustment of prices. */
export const readjustments = {
  page: endpoint({
    method: "GET",
    path: "/api/readjustments",
    can: "readjustments.read",
    budget: "page",
    query: pageQuery({
      state: optional(ReadjustmentState),
      name: optional(z.string().trim().max(200)),
    }),
    reply: paged(Readjustment),
  }),
  confirm: endpoint({
    method: "POST",
    path: "/api/readjustments/confirm",
    can: "readjustments.decide",
    body: ReadjustmentForm,
    reply: Message,
  }),
  dismiss: endpoint({
    method: "POST",
    path: "/api/readjustments/dismiss",
    can: "readjustments.decide",
    body: Chosen,
    reply: Message,
  }),
} satisfies EndpointGroup;
