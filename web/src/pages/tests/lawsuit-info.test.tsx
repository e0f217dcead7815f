import type { Field } from "@pauta/contract/platform/field";
import { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, rejection } from "../../testing/fake-server.fixture.ts";
import { bank, lawsuit, maria, fakeLawsuits } from "../../practice/lawsuits/lawsuits.fixture.ts";

const night = { tags: "night" };

const urgent = { id: 4, name: "Urgente", color: "#E00505FF" };
const whole = () =>
  lawsuit(1, {
    tags: [urgent],
    value: 1234.5,
    judge: "Dra. Lia Prado",
    note: "Ligar antes.\nSempre.",
    related: [
      {
        id: 2,
        process: "50000021220268210001",
        status: "Suspenso",
        court: "TJRS",
        relation: "appeal",
        is_main: true,
      },
      { id: 3, process: "Execução", status: "Acordo", court: null, relation: "enforcement", is_main: false },
    ],
  });

const soloOf = (...roles: Parameters<typeof personWith>) => {
  const person = personWith(...roles);
  person.company!.plan!.plan_type = 1;
  return person;
};

async function openInfo(person = personWith("lawyer"), own = whole()) {
  const office = fakeLawsuits([own, lawsuit(2)], person);
  const app = openApp("/advogado/processos/info?process=1");
  await screen.findByRole("list", { name: own.parts.clients.length > 0 ? "Clientes" : "Tags" });
  return { office, ...app };
}
const fact = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling!.textContent;

