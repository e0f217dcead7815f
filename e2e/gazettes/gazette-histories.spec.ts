import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { callAs } from "../support/call-as.ts";
import { HELD } from "../support/djen-peer.ts";
import { gazetteFor } from "../support/gazette-file.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { gazetteFolder } from "../support/server-folders.ts";
import { enter, PASSWORD, signInAs } from "../support/sign-in-as.ts";

/** The folder of the fake gazette; a server that was not started here queries another one. */
const FOLDER = process.env["PAUTA_E2E_FOLDER"];

const publish = (name: string, text: string | Buffer) =>
  writeFile(path.join(gazetteFolder(FOLDER!, test.info().parallelIndex), name), text);
const grid = (page: Page) => page.getByRole("table", { name: /^Cobertura de / });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

type Search = {
  searched: { searched_from: string | null }[];
  gazette: { state: string; read: number; days: number } | null;
};
const searchOf = async (page: Page): Promise<Search | undefined> =>
  (await (await page.request.get("/api/search_state")).json()).lawyers[0];

test(
  "a lawyer who joined yesterday sees from which day on she is searched for, and which days were not",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "recente");
    const past = page.getByRole("list", { name: "Prazos do histórico em curso" });
    await expect(past.getByRole("listitem").first()).toBeVisible();
    await expect(past.getByRole("button", { name: /^Criar prazo de / }).first()).toBeVisible();
    await expectAccessible(page);
    // where the national gazette is queried as well, its past is included
    await expect
      .poll(async () => (await searchOf(page))?.gazette?.state ?? "done", { timeout: 90_000 })
      .toBe("done");

    await page.goto("/empresa/cobertura");
    const hers = grid(page).getByRole("rowheader", { name: /Iolanda Mirantes Quaresmal/ });
    await expect(
      hers.getByText(/^900863\/RS: procurado desde \d\d\/\d\d\/\d{4} \(histórico\)$/),
    ).toBeVisible();
    await expect(
      hers.getByText(/^Histórico: \d+ importações guardadas desde .*, todas pesquisadas\.$/),
    ).toBeVisible();
    await expect(grid(page).getByRole("cell").filter({ hasText: "não veio" })).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsEveryWidth(page);

    await page.goto(`/empresa/cobertura?month=${daysAgo(125).slice(0, 7)}`);
    await expect(
      grid(page).getByRole("cell").filter({ hasText: "ainda não procurado" }).first(),
    ).toBeVisible();
    for (const state of ["veio, sem nada", "não veio", "publicaç"])
      await expect(grid(page).getByRole("cell").filter({ hasText: state })).toHaveCount(0);
  },
);

test.describe("the history from the national gazette", () => {
  test.skip(FOLDER === undefined, "the server queries another gazette");
  test.afterEach(() => publish(HELD, ""));

  test(
    "is fetched for a lawyer who signs up, shows its progress, and brings past publications",
    { tag: "@night" },
    async ({ page }) => {
      test.setTimeout(240_000);
      const { retry } = test.info();
      const lawyer = { name: "Nestor Recuado Farolim", oab_code: `91240${retry}/RS` };
      const notice = {
        id: 866_000_001 + retry,
        html: "<p>Digam as partes sobre o histórico, em dez dias.</p>",
      };
      await publish(`historico-${retry}.json`, gazetteFor(lawyer, daysAgo(60), [notice]).buffer);
      await publish(HELD, `91240${retry} ${daysAgo(30)}\n`);
      await page.goto("/login");
      await page.request.get("/sanctum/csrf-cookie");
      const username = `nestor.${retry}`;
      await callAs(page, "POST", "/api/company_free_trial", {
        name: lawyer.name,
        oab_code: lawyer.oab_code,
        username,
        cpf_cnpj: ["90000050431", "90000050512"][retry],
        state_id: 21,
        email: "nestor@exemplo.test",
        phone_number: "51991234567",
        password: PASSWORD,
        password_confirmation: PASSWORD,
      });
      await enter(page, username);
      await expect(page.getByRole("button", { name: /^Olá, Nestor/ })).toBeVisible();
      await page.goto("/advogado/dashboard");

      const first = page.getByRole("region", { name: "O que está sendo procurado" });
      const progress = first.getByText(/^Histórico no DJEN: [1-9]\d* de \d+ dias desde .*; a busca continua/);
      await expect(progress).toBeVisible({ timeout: 90_000 });
      await expect(first.getByText(/As publicações vêm do DJEN, pela OAB de cada advogado/)).toBeVisible();
      const { gazette } = (await searchOf(page))!;
      expect(gazette!.read).toBeLessThan(gazette!.days);
      await expectAccessible(page);
      await expectFitsEveryWidth(page);

      await publish(HELD, "");
      await expect
        .poll(async () => (await searchOf(page))?.gazette?.state, { timeout: 120_000 })
        .toBe("done");
      // stored gazettes are searched for him as well
      await expect
        .poll(async () => (await searchOf(page))?.searched.map(({ searched_from: from }) => from), {
          timeout: 120_000,
        })
        .not.toContain(null);
      await page.goto("/empresa/cobertura");
      const his = grid(page).getByRole("rowheader", { name: /Nestor Recuado Farolim/ });
      await expect(
        his.getByText(/^Histórico no DJEN: \d+ dias desde .*, todos pesquisados\.$/),
      ).toBeVisible();
      await expect(his.getByText(/^91240\d\/RS: procurado desde .* \(histórico\)$/)).toBeVisible();
      const found = await page.request.get("/api/publications?publication_text=histórico");
      expect((await found.json()).data).toMatchObject([
        { publication_code: String(notice.id), treated: false },
      ]);
    },
  );
});
