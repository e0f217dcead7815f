import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { REFUSED } from "../support/djen-peer.ts";
import { gazetteFor, lawyerOf } from "../support/gazette-file.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { gazetteFolder } from "../support/server-folders.ts";
import { newestEmails } from "../support/newest-emails.ts";
import { signInAs, signOut } from "../support/sign-in-as.ts";

/** The folder of the fake gazette; a server that was not started here queries another one. */
const FOLDER = process.env["PAUTA_E2E_FOLDER"];

test.skip(FOLDER === undefined, "the server queries another gazette");

const publish = (name: string, text: string | Buffer) =>
  writeFile(path.join(gazetteFolder(FOLDER!, test.info().parallelIndex), name), text);
const card = (page: Page) => page.getByRole("region", { name: "Busca no DJEN" });

/** A long past day, so that no email of today is affected. */
async function fetchNow(page: Page): Promise<void> {
  await card(page).getByLabel("Dia do DJEN").fill("08/05/2019");
  await card(page).getByRole("button", { name: "Buscar agora" }).click();
  await expect(card(page).getByText(/Terminou em/)).toBeVisible({ timeout: 60_000 });
}

test(
  "the day's gazette is fetched for each lawyer, and failed lookups are listed and emailed",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(180_000);
    await signInAs(page, "advogada");
    const lawyer = await lawyerOf(page);
    await signOut(page);
    await signInAs(page, "associado");
    const colleague = await lawyerOf(page);
    await signOut(page);
    await signInAs(page, "admin");
    const { buffer } = gazetteFor(lawyer, "2019-05-08", [
      { id: 812_000_001, html: "<p>Digam as partes sobre a busca automática, em cinco dias.</p>" },
    ]);
    await publish("dia.json", buffer);
    await publish(REFUSED, colleague.oab_code.split("/")[0]!);

    await expect(card(page).getByText("Só quando alguém manda buscar")).toBeVisible();
    await fetchNow(page);
    await expect(card(page).getByText(/1 comunicação, 1 sem resposta/)).toBeVisible();
    const refused = card(page).getByRole("row").filter({ hasText: colleague.oab_code });
    await expect(refused.getByText("Falhou")).toBeVisible();
    await expect(refused.getByText(/recusou a consulta/)).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);

    const dashboard = page.url();
    const failed = /a busca do DJEN de .* terminou com falhas/;
    await expect
      .poll(async () => (await newestEmails(page)).map(({ subject }) => subject).join("\n"))
      .toMatch(failed);
    await page.goto("/emails");
    await expect(page.getByText(failed).first()).toBeVisible();

    await publish(REFUSED, "");
    await page.goto(dashboard);
    await fetchNow(page);
    await expect(card(page).getByText("Falhou")).toBeHidden({ timeout: 60_000 });
    await signOut(page);
    await signInAs(page, "advogada");
    const found = await page.request.get("/api/publications?publication_text=busca%20automática");
    expect((await found.json()).total).toBe(1);
  },
);
