import { z } from "zod";
import { CourtDay, daysBetween, Holiday, HolidayForm, HolidayScope } from "./court-days.ts";
import { DateInput, DateShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ById, optional, listed, Nothing, paged, pageQuery } from "../platform/paging.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

/** How the notice was given; each kind has its own beginning of the count. */
export const NoticeKind = z.enum([
  /** Made available in the gazette (Lei 11.419/2006 art. 4). */
  "gazette",
  /** A court portal's own notice (Lei 11.419/2006 art. 5). */
  "portal",
  /** A citation through the Domicílio Judicial Eletrônico (Res. CNJ 455/2022 art. 20). */
  "domicilio_citation",
  /** Any other notice through the Domicílio Judicial Eletrônico. */
  "domicilio",
  /** Known on a day: at a hearing, by service filed in the case (CPC art. 231). */
  "known",
]);
export type NoticeKind = z.output<typeof NoticeKind>;

/** `uteis` counts business days (CPC art. 219), `corridos` every day (CPP art. 798), `meses` from date to date. */
export const Regime = z.enum(["uteis", "corridos", "meses"]);
export type Regime = z.output<typeof Regime>;

/** Yes or no in forms and addresses; any other word is rejected, because a misread "no" could end a term later. */
const flag = (fallback: boolean) => {
  const words = new Map<unknown, boolean>([
    [undefined, fallback],
    ["", fallback],
    ["1", true],
    [1, true],
    ["true", true],
    ["0", false],
    [0, false],
    ["false", false],
  ]);
  return z.preprocess(
    (value) => (words.has(value) ? words.get(value) : value),
    z.boolean("Informe sim ou não"),
  );
};

const someDay = optional(DateInput);

/** The input of a count. Dates are of the office's calendar; `amount` is in days, or months for `meses`. */
export const DeadlineInput = z.object({
  notice: z.preprocess((kind) => kind || "gazette", NoticeKind),
  /** The day of availability, of sending, or on which it became known. */
  date: DateInput,
  /** The day on which a portal's notice was read, or one of the Domicílio confirmed. */
  confirmed: someDay,
  /** A citation's addressee is a public body: unconfirmed it counts all the same. */
  public_body: flag(false),
  amount: numberFrom(whole("Informe o prazo").min(1, "Informe o prazo").max(3650, "Prazo longo demais")),
  regime: z.preprocess((kind) => kind || "uteis", Regime),
  /** Fazenda, Ministério Público, Defensoria (CPC arts. 180, 183, 186): twice the term. */
  doubled: flag(false),
  /**
   * The initials of the court whose calendar is used, `TJRS`, `TRF4`, `TRT2`; by default the national one.
   */
  court: optional(z.string().trim().toUpperCase().max(12)),
  city: optional(z.string().trim().max(120)),
  /** The abbreviation of the unit's state, for courts of several states; the city may determine it too. */
  state: optional(z.string().trim().toUpperCase().max(2)),
  /**
   * False for prisoners, Lei Maria da Penha and urgent measures: no suspension at the end of the year (CPP
   * art. 798-A).
   */
  year_end_suspension: flag(true),
});
export type DeadlineInput = z.output<typeof DeadlineInput>;

/** One step of a count, for a person to check: the decision, the day, the norm. */
export const DeadlineStep = z.object({
  title: z.string(),
  date: DateShown.nullable(),
  explanation: z.string(),
  norm: z.string(),
});
export type DeadlineStep = z.output<typeof DeadlineStep>;

