import type { Notification } from "@pauta/contract/office/notifications";

/** A notification of the server, unread by default. */
export const notification = (id: number, over: Partial<Notification> = {}): Notification => ({
  id,
  type: "compromise_comment",
  data: { message: `Aviso ${id}`, compromiseId: 40 + id },
  created_at: "2026-03-16T12:00:00.000Z",
  read_at: null,
  ...over,
});
