import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { noticeKindNames } from "./notifications.ts";
import { ById, optional, Message, paged, pageQuery } from "../platform/paging.ts";

export const MailStatus = z.enum(["waiting", "sent", "dead", "left_out"]);

/** Why an address gets no email. */
export const LeftOutFor = z.enum(["office_unconfirmed", "person_unconfirmed", "limit", "stopped"]);
export type LeftOutFor = z.output<typeof LeftOutFor>;

/** The reasons as the outbox shows them. */
export const leftOutNames: Readonly<Record<LeftOutFor, string>> = {
  office_unconfirmed: "O escritório não confirmou o seu e-mail",
  person_unconfirmed: "A pessoa não confirmou este endereço",
  limit: "Passou do limite do dia para fora do escritório",
  stopped: "Pediu para não receber mais",
};

/**
 * The kinds of emails with their labels in the outbox; those that are also notifications have the labels of
 * the preferences.
 */
export const mailKindNames = {
  ...noticeKindNames,
  account_changed: "Alteração da conta",
  archive_late: "Aviso do arquivo contínuo",
  daily_publications: "Publicações do dia",
  djen_trouble: "Aviso da busca no DJEN",
  email_confirmation: "Confirmação de e-mail",
  email_in_use: "E-mail já usado em outra conta",
  notification_summary: "Resumo do dia",
  outsider_limit: "Limite de e-mails para fora",
  password_reset: "Recuperação de senha",
  readjustment: "Reajuste anual",
  sign_in_link: "Link para entrar",
  subscription_canceled: "Assinatura cancelada",
  subscription_canceled_by_platform: "Assinatura cancelada pela plataforma",
  subscription_card_changed: "Troca do cartão",
  subscription_no_card: "Pagamento pendente",
  subscription_refused: "Cobrança recusada",
  subscription_resumed: "Assinatura retomada",
  subscription_taken_back: "Pagamento estornado ou contestado",
  subscription_trial_over: "Fim do teste grátis",
} as const satisfies Readonly<Record<string, string>>;
export type MailKind = keyof typeof mailKindNames;

/** @param kind of a row of the outbox, perhaps from an older version */
export const mailKindName = (kind: string): string =>
  (mailKindNames as Record<string, string>)[kind] ?? "Outro";

export const Mail = z.object({
  id: z.int(),
  kind: z.string(),
  recipients: z.array(z.string()),
  subject: z.string(),
  status: MailStatus,
  attempts: z.int(),
  last_error: z.string().nullable(),
  /** Why it was not sent to an outsider, or to an unconfirmed address; for `left_out` only. */
  left_out_for: LeftOutFor.nullable(),
  created_at: InstantShown,
  sent_at: InstantShown.nullable(),
  /** It was given up and can be sent again: no link in it has lost its secret. */
  retriable: z.boolean(),
});
export type Mail = z.output<typeof Mail>;

/** An attempt to send an email: when, what the mail server answered, and who got it. */
export const MailTry = z.object({
  at: InstantShown,
  /** Null when it was accepted for all who were left. */
  error: z.string().nullable(),
  delivered: z.array(z.string()),
});
export type MailTry = z.output<typeof MailTry>;

/** What an opened email shows besides its line in the outbox. */
export const MailContent = z.object({
  text: z.string(),
  html: z.string(),
  /** A file's size is known until the email is sent; then the file is deleted. */
  attachment: z.object({ name: z.string(), size: z.int().nullable() }).nullable(),
  delivered: z.array(z.string()),
  refused: z.array(z.string()),
  tries: z.array(MailTry),
});

/**
 * The secret of an email's links: it has none; it can be shown; it was deleted after sending; or nobody but the
 * recipient sees it, because it opens an account of the platform.
 */
export const MailSecret = z.enum(["none", "kept", "deleted", "recipient_only"]);
export type MailSecret = z.output<typeof MailSecret>;

/** An email of the outbox as it is sent, its links without their secrets. */
export const OpenedMail = Mail.extend({
  ...MailContent.shape,
  company_id: z.int().nullable(),
  company_name: z.string().nullable(),
  /** When it is tried next; null unless it waits. */
  next_attempt_at: InstantShown.nullable(),
  secret: MailSecret,
});
export type OpenedMail = z.output<typeof OpenedMail>;

/** The outbox for the platform's administrator. */
export const mails = {
  page: endpoint({
    method: "GET",
    path: "/api/mails",
    can: "platform.dashboard",
    budget: "page",
    query: pageQuery({ status: optional(MailStatus) }),
    reply: paged(Mail).extend({
      /** How many emails are in each state. */
      counts: z.object({ waiting: z.int(), sent: z.int(), dead: z.int(), left_out: z.int() }),
      /** Whether a mail server is configured; without one every email waits. */
      has_server: z.boolean(),
    }),
  }),
  find: endpoint({
    method: "GET",
    path: "/api/opened_mails/:id",
    can: "platform.dashboard",
    budget: "record",
    params: ById,
    reply: OpenedMail,
  }),
  attachment: endpoint({
    method: "GET",
    path: "/api/opened_mails/:id/attachment",
    can: "platform.dashboard",
    budget: "file",
    params: ById,
    produces: "application/pdf",
    reply: z.unknown(),
  }),
  reveal: endpoint({
    method: "POST",
    path: "/api/opened_mails/:id/links",
    can: "platform.dashboard",
    status: 200,
    params: ById,
    reply: MailContent.pick({ text: true, html: true }),
  }),
  retry: endpoint({
    method: "POST",
    path: "/api/mails/retry",
    can: "platform.dashboard",
    status: 200,
    // "all" must be explicit: a misspelt field must not mean every email
    body: z.object({ mail_id: z.union([z.literal("all"), z.int().positive()]) }),
    reply: Message.extend({ count: z.int() }),
  }),
} satisfies EndpointGroup;
