import type { Subscription } from "@pauta/contract/office/subscriptions";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer, rejection, type FakeServer } from "../../testing/fake-server.fixture.ts";
import { whenEnabled } from "../../testing/when-enabled.fixture.ts";

const PAID: Subscription = {
  id: 9,
  status: "paid",
  plan_name: "STANDARD",
  amount: 149.9,
  next_amount: null,
  next_amount_from: null,
  days: 30,
  trial_ends_on: null,
  next_charge_on: "2026-04-15",
  return_amount: null,
  canceled_on: null,
  works_until: null,
  erased_from: null,
  taken_back: null,
  card_brand: "Visa",
  card_last_four: "4242",
  open_invoice: null,
  created_at: "2026-03-16T12:00:00.000Z",
  updated_at: "2026-03-16T12:00:00.000Z",
};
const NOTHING = { next_charge_on: null, card_brand: null, card_last_four: null };
const TRYING: Subscription = { ...PAID, ...NOTHING, status: "trialing", trial_ends_on: "2026-03-23" };
const OWED = {
  id: 3,
  invoice: 12,
  value: 149.9,
  due_date: "2026-04-15",
  situation: 2 as const,
  is_being_charged: false,
  refusal: "Saldo insuficiente. Use outro cartão.",
  next_attempt_on: "2026-04-16",
};
const OWING: Subscription = { ...PAID, status: "unpaid", next_charge_on: null, open_invoice: OWED };
const CANCELED: Subscription = {
  ...PAID,
  ...NOTHING,
  status: "canceled",
  return_amount: 159.9,
  canceled_on: "2026-03-20",
  erased_from: "2026-04-19",
};

const EXPORT = {
  id: 1,
  user: { id: 7, name: "Ana Lima" },
  status: "waiting",
  done: 0,
  total: 0,
  size: null,
  failure: null,
  created_at: "2026-03-16T12:00:00.000Z",
  finished_at: null,
  expires_at: null,
};

async function openTab(
  subscription: Subscription,
  responses: FakeServer["responses"] = {},
  address = "/empresa/configuracoes",
) {
  const person = personWith("client_admin");
  const server = fakeServer({
    "GET /api/profile": ok({
      ...person,
      company: {
        ...person.company,
        subscription: { status: subscription.status, trial_ends_at: null, stops_at: null },
      },
    }),
    "GET /api/company/subscription": ok(subscription),
    ...responses,
  });
  const { user } = openApp(address);
  await screen.findByText("Cliente desde");
  return { user, server };
}

const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const button = (name: string | RegExp) => screen.queryByRole("button", { name });

async function fillCard(
  user: Awaited<ReturnType<typeof openTab>>["user"],
  form: Awaited<ReturnType<typeof dialog>>,
) {
  for (const [label, text] of [
    [/^Nome no cartão/, "NARA N LISBOA"],
    [/^Número do cartão/, "4242424242424242"],
    [/^Mês/, "12"],
    [/^Ano/, "30"],
    [/^CVV/, "907"],
  ] as const) {
    await user.click(form.getByLabelText(label));
    await user.paste(text);
  }
}

