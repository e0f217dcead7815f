import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { replyShape } from "../platform/field-rows.ts";
import { PLAIN_ADDRESS } from "../platform/form-fields.ts";
import { OwnDetails } from "./own-details.ts";
import { Message, Nothing } from "../platform/paging.ts";
import { CONFIRMATION_FAULT, confirmed, newPassword, Password } from "./passwords.ts";
import { RoleShown } from "./reference-lists.ts";
import { accountFields, choiceFields } from "./user-fields.ts";
import { usernameField } from "./usernames.ts";

/** An e-mail address: one @, no spaces or line breaks, at most 254 characters (RFC 5321 § 4.5.3.1.3). */
export const EmailAddress = z
  .string()
  .trim()
  .min(1, { error: "E-mail é obrigatório", abort: true })
  .max(254, { error: "E-mail inválido", abort: true })
  .regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/u, "E-mail inválido");

/**
 * An account's address: ASCII only, so that no two accounts have addresses that look alike, and mail servers cannot
 * interpret it differently. An internationalised domain is written in its ASCII form (RFC 5890, `xn--`).
 */
export const AccountEmail = z
  .string()
  .trim()
  .min(1, { error: "E-mail é obrigatório", abort: true })
  .max(254, { error: "E-mail inválido", abort: true })
  .regex(PLAIN_ADDRESS, "E-mail inválido");

/**
 * An address in a form that may leave it unchanged: stored ones may be older than the rules of
 * `AccountEmail`. A new one is validated by `emailFault`.
 */
export const StoredEmail = z.string("E-mail é obrigatório").max(1000, "E-mail inválido");

/** Only A to Z: addresses that two mail servers may distinguish are different. */
const folded = (address: string) => address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export const isSameAddress = (one: string, other: string): boolean => folded(one) === folded(other);

/** The error of an address that replaces a stored one; undefined when it is unchanged. */
export function emailFault(
  written: string,
  kept: string,
  rule: z.ZodType<string> = AccountEmail,
): string | undefined {
  return isSameAddress(written, kept) ? undefined : rule.safeParse(written).error?.issues[0]?.message;
}

const NAMELESS = "O nome é obrigatório";

export const Username = usernameField(NAMELESS);

export const SignInForm = z.object({
  /** A username, or a confirmed e-mail address. */
  username: z.string({ error: NAMELESS }).trim().min(1, NAMELESS).max(254, NAMELESS),
  password: Password,
  /** A code of the authenticator, or a recovery code; required when the first two are right. */
  code: z.string().trim().max(40, "Código inválido").optional(),
});
export const ForgotPasswordForm = z.object({ email: EmailAddress });
export const ResetPasswordForm = z
  .object({
    token: z.string().min(1, "Este campo é obrigatório").max(200),
    email: EmailAddress,
    ...newPassword,
  })
  .refine(confirmed, CONFIRMATION_FAULT);
export const FirstAdministratorForm = z
  .object({
    token: z.string().min(1, "Este campo é obrigatório").max(200),
    name: accountFields.name.form,
    username: Username,
    email: AccountEmail,
    ...newPassword,
  })
  .refine(confirmed, CONFIRMATION_FAULT);

export const ChangePasswordForm = z
  .object({
    current_password: z
      .string({ error: "A senha é obrigatória" })
      .min(1, { error: "A senha é obrigatória", abort: true })
      .max(1024, "No máximo 128 caracteres"),
    ...newPassword,
    /** Other calendars read the agenda by secret addresses, which survive sessions: this revokes them. */
    end_calendar_feeds: z.boolean().default(false),
  })
  .refine(confirmed, CONFIRMATION_FAULT);

/** When the session ends, in Unix seconds. */
export const SessionEnd = z.object({ exp: z.int() });

export const CompanyOfUser = z.object({
  id: z.int(),
  company_name: z.string(),
  name_to_follow: z.string().nullable(),
  time_zone: z.string(),
  plan: z.object({ id: z.int(), name: z.string(), plan_type: z.int() }).nullable(),
  subscription: z
    .object({
      status: z.string(),
      trial_ends_at: InstantShown.nullable(),
      /** When a cancelled office stops: until then it works, and for thirty days after it reads and exports. */
      stops_at: InstantShown.nullable(),
    })
    .nullable(),
});

/** The signed-in person as shown on his own screens. */
export const Profile = z.object({
  id: z.int(),
  ...replyShape(accountFields),
  /** Whether the address is confirmed: before that it signs nobody in and gets no emails. */
  email_verified: z.boolean(),
  /** The address that replaces the confirmed one when it is confirmed itself. */
  pending_email: z.string().nullable(),
  /** A former username that is not allowed any more. */
  former_username: z.string().nullable(),
  ...replyShape(choiceFields),
  /** An administrator set the password: all other calls are rejected until the person has chosen his own. */
  must_change_password: z.boolean(),
  company_id: z.int().nullable(),
  company: CompanyOfUser.nullable(),
  roles: z.array(RoleShown),
});
export type Profile = z.output<typeof Profile>;

