import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ById, listed, Message, pagedUpTo, pageQuery } from "../platform/paging.ts";

/** Kinds of notifications. */
export const NoticeKind = z.enum([
  "compromise_reminder",
  "compromise_created",
  "compromise_comment",
  "publication_forwarded",
  "client_attendance",
  "publication_comment",
  "publication_rectified",
  "deadline_recount",
  "coverage_silence",
  "company_export",
  "emails_left_out",
]);
export type NoticeKind = z.output<typeof NoticeKind>;

/** Their labels in the preferences and in the daily summary. */
export const noticeKindNames: Readonly<Record<NoticeKind, string>> = {
  compromise_reminder: "Lembretes de compromissos",
  compromise_created: "Novos compromissos",
  compromise_comment: "Comentários em compromissos",
  publication_forwarded: "Publicações encaminhadas",
  client_attendance: "Atendimentos de clientes",
  publication_comment: "Menções em publicações",
  publication_rectified: "Publicações retificadas",
  deadline_recount: "Prazos recalculados",
  coverage_silence: "Advogados há muito sem publicações",
  company_export: "Exportações do escritório",
  emails_left_out: "E-mails que não saíram para fora do escritório",
};

/** Kinds for the platform's own people, without email. */
export type PlatformNoticeKind = "readjustments_waiting" | "outsider_limit";

/** The message, and ids of what it is about. */
export const NotificationData = z.looseObject({
  message: z.string(),
  compromiseId: z.int().optional(),
  compromise: z.looseObject({ id: z.int() }).optional(),
  attendance: z.looseObject({ client_id: z.int() }).optional(),
  publication: z.looseObject({ id: z.int(), publication_date: z.string().optional() }).optional(),
  recounts: z.looseObject({ count: z.int() }).optional(),
});

export type NotificationData = z.output<typeof NotificationData>;

export const Notification = z.object({
  id: z.int(),
  type: z.string(),
  data: NotificationData,
  created_at: InstantShown,
  read_at: InstantShown.nullable(),
});
export type Notification = z.output<typeof Notification>;

/** How a kind is emailed: at once, once a day, or not at all. */
export const Delivery = z.enum(["at_once", "daily", "off"]);
export type Delivery = z.output<typeof Delivery>;

export const NoticeChoice = z.object({ kind: NoticeKind, mail: Delivery });
export type NoticeChoice = z.output<typeof NoticeChoice>;

/** A person's notifications, in the drawer and by email. */
export const notifications = {
  unread: endpoint({
    method: "GET",
    path: "/api/notifications",
    can: "signed-in",
    budget: "choices",
    reply: listed(Notification).extend({ unread: z.int() }),
  }),
  history: endpoint({
    method: "GET",
    path: "/api/notifications/history",
    can: "signed-in",
    budget: "page",
    query: pageQuery({}),
    reply: pagedUpTo(Notification),
  }),
  markAsRead: endpoint({
    method: "GET",
    path: "/api/notifications/mark_as_read/:id",
    can: "signed-in",
    budget: "record",
    params: ById,
    changes: true,
    evenUnpaid: true,
    reply: Notification,
  }),
  readAll: endpoint({
    method: "GET",
    path: "/api/notifications/read_all",
    can: "signed-in",
    budget: "record",
    changes: true,
    evenUnpaid: true,
    reply: Message,
  }),
  choices: endpoint({
    method: "GET",
    path: "/api/notification_choices",
    can: "signed-in",
    budget: "choices",
    reply: listed(NoticeChoice),
  }),
  choose: endpoint({
    method: "PUT",
    path: "/api/notification_choices",
    can: "notifications.choose",
    body: z.object({ choices: z.array(NoticeChoice).max(20) }),
    reply: listed(NoticeChoice),
  }),
} satisfies EndpointGroup;
