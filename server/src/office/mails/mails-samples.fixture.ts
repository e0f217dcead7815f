import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";
import type { TestServer } from "../../testing/test-server.fixture.ts";

/** Inserts an email of an office that waits, with a file and a link by which its recipient ends such emails. */
export async function insertWaitingMail(
  rows: TestServer["rows"],
  company: number,
  now: Date,
): Promise<number> {
  const { rows: written } = await rows.query<{ id: number }>(
    `insert into mails (company_id, kind, recipients, subject, body_text, body_html, attachment_name, attachment, next_attempt_at, created_at)
     values ($1, 'daily_publications', array['ana@exemplo.test'], 'Publicações', 'https://pauta.test/api/daily_mail/c2VncmVkbw',
       '<p>https://pauta.test/api/daily_mail/c2VncmVkbw</p>', 'Publicações.pdf', 'PDF', $2, $2) returning id`,
    [company, now],
  );
  return written[0]!.id;
}

/** Sample inputs of the calls about the outbox. */
export const mailsSamples: Record<string, (place: Place) => Sample> = {
  "mails.retry": () => ({ body: { mail_id: "all" } }),
  "mails.page": () => ({ query: { page: 1, per_page: 10 } }),
  "mails.find": ({ mail }) => ({ params: { id: mail } }),
  "mails.attachment": ({ mail }) => ({ params: { id: mail } }),
  "mails.reveal": ({ mail }) => ({ params: { id: mail } }),
};

/** For the platform only, of any company. */
export const mailsOfNobody = ["mails.find params.id", "mails.attachment params.id", "mails.reveal params.id"];