const ConfirmationToken = z.object({ token: z.string().min(1, "Este campo é obrigatório").max(200) });

/** What following the link does, for people who got the email by mistake: it shows whose account it is. */
export const EmailToConfirm = z.object({
  email: z.string(),
  username: z.string(),
  company_name: z.string().nullable(),
  /** The address receives the day's publications besides the account's own, and signs nobody in. */
  receives_only: z.boolean(),
});
export type EmailToConfirm = z.output<typeof EmailToConfirm>;

/** Signing in and out, passwords and one's own profile. */
export const identity = {
  csrfCookie: endpoint({
    method: "GET",
    path: "/sanctum/csrf-cookie",
    can: "public",
    budget: "counters",
    status: 204,
    reply: Nothing,
  }),
  signIn: endpoint({
    method: "POST",
    path: "/login",
    can: "public",
    ownTransactions: true,
    body: SignInForm,
    reply: z.object({ user: Profile, token: SessionEnd }),
  }),
  requestSignInLink: endpoint({
    method: "POST",
    path: "/api/sign_in_links",
    can: "public",
    ownTransactions: true,
    body: SignInForm.pick({ username: true }),
    reply: Message,
  }),
  signInByLink: endpoint({
    method: "POST",
    path: "/api/sign_in_by_link",
    can: "public",
    ownTransactions: true,
    body: z.object({
      token: z.string().min(1, "Este campo é obrigatório").max(200),
      code: z.string().trim().max(40, "Código inválido").optional(),
    }),
    reply: z.object({ user: Profile, token: SessionEnd }),
  }),
  signOut: endpoint({
    method: "POST",
    path: "/logout",
    can: "signed-in",
    evenUnpaid: true,
    beforeOwnPassword: true,
    status: 204,
    reply: Nothing,
  }),
  forgotPassword: endpoint({
    method: "POST",
    path: "/forgot-password",
    can: "public",
    ownTransactions: true,
    body: ForgotPasswordForm,
    reply: Message,
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/reset-password",
    can: "public",
    ownTransactions: true,
    body: ResetPasswordForm,
    reply: Message,
  }),
  firstAdministrator: endpoint({
    method: "POST",
    path: "/api/first_administrator",
    can: "public",
    ownTransactions: true,
    body: FirstAdministratorForm,
    status: 201,
    reply: Message,
  }),
  profile: endpoint({
    method: "GET",
    path: "/api/profile",
    can: "signed-in",
    budget: "record",
    current: true,
    beforeOwnPassword: true,
    reply: Profile.extend({ ...OwnDetails.shape, token: SessionEnd }),
  }),
  changePassword: endpoint({
    method: "PUT",
    path: "/user/password",
    can: "signed-in",
    evenUnpaid: true,
    beforeOwnPassword: true,
    ownTransactions: true,
    body: ChangePasswordForm,
    reply: Message.extend({ token: SessionEnd }),
  }),
  sendConfirmation: endpoint({
    method: "POST",
    path: "/email/verification-notification",
    can: "signed-in",
    evenUnpaid: true,
    ownTransactions: true,
    reply: Message,
  }),
  requestedEmail: endpoint({
    method: "POST",
    path: "/api/email_confirmation/question",
    can: "public",
    ownTransactions: true,
    body: ConfirmationToken,
    reply: EmailToConfirm,
  }),
  confirmEmail: endpoint({
    method: "POST",
    path: "/api/email_confirmation",
    can: "public",
    ownTransactions: true,
    body: ConfirmationToken,
    reply: Message,
  }),
  chooseTheme: endpoint({
    method: "PUT",
    path: "/api/user/theme",
    can: "signed-in",
    evenUnpaid: true,
    body: z.object({ dark_theme: choiceFields.dark_theme.reply }),
    reply: Profile,
  }),
  chooseTextSize: endpoint({
    method: "PUT",
    path: "/api/user/text_size",
    can: "signed-in",
    evenUnpaid: true,
    body: z.object({ text_size: choiceFields.text_size.reply }),
    reply: Profile,
  }),
  chooseDensity: endpoint({
    method: "PUT",
    path: "/api/user/compact_lists",
    can: "signed-in",
    evenUnpaid: true,
    body: z.object({ compact_lists: choiceFields.compact_lists.reply }),
    reply: Profile,
  }),
} satisfies EndpointGroup;