describe("a lawsuit's page", () => {
  it("shows number, parties, tags, details, data, notes and related lawsuits", night, async () => {
    await openInfo();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("5000001-27.2026.8.21.0001");
    await waitFor(() => expect(document.title).toBe("Processo 5000001-27.2026.8.21.0001 · Pauta"));
    expect(screen.getByRole("link", { name: "Maria Souza" }).getAttribute("href")).toBe(
      "/advogado/cliente/info?client=31",
    );
    expect(
      within(screen.getByRole("list", { name: "Partes contrárias" })).getByText("Parte Contrária"),
    ).toBeTruthy();
    expect(within(screen.getByRole("list", { name: "Tags" })).getByText("Urgente")).toBeTruthy();
    expect(fact("Clientes")).toBe("Maria Souza");
    expect(fact("Status")).toBe("Em andamento");
    expect(fact("Responsável")).toBe("Ana Lima");
    expect(fact("Pasta")).toBe("A-1");
    expect(fact("Valor da causa")).toBe("R$\u00a01.234,50");
    expect(fact("Juiz")).toBe("Dra. Lia Prado");
    expect(screen.queryByText("Relator")).toBeNull();
    expect(screen.getByText(/Ligar antes/).textContent).toBe("Ligar antes.\nSempre.");
    const main = screen.getByRole("link", { name: "5000002-12.2026.8.21.0001" });
    expect(main.getAttribute("href")).toBe("/advogado/processos/info?process=2");
    expect(main.closest("li")!.textContent).toContain("Principal (este é recurso) · TJRS · Suspenso");
    expect(screen.getByRole("link", { name: "Execução" }).closest("li")!.textContent).toContain(
      "Cumprimento de sentença · Acordo",
    );
  });

  it("shows every filled field, under its own label", async () => {
    const given = Object.entries<Field>(lawsuitFields).map(([name, { kind }]) => [
      name,
      kind === "money" ? 1 : kind === "day" ? "2026-02-01" : `Dito de ${name}`,
    ]);
    const own = lawsuit(1, { ...Object.fromEntries(given), lawsuit_status_id: 1, user_id: 7 });
    await openInfo(undefined, own);
    const labels = Object.values(lawsuitFields).map(({ label }) => label);
    const heads = [...screen.getByRole("main").querySelectorAll("dt, h3")].map((one) => one.textContent);
    expect(heads).toEqual(expect.arrayContaining(labels));
  });

  it("warns of wrong check digits only", night, async () => {
    await openInfo();
    expect(screen.queryByText(/dígito verificador/)).toBeNull();
    document.body.replaceChildren();
    await openInfo(undefined, { ...whole(), is_number_valid: false });
    expect(screen.getByText("O dígito verificador não confere")).toBeTruthy();
  });

  it("copies the number, by its button and by c", async () => {
    const { user } = await openInfo();
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await user.click(screen.getByRole("button", { name: /^Copiar o número/ }));
    expect(await screen.findByText("Número do processo copiado")).toBeTruthy();
    await user.keyboard("c");
    expect(write.mock.calls).toEqual([["5000001-27.2026.8.21.0001"], ["5000001-27.2026.8.21.0001"]]);
  });

  it("says when the lawsuit does not exist, with a link back", night, async () => {
    fakeLawsuits([lawsuit(1)]);
    const { user, address } = openApp("/advogado/processos/info?process=77");
    expect(await screen.findByRole("heading", { name: "Processo não encontrado" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Voltar aos processos" }));
    await waitFor(() => expect(address()).toBe("/advogado/processos"));
    document.body.replaceChildren();
    openApp("/advogado/processos/info?process=abc");
    expect(await screen.findByRole("heading", { name: "Processo não encontrado" })).toBeTruthy();
  });

  it("can be loaded again after a failure", async () => {
    const office = fakeLawsuits([lawsuit(1)]);
    const answer = office.responses["GET /api/lawsuits/1"]!;
    office.responses["GET /api/lawsuits/1"] = rejection(500, "Erro inesperado.");
    const { user } = openApp("/advogado/processos/info?process=1");
    await screen.findByText("Erro inesperado.");
    office.responses["GET /api/lawsuits/1"] = answer;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByRole("heading", { name: "5000001-27.2026.8.21.0001" })).toBeTruthy();
  });
});

describe("a lawsuit's permissions", () => {
  const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

  it("let a lawyer beyond the basic plan store files, but neither edit nor delete", async () => {
    const { user } = await openInfo();
    expect(buttons()).not.toContain("Editar");
    expect(buttons()).not.toContain("Excluir");
    expect(screen.getByRole("region", { name: "Documentos" })).toBeTruthy();
    await user.keyboard("e");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("let a forwarding agent edit and delete", async () => {
    await openInfo(personWith("forwarding_agent"));
    expect(buttons()).toContain("Editar");
    expect(buttons()).toContain("Excluir");
  });

  it("let everybody on the basic plan edit and delete, and nobody store files", async () => {
    await openInfo(soloOf("associate_lawyer"));
    expect(buttons()).toContain("Editar");
    expect(buttons()).toContain("Excluir");
    expect(screen.queryByRole("region", { name: "Documentos" })).toBeNull();
  });
});

describe("a lawsuit's tags and parties", () => {
  it("are unlinked by their chips", async () => {
    const { user, office } = await openInfo();
    office.responses["DELETE /api/lawsuits/1/tags/4"] = () => {
      office.lawsuits = [{ ...whole(), tags: [] }];
      return { status: 204 };
    };
    office.responses["DELETE /api/lawsuits/1/clients/32"] = () => {
      office.lawsuits = [{ ...whole(), tags: [], parts: { clients: [maria], adverse: [] } }];
      return { status: 204 };
    };
    await user.click(screen.getByRole("button", { name: "Desvincular Urgente" }));
    expect(await screen.findByText("Tag desvinculada com sucesso!")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("list", { name: "Tags" })).toBeNull());
    await user.click(screen.getByRole("button", { name: `Desvincular ${bank.name}` }));
    expect(await screen.findByText("Cliente desvinculado com sucesso!")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(bank.name)).toBeNull());
  });

  it("are linked and unlinked as chosen in the dialog", async () => {
    const { user, office } = await openInfo();
    const calm = { id: 5, name: "Acordo em vista", color: "#06BF11FF" };
    const known = { lawsuits: 1, updated_at: "2026-03-13T10:00:00Z" };
    office.responses["GET /api/tags"] = ok({
      data: [
        { ...calm, ...known },
        { ...urgent, ...known },
      ],
    });
    office.responses["DELETE /api/lawsuits/1/tags/4"] = { status: 204 };
    office.responses["POST /api/lawsuits/1/tags"] = () => {
      office.lawsuits = [{ ...whole(), tags: [calm] }];
      return ok(office.lawsuits[0]);
    };
    await user.click(screen.getByRole("button", { name: "Vincular Tags" }));
    await user.click(await screen.findByLabelText("Acordo em vista"));
    await user.click(screen.getByLabelText("Urgente"));
    await user.click(screen.getByRole("button", { name: "Selecionar" }));
    expect(await screen.findByText("Tags vinculadas com sucesso!")).toBeTruthy();
    expect(office.calls).toContain("DELETE /api/lawsuits/1/tags/4");
    expect(office.bodies[office.calls.indexOf("POST /api/lawsuits/1/tags")]).toEqual({ tags: [5] });
    expect(await screen.findByRole("button", { name: "Desvincular Acordo em vista" })).toBeTruthy();
  });

  it("say when nobody is linked", async () => {
    await openInfo(undefined, { ...whole(), parts: { clients: [], adverse: [] } });
    expect(screen.getByText("Nenhuma parte vinculada")).toBeTruthy();
  });
});

describe("a lawsuit's deletion", () => {
  const going = {
    folders: 2,
    files: 5,
    progresses: 12,
    clients: 2,
    attendances: 0,
    publications: 1,
    related: 0,
    compromises: 3,
    fatal_deadlines: 0,
  };

  it("lists what is deleted and what stays, and returns to the list", async () => {
    const { user, office, address } = await openInfo(personWith("forwarding_agent"));
    office.responses["GET /api/lawsuits/1/deletion"] = ok(going);
    office.responses["DELETE /api/lawsuits/1"] = () => {
      office.lawsuits = [lawsuit(2)];
      delete office.responses["GET /api/lawsuits/1"];
      return { status: 204 };
    };
    await user.click(screen.getByRole("button", { name: "Excluir" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Confirmar Ação" }));
    expect(dialog.getByText(/Deseja realmente apagar o registro\?/)).toBeTruthy();
    expect(await dialog.findByText("2 pastas, 5 arquivos, 12 registros e movimentações")).toBeTruthy();
    expect(dialog.getByText("2 clientes e partes, 1 publicação, 3 compromissos")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Processo excluído com sucesso!")).toBeTruthy();
    await waitFor(() => expect(address()).toBe("/advogado/processos"));
    expect(await screen.findByText("1 processo")).toBeTruthy();
  });

  it("mentions an open fatal deadline before everything else", async () => {
    const { user, office } = await openInfo(personWith("forwarding_agent"));
    office.responses["GET /api/lawsuits/1/deletion"] = ok({ ...going, fatal_deadlines: 1 });
    await user.click(screen.getByRole("button", { name: "Excluir" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Confirmar Ação" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(
      "Atenção: 1 prazo fatal em aberto. Ele continua na agenda, sem este processo.",
    );
  });

  it("shows why it failed, and stays on the page", async () => {
    const { user, office, address } = await openInfo(personWith("forwarding_agent"));
    office.responses["GET /api/lawsuits/1/deletion"] = ok({ ...going, folders: 0, files: 0, progresses: 0 });
    office.responses["DELETE /api/lawsuits/1"] = rejection(503, "Serviço indisponível.");
    await user.click(screen.getByRole("button", { name: "Excluir" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Confirmar Ação" }));
    expect(await dialog.findByText("nada mais")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Erro ao deletar processo: Serviço indisponível.")).toBeTruthy();
    expect(address()).toBe("/advogado/processos/info?process=1");
  });
});

describe("a lawsuit's tabs", () => {
  it("are stored in the address, and Back skips them", async () => {
    const { user, address, router } = await openInfo();
    const length = router.history.length;
    await user.click(screen.getByRole("tab", { name: "Movimentações" }));
    expect(await screen.findByText("Sem Movimentações")).toBeTruthy();
    expect(address()).toBe("/advogado/processos/info?process=1&tab=movements");
    await user.click(screen.getByRole("tab", { name: "Resumo" }));
    await waitFor(() => expect(address()).toBe("/advogado/processos/info?process=1"));
    expect(router.history.length).toBe(length);
  });

  it("show the court's movements by day, with the instance", async () => {
    const office = fakeLawsuits([lawsuit(1)]);
    const step = (id: number, progress_date: string, instance: string | null) => ({
      id,
      lawsuit_id: 1,
      progress_date,
      progress_title: `Andamento ${id}`,
      progress_text: `Texto ${id}`,
      manual_progress: 0,
      instance,
      created_by: null,
      updated_at: progress_date,
    });
    office.responses["GET /api/lawsuits/1/progress"] = ok({
      data: [
        { date: "2026-03-13", progresses: [step(1, "2026-03-13T17:32:00Z", "1º grau · 2ª Vara Cível")] },
        { date: "2026-03-12", progresses: [step(2, "2026-03-12T03:00:00Z", null)] },
      ],
      current_page: 1,
      last_page: 1,
      per_page: 30,
      total: 2,
    });
    openApp("/advogado/processos/info?process=1&tab=movements");
    expect((await screen.findByText("Andamento 1")).closest("li")!.textContent).toContain(
      "14:32 · 1º grau · 2ª Vara Cível",
    );
    expect(screen.getByText("quinta-feira, 12 de março de 2026")).toBeTruthy();
    // A movement whose hour is unknown shows none.
    expect(screen.getByText("Andamento 2").closest("li")!.textContent).toBe("Andamento 2Texto 2");
  });
});