describe("the subscription", () => {
  it("that is paid shows its price, its next charge and the card", async () => {
    await openTab(PAID);
    for (const text of ["R$ 149,90 por mês", "15/04/2026", "Visa com final 4242", "16/03/2026"])
      expect(
        screen.getByText(
          (_, node) => node?.textContent?.replace(/\u00a0/g, " ") === text && node.tagName === "DD",
        ),
      ).toBeTruthy();
    expect(button(/^Pagar/)).toBeNull();
    expect(button("Trocar cartão")).toBeTruthy();
  });

  it(
    "of an office in its trial is paid by card, with errors next to their fields",
    { tags: "night" },
    async () => {
      const { user, server } = await openTab(TRYING, { "PUT /api/subscriptions/9/card": ok(PAID) });
      expect(screen.getByText("O teste grátis vai até 23/03/2026.")).toBeTruthy();
      await user.click(button("Assinar com cartão")!);
      const form = await dialog("Pagar com cartão");
      await user.click(form.getByRole("button", { name: /^Pagar/ }));
      expect((await form.findAllByText("O campo é obrigatório")).length).toBeGreaterThan(3);
      await fillCard(user, form);
      await user.click(form.getByRole("button", { name: /^Pagar/ }));
      await screen.findByText("15/04/2026");
      const at = server.calls.indexOf("PUT /api/subscriptions/9/card");
      expect(server.bodies[at]).toMatchObject({
        card_holder_name: "NARA N LISBOA",
        month: "12",
        year: "30",
        card_cvv: "907",
      });
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    },
  );

  it("with a rejected card keeps the input and shows the reason next to the number", async () => {
    const { user } = await openTab(OWING, {
      "PUT /api/subscriptions/9/card": {
        status: 422,
        body: {
          message: "Valide os campos do formulário",
          errors: { card_number: ["Saldo insuficiente. Use outro cartão."] },
        },
      },
    });
    await user.click(button("Pagar com outro cartão")!);
    const form = await dialog("Pagar com cartão");
    await fillCard(user, form);
    await user.click(form.getByRole("button", { name: /^Pagar/ }));
    expect(await form.findByText("Saldo insuficiente. Use outro cartão.")).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>(/^Nome no cartão/).value).toBe("NARA N LISBOA");
  });

  it("that is owed shows invoice, reason and next attempt, and is paid with the stored card", async () => {
    const { user, server } = await openTab(OWING, { "POST /api/subscriptions/9/pay": ok(PAID) });
    expect(screen.getByText(/^Fatura 12, de R\$\s149,90, com vencimento em 15\/04\/2026\.$/)).toBeTruthy();
    expect(
      screen.getByText(
        "A cobrança foi recusada. Saldo insuficiente. Use outro cartão. Tentaremos de novo em 16/04/2026.",
      ),
    ).toBeTruthy();
    await user.click(button("Pagar com o cartão atual")!);
    await waitFor(() => expect(server.calls).toContain("POST /api/subscriptions/9/pay"));
    await waitFor(() => expect(button(/^Pagar/)).toBeNull());
  });

  it("with an invoice that is not due yet blocks nobody; when unpaid it says that writing is blocked", async () => {
    const untried = { ...OWED, refusal: null, next_attempt_on: null };
    await openTab({ ...PAID, open_invoice: untried });
    expect(screen.getByText(/^Fatura 12,/)).toBeTruthy();
    expect(screen.queryByText("Pague para voltar a gravar.")).toBeNull();
    cleanup();
    await openTab({ ...OWING, open_invoice: untried });
    expect(screen.getByText("Pague para voltar a gravar.")).toBeTruthy();
  });

  it("offers no second payment while the gateway has not answered", async () => {
    await openTab({
      ...OWING,
      open_invoice: { ...OWED, refusal: null, next_attempt_on: null, is_being_charged: true },
    });
    expect(screen.getByText("A operadora ainda não confirmou o pagamento.")).toBeTruthy();
    expect(button(/^Pagar/)).toBeNull();
    expect(button("Ver de novo")).toBeTruthy();
  });

  it("that was cancelled is resumed by card, at the plan's present price", { tags: "night" }, async () => {
    const { user, server } = await openTab(CANCELED, { "PUT /api/subscriptions/9/card": ok(PAID) });
    await user.click(button("Retomar assinatura")!);
    const form = await dialog("Retomar assinatura");
    expect(form.getByText(/os dados não são mais apagados/)).toBeTruthy();
    await fillCard(user, form);
    await user.click(form.getByRole("button", { name: /^Pagar R\$\s159,90$/ }));
    await waitFor(() => expect(server.calls).toContain("PUT /api/subscriptions/9/card"));
    expect(await screen.findByText("Paga - Em dia")).toBeTruthy();
    await waitFor(() => expect(button("Retomar assinatura")).toBeNull());
  });

  it.each([
    [3, /^O pagamento da fatura 12 foi estornado em 14\/03\/2026\.$/],
    [4, /^O pagamento da fatura 12 foi contestado pelo titular do cartão em 14\/03\/2026\.$/],
  ] as const)(
    "with a payment in situation %i shows which invoice, and charges nothing by itself",
    async (situation, words) => {
      const taken_back = { invoice: 12, situation, on: "2026-03-14" };
      await openTab({ ...PAID, status: "unpaid", next_charge_on: null, taken_back });
      expect(screen.getByText(words)).toBeTruthy();
      expect(screen.getByText(/Nada é cobrado sem o seu pedido\./)).toBeTruthy();
      expect(button(/^Pagar R\$\s149,90$/)).toBeTruthy();
    },
  );

  it("that the platform has cancelled cannot be resumed", async () => {
    await openTab({ ...CANCELED, return_amount: null });
    expect(screen.getByText(/A assinatura foi cancelada em 20\/03\/2026/)).toBeTruthy();
    expect(button("Retomar assinatura")).toBeNull();
  });

  it("that cannot be loaded says why", { tags: "night" }, async () => {
    const person = personWith("client_admin");
    fakeServer({
      "GET /api/profile": ok(person),
      "GET /api/company/subscription": rejection(503, "Serviço indisponível"),
    });
    openApp("/empresa/configuracoes");
    expect(await screen.findByText("Serviço indisponível")).toBeTruthy();
  });
});

