import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { formShape, replyShape } from "../platform/field-rows.ts";
import { ReadAt, REQUIRED } from "../platform/form-fields.ts";
import { AccountEmail, StoredEmail, Profile, Username } from "./identity.ts";
import { CourtCredential, OwnDetails, UserEmail } from "./own-details.ts";
import { ById, id, listed, Message, Nothing } from "../platform/paging.ts";
import { choiceFields, mailFields, personFields } from "./user-fields.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

const CurrentPassword = z
  .string({ error: "A senha é obrigatória" })
  .min(1, { error: "A senha é obrigatória", abort: true })
  .max(1024, "No máximo 128 caracteres");

/** One's own profile. Changing e-mail or username requires the current password. */
export const ProfileForm = z
  .object({
    ...formShape(personFields),
    username: Username,
    email: StoredEmail,
    /** Only on the basic plan or without a plan; otherwise it is unchanged. */
    automatic_deadline: choiceFields.automatic_deadline.reply.optional(),
    dark_theme: choiceFields.dark_theme.reply.optional(),
    current_password: z.string().max(1024, "No máximo 128 caracteres").optional(),
  })
  .extend(ReadAt.shape);

export const UserEmailForm = z.object({ email: AccountEmail });

const MISSING = "O campo e obrigatório";
/** One row of the list: existing by its id, or new. An empty row is ignored. */
const CredentialForm = z.object({
  id: id.optional(),
  court_type_id: numberFrom(whole(MISSING).min(1, MISSING).max(8, MISSING)),
  federation_state_id: numberFrom(whole(MISSING).min(1, MISSING).max(27, MISSING)),
  username: z.string(MISSING).trim().min(1, MISSING).max(120, "No máximo 120 caracteres"),
  /** Without it, or when it is empty, a stored one is unchanged. */
  token: z
    .string()
    .max(500, "No máximo 500 caracteres")
    .nullish()
    .transform((token) => token || undefined),
});

/** The whole list, which replaces the previous one. */
export const CredentialsForm = z
  .array(CredentialForm)
  .max(50, "No máximo 50")
  .superRefine((lines, context) => {
    for (const [at, line] of lines.entries())
      if (line.id === undefined && line.token === undefined)
        context.addIssue({ code: "custom", message: MISSING, path: [at, "token"] });
  });

/** A device on which the person is signed in. */
export const OpenSession = z.object({
  id: z.int(),
  address: z.string(),
  user_agent: z.string(),
  created_at: InstantShown,
  last_seen_at: InstantShown,
  /** The current session. */
  is_current: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

const Recovery = z.object({ recovery_codes: z.array(z.string()) });
const Requested = z.object({ current_password: CurrentPassword });
export const CodeForm = z.object({
  code: z.string(REQUIRED).trim().min(1, REQUIRED).max(40, "Código inválido"),
});

const DailyMailChoice = z.object(replyShape(mailFields));

const own = { can: "signed-in", evenUnpaid: true } as const;

/** One's own data, addresses, credentials, second factor and sessions. */
export const profile = {
  saveProfile: endpoint({
    method: "PUT",
    path: "/user/profile-information",
    ...own,
    ownTransactions: true,
    body: ProfileForm,
    reply: Profile.extend(OwnDetails.shape),
  }),
  addEmail: endpoint({
    method: "POST",
    path: "/api/user_emails",
    ...own,
    ownTransactions: true,
    body: UserEmailForm,
    status: 201,
    reply: UserEmail,
  }),
  changeEmail: endpoint({
    method: "PUT",
    path: "/api/user_emails/:id",
    ...own,
    ownTransactions: true,
    params: ById,
    body: UserEmailForm,
    reply: UserEmail,
  }),
  removeEmail: endpoint({
    method: "DELETE",
    path: "/api/user_emails/:id",
    ...own,
    params: ById,
    status: 204,
    reply: Nothing,
  }),
  sendEmailConfirmation: endpoint({
    method: "POST",
    path: "/api/user_emails/:id/confirmation",
    ...own,
    ownTransactions: true,
    params: ById,
    reply: Message,
  }),
  keepEmail: endpoint({
    method: "DELETE",
    path: "/api/user/pending_email",
    ...own,
    ownTransactions: true,
    status: 204,
    reply: Nothing,
  }),
  endFormerUsername: endpoint({
    method: "DELETE",
    path: "/api/user/former_username",
    ...own,
    ownTransactions: true,
    status: 204,
    reply: Nothing,
  }),
  saveCredentials: endpoint({
    method: "PUT",
    path: "/api/user/court-type-user",
    ...own,
    body: CredentialsForm,
    reply: listed(CourtCredential),
  }),
  sessions: endpoint({
    method: "GET",
    path: "/api/user/sessions",
    budget: "choices",
    current: true,
    ...own,
    reply: listed(OpenSession),
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/api/user/sessions/:id",
    ...own,
    params: ById,
    status: 204,
    reply: Nothing,
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/api/user/sessions",
    ...own,
    status: 204,
    reply: Nothing,
  }),
  beginSecondFactor: endpoint({
    method: "POST",
    path: "/api/user/second_factor",
    ...own,
    ownTransactions: true,
    body: Requested,
    reply: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirmSecondFactor: endpoint({
    method: "PUT",
    path: "/api/user/second_factor",
    ...own,
    ownTransactions: true,
    body: CodeForm,
    reply: Recovery,
  }),
  renewRecoveryCodes: endpoint({
    method: "POST",
    path: "/api/user/recovery_codes",
    ...own,
    ownTransactions: true,
    body: Requested,
    reply: Recovery,
  }),
  endSecondFactor: endpoint({
    method: "POST",
    path: "/api/user/second_factor/off",
    ...own,
    ownTransactions: true,
    body: Requested,
    reply: Message,
  }),
  ownData: endpoint({
    method: "GET",
    path: "/api/user/data",
    budget: "file",
    ...own,
    produces: "application/octet-stream",
    reply: z.unknown(),
  }),
  dailyMail: endpoint({
    method: "GET",
    path: "/api/user/daily_mail",
    can: "signed-in",
    budget: "record",
    current: true,
    reply: DailyMailChoice,
  }),
  chooseDailyMail: endpoint({
    method: "PUT",
    path: "/api/user/daily_mail",
    can: "signed-in",
    evenUnpaid: true,
    body: DailyMailChoice,
    reply: DailyMailChoice,
  }),
} satisfies EndpointGroup;