/** A counted term with its calculation record (memória de cálculo). */
export const Deadline = z.object({
  requested: z.object({
    notice: NoticeKind,
    date: DateShown,
    confirmed: DateShown.nullable(),
    public_body: z.boolean(),
    amount: z.int(),
    regime: Regime,
    doubled: z.boolean(),
    court: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullish(),
    year_end_suspension: z.boolean(),
  }),
  /** The day of publication, or on which the notice took effect. */
  publication: DateShown,
  /** The first day that counts. */
  start: DateShown,
  end: DateShown,
  /** Days or months counted, after doubling. */
  counted: z.int(),
  steps: z.array(DeadlineStep),
  /** Days between publication and end that did not count, or could be neither first nor last; no weekends. */
  skipped: z.array(CourtDay),
  /** What a person must check: the count is an aid. */
  warnings: z.array(z.string()),
});
export type Deadline = z.output<typeof Deadline>;

/** The branches of justice with different terms, or different ways of counting them. */
export const Branch = z.enum([
  "civel",
  "fazenda",
  "execucao_fiscal",
  "recuperacao",
  "juizado",
  "juizado_federal",
  "juizado_fazenda",
  "trabalhista",
  "criminal",
  "execucao_penal",
  "juizado_criminal",
  "militar",
  "infancia",
  "eleitoral",
]);
export type Branch = z.output<typeof Branch>;

/** A usual legal term, to be chosen instead of typed. */
export const DeadlineTerm = z.object({
  id: z.string(),
  act: z.string(),
  amount: z.int(),
  regime: Regime,
  norm: z.string(),
  branch: Branch,
});
export type DeadlineTerm = z.output<typeof DeadlineTerm>;

const LONGEST_RANGE_DAYS = 800;

const CourtDaysRequested = z
  .object({
    from: DateInput.refine(
      (day) => day >= "1990-01-01" && day <= "2200-12-31",
      "Informe um dia entre 1990 e 2200",
    ),
    to: DateInput,
    court: DeadlineInput.shape.court,
    city: DeadlineInput.shape.city,
    state: DeadlineInput.shape.state,
  })
  .superRefine(({ from, to }, context) => {
    const days = daysBetween(from, to);
    const fault = (message: string) => context.addIssue({ code: "custom", path: ["to"], message });
    if (days < 1) fault("O fim não vem antes do começo");
    if (days > LONGEST_RANGE_DAYS) fault(`No máximo ${LONGEST_RANGE_DAYS} dias de uma vez`);
  });

/** The court calendar, the terms of the law, and the count. */
export const deadlines = {
  count: endpoint({
    method: "GET",
    path: "/api/deadline",
    can: "signed-in",
    budget: "record",
    query: DeadlineInput,
    reply: Deadline,
  }),
  terms: endpoint({
    method: "GET",
    path: "/api/deadline_terms",
    can: "signed-in",
    budget: "choices",
    reply: listed(DeadlineTerm),
  }),
  courtDays: endpoint({
    method: "GET",
    path: "/api/court_days",
    can: "signed-in",
    budget: "choices",
    query: CourtDaysRequested,
    reply: listed(CourtDay),
  }),
  holidays: endpoint({
    method: "GET",
    path: "/api/holidays",
    can: "holidays.read",
    budget: "page",
    query: pageQuery({
      year: optional(numberFrom(whole().min(1990).max(2100))),
      scope: optional(HolidayScope),
      name: optional(z.string().trim().max(200)),
    }),
    reply: paged(Holiday),
  }),
  holiday: endpoint({
    method: "GET",
    path: "/api/holidays/:id",
    can: "holidays.read",
    budget: "record",
    params: ById,
    reply: Holiday,
  }),
  createHoliday: endpoint({
    method: "POST",
    path: "/api/holidays",
    can: "holidays.write",
    body: HolidayForm,
    status: 201,
    reply: Holiday,
  }),
  updateHoliday: endpoint({
    method: "PUT",
    path: "/api/holidays/:id",
    can: "holidays.write",
    params: ById,
    body: HolidayForm,
    reply: Holiday,
  }),
  removeHoliday: endpoint({
    method: "DELETE",
    path: "/api/holidays/:id",
    can: "holidays.write",
    params: ById,
    status: 204,
    reply: Nothing,
  }),
} satisfies EndpointGroup;