describe.each([
  ["the settings", "/empresa/configuracoes"],
  ["the profile's office", "/perfil?tab=company"],
])("cancelling from %s", (_, address) => {
  it(
    "offers the export of the data, then requires two confirmations half a second apart",
    { tags: "night" },
    async () => {
      const { user, server } = await openTab(
        PAID,
        {
          "DELETE /api/subscriptions/9": { status: 204 },
          "GET /api/company_exports": ok({ data: [] }),
          "POST /api/company_exports": () => {
            server.responses["GET /api/company_exports"] = ok({ data: [EXPORT] });
            return { status: 202, body: EXPORT };
          },
        },
        address,
      );
      await user.click(button("Cancelar assinatura")!);
      const first = await dialog("Cancelar assinatura");
      expect(
        first.getByText("Deseja cancelar sua assinatura? Todos os seus dados serão perdidos."),
      ).toBeTruthy();
      expect(first.getByRole("button", { name: "Processos" })).toBeTruthy();
      await user.click(await whenEnabled(() => first.getByRole("button", { name: "Exportar tudo" })));
      const requested = await dialog("Exportar os dados do escritório");
      await user.type(requested.getByLabelText(/^Senha atual/), "a-minha-senha");
      await user.click(requested.getByRole("button", { name: "Exportar" }));
      expect(await first.findByText(/espera a sua vez/)).toBeTruthy();
      expect(server.bodies).toContainEqual({ current_password: "a-minha-senha" });
      const begun = performance.now();
      await user.click(first.getByRole("button", { name: "Sim, desejo cancelar" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(server.calls).not.toContain("DELETE /api/subscriptions/9");
      const second = await dialog("Cancelar assinatura");
      expect(performance.now() - begun).toBeGreaterThanOrEqual(490);
      server.responses["GET /api/company/subscription"] = ok(CANCELED);
      await user.click(second.getByRole("button", { name: "Sim, desejo cancelar" }));
      expect(await screen.findByText(/A assinatura foi cancelada em 20\/03\/2026/)).toBeTruthy();
      expect(screen.getByText(/Até 19\/04\/2026/)).toBeTruthy();
      expect(button("Cancelar assinatura")).toBeNull();
      expect(server.calls.filter((call) => call.startsWith("DELETE"))).toHaveLength(1);
    },
  );

  it("ends with a no to the second question, and can be started again", { tags: "night" }, async () => {
    const { user, server } = await openTab(PAID, {}, address);
    await user.click(button("Cancelar assinatura")!);
    await user.click(
      (await dialog("Cancelar assinatura")).getByRole("button", { name: "Sim, desejo cancelar" }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const second = await dialog("Cancelar assinatura");
    await user.click(second.getByRole("button", { name: "Não, manter minha assinatura" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(button("Cancelar assinatura")!);
    expect((await dialog("Cancelar assinatura")).getByRole("button", { name: "Processos" })).toBeTruthy();
    expect(server.calls.some((call) => call.startsWith("DELETE"))).toBe(false);
  });
});
