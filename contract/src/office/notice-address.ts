import type { Notification } from "./notifications.ts";

/** A page of the site, and the search parameters of its address. */
export type NoticePlace =
  | {
      to: "/advogado/prazos-recalculados" | "/reajustes" | "/dashboard" | "/empresa/configuracoes";
      search: Record<string, never>;
    }
  | { to: "/empresa/cobertura"; search: { silent: string } }
  | {
      to: "/advogado/dashboard";
      search: { publication_date?: string; days?: string; publication: string };
    }
  | { to: "/advogado/compromissos"; search: { compromise?: string; repeat?: string } }
  | { to: "/advogado/cliente/info"; search: { client: string } };

/** The subject of a notification; when it has two, its type decides. */
type Notice = Pick<Notification, "data"> & { type?: string };

const AGENDA = "/advogado/compromissos";

/** The address of a notification's subject; null when it has none that can be opened. */
export function noticePlace({ type = "", data }: Notice): NoticePlace | null {
  const { publication, attendance, recounts } = data;
  if (recounts) return { to: "/advogado/prazos-recalculados", search: {} };
  if (type === "coverage_silence") return { to: "/empresa/cobertura", search: { silent: "1" } };
  if (type === "readjustments_waiting") return { to: "/reajustes", search: {} };
  if (type === "outsider_limit") return { to: "/dashboard", search: {} };
  if (type === "company_export") return { to: "/empresa/configuracoes", search: {} };
  const compromise = compromiseOf(data);
  if (publication && (compromise === null || type.startsWith("publication_")))
    return {
      to: "/advogado/dashboard",
      search: {
        ...(publication.publication_date
          ? { publication_date: publication.publication_date }
          : { days: "all" }),
        publication: String(publication.id),
      },
    };
  if (compromise !== null) return { to: AGENDA, search: { compromise: String(compromise) } };
  return attendance
    ? { to: "/advogado/cliente/info", search: { client: String(attendance.client_id) } }
    : null;
}

/** Repetir compromisso: the agenda with a form filled from the notification's compromise. */
export function repeatPlace({ type = "", data }: Notice): NoticePlace | null {
  const compromise = type.startsWith("compromise_") ? compromiseOf(data) : null;
  return compromise === null ? null : { to: AGENDA, search: { repeat: String(compromise) } };
}

/** The id of the compromise, under either of its names. */
const compromiseOf = (data: Notification["data"]): number | null =>
  data.compromiseId ?? data.compromise?.id ?? null;

/** The same as a relative URL. */
export const placeAsText = ({ to, search }: NoticePlace): string =>
  [
    to,
    Object.entries(search)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join("&"),
  ]
    .filter((part) => part !== "")
    .join("?");
