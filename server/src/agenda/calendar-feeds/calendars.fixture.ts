import type { TestResponse, Visitor } from "../../testing/test-server.fixture.ts";

export const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
/** A file as other programs write it. */
export const calendar = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Outro//PT", ...parts, "END:VCALENDAR", ""].join("\r\n");
/** Uploads a file as the browser does. */
export const sendCalendar = (
  who: Visitor,
  bytes: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
): Promise<TestResponse> => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.append("file", new Blob([bytes]), "agenda.ics");
  return who.call("POST", "/api/import_ics", form);
};

export const HEARING = event(
  "UID:audiencia@outro.test",
  "DTSTART:20260316T173000Z",
  "DTEND:20260316T190000Z",
  "SUMMARY;LANGUAGE=pt:Audiência\\, 2ª vara",
  "LOCATION:Fórum",
  "DESCRIPTION:Levar documentos\\nchegar cedo",
);
