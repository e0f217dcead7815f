import { expect, test } from "@playwright/test";
import { countOf, expectCountersEqualLists } from "../support/day-of-publications.ts";
import { type FileToSend, gazetteFor, lawyerOf } from "../support/gazette-file.ts";
import { importFiles } from "../support/import-gazette.ts";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { signInAs, signOut } from "../support/sign-in-as.ts";

const DAY = "2019-08-09";
const NUMBER = "5001234-12.2019.8.21.0001";
const ACT =
  "Vistos. Recebo os embargos de declaração, porque tempestivos, e no mérito os rejeito, por não haver omissão na " +
  "decisão embargada. Intimem-se as partes, com o prazo de 15 dias para eventual recurso.";

/** The same act as delivered by a clipping service. */
const clipping = ({ name, oab_code }: { name: string; oab_code: string }): FileToSend => {
  const text = JSON.stringify({
    intimacoes: [
      {
        jornal: {
          nomeJornal: "Diário de Justiça Eletrônico Nacional - TJRS",
          dataDisponibilizacao_Publicacao: "2019-08-08T00:00:00",
          termoReferenciaData: "Disponibilização",
        },
        codigoRelacionamento: 830_000_001,
        numeroUnicoProcesso: NUMBER,
        titulo: "1ª Vara Cível da Comarca de Teste",
        cabecalho: "Intimação",
        textoPublicacao: `${ACT.replace("eventual recurso", "eventual agravo")} Advogado: ${name} - OAB ${oab_code.split("/").toReversed().join("")}`,
        rodape: null,
      },
    ],
    erro: null,
    status: "ok",
  });
  return { name: "clipping.json", mimeType: "application/json", buffer: Buffer.from(text) };
};

test(
  "an act from two sources is one line, shows its differences, and is treated once",
  { tag: "@night" },
  async ({ page }) => {
    test.setTimeout(180_000);
    await signInAs(page, "advogada");
    const lawyer = await lawyerOf(page);
    await signOut(page);
    await signInAs(page, "admin");
    const gazette = gazetteFor(lawyer, "2019-08-08", [
      { id: 830_000_000, html: `<p>${ACT}</p>`, number: NUMBER },
    ]);
    await importFiles(page, "09/08/2019", [gazette, clipping(lawyer)]);
    await page.keyboard.press("Escape");
    await signOut(page);

    await signInAs(page, "advogada");
    await page.goto(`/advogado/dashboard?publication_date=${DAY}`);
    const main = page.getByRole("main");
    await expect(main.getByText("1 publicação", { exact: true })).toBeVisible();
    await expect(main.getByText("2 fontes", { exact: true })).toBeVisible();
    await main.getByRole("button", { name: "Ver diferenças" }).press("Enter");
    const shown = main.getByRole("region", { name: "Diferenças de AASP" });
    await expect(shown.locator("del").filter({ hasText: "recurso" })).toBeVisible();
    await expect(shown.locator("ins").filter({ hasText: "agravo" })).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);

    const before = await countOf(page, "Pendentes");
    await main.getByRole("button", { name: "Tratar", exact: true }).click();
    await page.getByLabel("Observação").fill("Prazo anotado.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Publicação tratada com sucesso!")).toBeVisible();
    await expect.poll(() => countOf(page, "Pendentes")).toBe(before - 1);
    await expectCountersEqualLists(page);
  },
);
