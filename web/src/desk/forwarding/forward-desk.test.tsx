import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith } from "../../testing/fake-server.fixture.ts";
import { showDay } from "../../lib/format.ts";
import { publication, TODAY, treatedBy, YESTERDAY } from "../publications/office.fixture.ts";
import { fakeDesk } from "./desk.fixture.ts";

/** The page and its dialog are many modules, loaded from disk one by one here. */
const LONGEST_READING_MS = 60_000;
beforeAll(async () => {
  await import("../../pages/controller-dashboard.page.tsx");
  await import("./forward.dialog.tsx");
}, LONGEST_READING_MS);

const four = () => [
  publication(1),
  publication(2, { tags: [{ id: 1, name: "Urgente", color: "#E03131FF" }] }),
  publication(3, { forwarded: true }),
  publication(4, treatedBy("Beto Sá")),
];

async function openDesk(address = "/controller/dashboard") {
  const app = openApp(address);
  await screen.findByRole("heading", { level: 1 });
  return app;
}
const choosing = (id: number) =>
  screen.findByRole("button", { name: new RegExp(`^Selecionar a publicação 65000000${id} de `) });
const forwarding = () => screen.getByRole("button", { name: /^Encaminhar/ });
const counter = async (label: string) => {
  const section = await screen.findByRole("region", { name: "Contadores de publicações" });
  return waitFor(() => {
    const found = within(section)
      .getAllByRole("button")
      .find(({ textContent }) => textContent.startsWith(label));
    expect(found?.textContent).toMatch(/\d$/);
    return found!;
  });
};

describe("the controladoria's desk", () => {
  it("lists what has to be forwarded today under a heading with the day", async () => {
    fakeDesk([...four(), publication(5, { publication_date: YESTERDAY })]);
    await openDesk();
    expect(
      await screen.findByRole("heading", { name: `Publicações a Encaminhar - Dia ${showDay(TODAY)}` }),
    ).toBeTruthy();
    const list = await screen.findByRole("list", { name: "Publicações a Encaminhar" });
    expect(within(list).getAllByRole("button", { name: /^Selecionar a publicação/ })).toHaveLength(2);
    expect(within(list).getByText("Urgente")).toBeTruthy();
    expect(await screen.findByText("2 publicações")).toBeTruthy();
  });

  it("shows for each when it was made available and published, and its list where that is another day", async () => {
    fakeDesk([publication(1), publication(2, { legal_date: null })]);
    await openDesk();
    const available = `disponibilizada em ${showDay(YESTERDAY)}`;
    expect(await screen.findByText(`650000001 · ${available} · publicação ${showDay(TODAY)}`)).toBeTruthy();
    expect(screen.getByText(`650000002 · ${available} · lista de ${showDay(TODAY)}`)).toBeTruthy();
  });

  it(
    "has counters equal to the lists that they open; Do Dia returns to today",
    { tags: "night" },
    async () => {
      fakeDesk([...four(), publication(5, { publication_date: YESTERDAY })]);
      const { user } = await openDesk(`/controller/dashboard?publication_date=${YESTERDAY}`);
      for (const [label, title] of [
        ["A Encaminhar", "Publicações a Encaminhar"],
        ["Pendentes", "Publicações Pendentes"],
        ["Do Dia", `Publicações do Dia - Dia ${showDay(TODAY)}`],
        ["Tratadas", `Publicações Tratadas - Dia ${showDay(TODAY)}`],
      ] as const) {
        const button = await counter(label);
        const count = Number(button.lastElementChild!.textContent);
        await user.click(button);
        expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
        expect(await screen.findByText(count === 1 ? "1 publicação" : `${count} publicações`)).toBeTruthy();
      }
    },
  );

  it("shows the chip of a forwarded one, which cannot be selected again", { tags: "night" }, async () => {
    fakeDesk(four());
    await openDesk("/controller/dashboard?forwarded=2");
    expect(await screen.findByText("Encaminhada")).toBeTruthy();
    await choosing(1);
    expect(screen.queryByRole("button", { name: /^Selecionar a publicação 650000003/ })).toBeNull();
  });

  it("selects one, all and none, and forwards only the selection", { tags: "night" }, async () => {
    fakeDesk(four());
    const { user } = await openDesk();
    const one = await choosing(1);
    expect(forwarding()).toHaveProperty("disabled", true);
    await user.click(one);
    expect(one.getAttribute("aria-pressed")).toBe("true");
    expect(forwarding().textContent).toBe("Encaminhar (1)");
    await user.click(screen.getByRole("button", { name: "Selecionar todas" }));
    expect(forwarding().textContent).toBe("Encaminhar (2)");
    await user.click(screen.getByRole("button", { name: "Selecionar todas" }));
    expect(forwarding()).toHaveProperty("disabled", true);
  });

  it(
    "keeps the selection when the list is refetched or the page is reopened, and clears it with the day",
    { tags: "night" },
    async () => {
      fakeDesk(four());
      const first = await openDesk();
      await first.user.click(await choosing(2));
      await first.client.invalidateQueries();
      expect((await choosing(2)).getAttribute("aria-pressed")).toBe("true");
      await first.router.navigate({ to: "/inicio" });
      await first.router.navigate({ to: "/controller/dashboard" });
      expect((await choosing(2)).getAttribute("aria-pressed")).toBe("true");
      await first.router.navigate({
        to: "/controller/dashboard",
        search: { publication_date: YESTERDAY },
      });
      await screen.findByRole("heading", { name: `Publicações a Encaminhar - Dia ${showDay(YESTERDAY)}` });
      expect(forwarding()).toHaveProperty("disabled", true);
    },
  );

  it("cannot select all of an empty list, and says where something waits", { tags: "night" }, async () => {
    fakeDesk([publication(5, { publication_date: YESTERDAY })]);
    const { user } = await openDesk();
    await user.click(
      await screen.findByRole("button", { name: "Ver 1 publicação a encaminhar de outros dias" }),
    );
    expect(await choosing(5)).toBeTruthy();
  });

  it("has keys: next, select, all, forward", { tags: "night" }, async () => {
    fakeDesk(four());
    const { user } = await openDesk();
    await choosing(1);
    await user.keyboard("jx");
    expect(forwarding().textContent).toBe("Encaminhar (1)");
    await user.keyboard("a");
    expect(forwarding().textContent).toBe("Encaminhar (2)");
    await user.keyboard("e");
    expect(await screen.findByRole("dialog", { name: "Encaminhar Publicações" })).toBeTruthy();
  });

  it("is searched over all days", async () => {
    const desk = fakeDesk([
      publication(5, { publication_date: YESTERDAY, publication_text: "<p>Penhora.</p>" }),
    ]);
    const { user } = await openDesk();
    await user.keyboard("/");
    await user.keyboard("Penhora{Enter}");
    expect(await screen.findByRole("heading", { name: "Resultados de “Penhora”" })).toBeTruthy();
    expect(await choosing(5)).toBeTruthy();
    expect(desk.requested.at(-1)?.get("publication_date")).toBeNull();
  });

  it.each(["client_admin", "lawyer", "associate_lawyer", "admin"] as const)(
    "is hidden from %s",
    async (role) => {
      fakeDesk(four(), { "GET /api/profile": ok(personWith(role)) });
      await openDesk();
      expect(screen.queryByRole("button", { name: /^Encaminhar/ })).toBeNull();
      expect(
        screen.getByRole("heading", { level: 1, name: "Você não tem acesso a esta página" }),
      ).toBeTruthy();
    },
  );
});
