import type { Page } from "@playwright/test";

/** The newest emails of the outbox, a hundred at most. */
export async function newestEmails(page: Page): Promise<{ recipients: string[]; subject: string }[]> {
  return (await (await page.request.get("/api/mails?per_page=100")).json()).data;
}
