import { expect, test } from "@playwright/test";
import { signInAs } from "../support/sign-in-as.ts";

test("a page whose code cannot be loaded says so, and opens when the connection is back", async ({
  page,
  context,
}) => {
  await signInAs(page, "advogada");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Clientes", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Não foi possível abrir a página" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("heading", { name: "Clientes", level: 1 })).toBeVisible();
});

test("a page's parts load without a request for the server's health", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "advogada");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Próximas audiências" })).toBeVisible();
  expect(requested).not.toContain("/api/health");
});

test("a page whose code was replaced by a newer version is reloaded", { tag: "@night" }, async ({ page }) => {
  await signInAs(page, "advogada");
  await expect(page.getByRole("heading", { name: "Próximas audiências" })).toBeVisible();
  await page.route("**/assets/clients.page-*.js", (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole("link", { name: "Clientes", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Clientes", level: 1 })).toBeVisible();
});
