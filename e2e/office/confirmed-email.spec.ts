import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectFitsEveryWidth } from "../support/page-checks.ts";
import { enter, PASSWORD, signInAs } from "../support/sign-in-as.ts";

const banner = (page: Page) => page.getByRole("region", { name: "E-mail a confirmar" });
const NEWCOMER = {
  name: "Célia Por Confirmar",
  cpf_cnpj: "90000050784",
  state_id: 21,
  email: "celia@exemplo.test",
  oab_code: "912377/RS",
  phone_number: "51991234567",
  username: "Célia",
  password: PASSWORD,
  password_confirmation: PASSWORD,
  plan_id: 3,
};

async function tryOut(page: Page, data: object): Promise<number> {
  await page.request.get("/sanctum/csrf-cookie");
  const token = (await page.context().cookies()).find(({ name }) => name === "XSRF-TOKEN")!.value;
  const headers = { "x-xsrf-token": decodeURIComponent(token) };
  return (await page.request.post("/api/company_free_trial", { headers, data })).status();
}

test(
  "a person with an unconfirmed e-mail reads on every page which emails are not sent, and his office sees it too",
  { tag: "@night" },
  async ({ page }) => {
    expect(await tryOut(page, NEWCOMER)).toBe(422);
    expect(await tryOut(page, { ...NEWCOMER, username: "Celia.Nova" })).toBe(201);
    await page.goto("/login");
    await enter(page, "celia@exemplo.test");
    await expect(page.getByText("Usuário ou senha incorretos.")).toBeVisible();
    await page.getByLabel("Usuário").fill("");
    await enter(page, "CELIA.nova");
    await expect(banner(page)).toContainText("celia@exemplo.test");
    await expect(banner(page)).toContainText("nenhuma publicação, aviso ou lembrete");
    await banner(page).getByRole("button", { name: "Enviar de novo" }).click();
    await expect(page.getByText("Verifique o link enviado para o seu e-mail")).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);

    await page.goto("/empresa/usuarios");
    await expect(banner(page)).toBeVisible();
    const list = page.getByRole("region", { name: "Usuários" });
    await expect(list.getByText("e-mail não confirmado")).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);

    await page.goto("/perfil");
    await page
      .getByRole("main")
      .getByRole("textbox", { name: /^Usuário/ })
      .first()
      .fill("célia");
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page.getByText(/letras de a a z sem acento/)).toBeVisible();
    await page.getByRole("button", { name: "Adicionar e-mail" }).click();
    const adding = page.getByRole("dialog", { name: "Adicionar e-mail" });
    await adding.getByLabel("E-mail").fill("celia.casa@exemplo.test");
    await adding.getByRole("button", { name: "Salvar" }).click();
    const further = page.getByRole("region", { name: "E-mails adicionais" });
    await expect(further.getByText("A confirmar")).toBeVisible();
    await further.getByRole("button", { name: /^Enviar de novo a confirmação/ }).click();
    await expect(page.getByText("Verifique o link enviado para este e-mail")).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
  },
);

test(
  "another e-mail waits for its confirmation beside the one in force, and can be discarded",
  { tag: "@night" },
  async ({ page }) => {
    await signInAs(page, "vizinho");
    await expect(banner(page)).toHaveCount(0);
    await page.goto("/perfil");
    const form = page.getByRole("main");
    await form.getByRole("textbox", { name: /^E-mail/ }).fill("vizinho.novo@exemplo.test");
    await expect(form.getByText(/vale depois de confirmado/)).toBeVisible();
    await form.getByLabel("Senha atual").fill(PASSWORD);
    await form.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(banner(page)).toContainText("vizinho.novo@exemplo.test");
    await expect(banner(page)).toContainText("Até lá vale vizinho@demonstracao.example");
    await expectAccessible(page);
    await expectFitsEveryWidth(page);
    await banner(page).getByRole("button", { name: "Desistir da troca" }).click();
    await expect(banner(page)).toHaveCount(0);
  },
);
