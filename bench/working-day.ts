import type { Pointer } from "./pointer.ts";

/** Something a person does, named as the table shows it. */
export type Step = {
  name: string;
  act: (pointer: Pointer) => Promise<void>;
  /** Nobody does it every day: it has a limit of its own. */
  isRare?: true;
};

/** Longer than the notes of a client may be. */
const FAR_TOO_LONG = "Anotação do atendimento, colada de um documento. ".repeat(2300).slice(0, 110_000);

const step = (name: string, act: Step["act"]): Step => ({ name, act });
const button = (pointer: Pointer, name: string | RegExp) =>
  pointer.page.getByRole("button", { name, exact: true });
const inDialog = (pointer: Pointer, role: "button" | "combobox", name: string | RegExp) =>
  pointer.page.getByRole("dialog").getByRole(role, { name }).first();
const field = (pointer: Pointer, label: string) =>
  pointer.page
    .getByRole("dialog")
    .getByLabel(new RegExp(`^${label}( \\*)?$`))
    .first();
const openByMenu = (name: string) => (pointer: Pointer) =>
  pointer.click(pointer.page.getByRole("navigation").getByRole("link", { name, exact: true }));
const firstRow = (pointer: Pointer) => pointer.page.locator("[data-row-opener]").first();
const typeInto = (label: string, text: string) => async (pointer: Pointer) => {
  await pointer.click(field(pointer, label));
  await pointer.type(text);
};

/** A lawyer's day: publications, the agenda, a lawsuit, a new client. Every change is undone or cancelled. */
export const LAWYER: Step[] = [
  step("abrir um dia no calendário", (pointer) =>
    pointer.click(pointer.page.locator("main [data-marked=open], main [data-marked=done]").first()),
  ),
  step("g p: as pendentes", (pointer) => pointer.press("g", "p")),
  step("j j k: de uma a outra", async (pointer) => {
    await pointer.page.locator("[data-panel-toggle]").nth(2).waitFor();
    await pointer.press("j", "j", "j", "k");
  }),
  step("o: fechar e abrir uma", (pointer) => pointer.press("o", "o")),
  step("t: tratar", (pointer) => pointer.press("t")),
  step("digitar a observação", (pointer) => pointer.type("Prazo anotado na agenda.")),
  step("Ctrl+Enter: gravar", (pointer) => pointer.press("Control+Enter")),
  step("z: desfazer", async (pointer) => {
    await pointer.page.getByText("Publicação tratada com sucesso!").waitFor();
    await pointer.press("z");
  }),
  step("descer a lista", (pointer) => pointer.scroll()),
  step("/ e digitar na pesquisa", async (pointer) => {
    await pointer.press("/");
    await pointer.type("intimação");
  }),
  step("Enter: pesquisar", (pointer) => pointer.press("Enter")),
  step("Ctrl+K", async (pointer) => {
    await pointer.page.locator("main mark").first().waitFor();
    await pointer.press("Control+k");
  }),
  step("digitar na busca", (pointer) => pointer.type("maria prazo")),
  step("descer nos resultados", async (pointer) => {
    await pointer.page.getByRole("option").first().waitFor();
    await pointer.press("ArrowDown", "ArrowDown");
  }),
  step("Escape: fechar a busca", (pointer) => pointer.press("Escape")),
  step("abrir o menu da pessoa", (pointer) => pointer.click(button(pointer, /^Olá, /))),
  step("mudar o tema", (pointer) =>
    pointer.click(pointer.page.getByRole("menuitem", { name: /^Usar o tema/ })),
  ),
  step("mudar o tema de volta", (pointer) =>
    pointer.click(pointer.page.getByRole("menuitem", { name: /^Usar o tema/ })),
  ),
  step("Escape: fechar o menu", (pointer) => pointer.press("Escape")),
  step("abrir a agenda", openByMenu("Agenda")),
  step("mês seguinte", (pointer) => pointer.click(button(pointer, "Próximo mês"))),
  step("mês anterior", (pointer) => pointer.click(button(pointer, "Mês anterior"))),
  step("abrir um compromisso", (pointer) =>
    pointer.click(
      pointer.page.locator("main span[data-situation=attention][title]").filter({ visible: true }).first(),
    ),
  ),
  step("Escape: fechar o compromisso", async (pointer) => {
    await pointer.page.getByRole("dialog").getByText("Comentários").first().waitFor();
    await pointer.press("Escape");
  }),
  step("abrir o formulário de um novo", (pointer) => pointer.click(button(pointer, "Adicionar compromisso"))),
  step("digitar a descrição", typeInto("Descrição", "Conferir custas.")),
  step("digitar a observação do compromisso", typeInto("Observação", "Levar procuração.")),
  step("abrir os tipos", (pointer) => pointer.click(inDialog(pointer, "combobox", "Tipo"))),
  step("escolher um tipo", (pointer) => pointer.press("ArrowDown", "Enter")),
  step("cancelar o formulário", (pointer) => pointer.click(inDialog(pointer, "button", "Cancelar"))),
  step("abrir os processos", openByMenu("Processos")),
  step("descer a lista de processos", async (pointer) => {
    await firstRow(pointer).hover();
    await pointer.scroll();
  }),
  step("f: abrir os filtros", async (pointer) => {
    await button(pointer, /^Filtros/).waitFor();
    await pointer.press("f");
  }),
  step("abrir as etiquetas", (pointer) => pointer.click(inDialog(pointer, "combobox", "Etiqueta"))),
  step("escolher uma etiqueta", (pointer) => pointer.click(pointer.page.getByRole("option").first())),
  step("aplicar o filtro", (pointer) => pointer.click(inDialog(pointer, "button", "Fechar"))),
  step("limpar o filtro", (pointer) => pointer.click(button(pointer, "Limpar filtros"))),
  step("abrir um processo", (pointer) => pointer.click(firstRow(pointer))),
  step("segunda aba", (pointer) => pointer.click(pointer.page.getByRole("tab").nth(1))),
  step("terceira aba", (pointer) => pointer.click(pointer.page.getByRole("tab").nth(2))),
  step("quarta aba", (pointer) => pointer.click(pointer.page.getByRole("tab").nth(3))),
  step("abrir os clientes", openByMenu("Clientes")),
  step("n: adicionar um cliente", async (pointer) => {
    await firstRow(pointer).waitFor();
    await pointer.press("n");
  }),
  step("digitar o nome", typeInto("Nome", "Aurélia Pessegueiro")),
  step("digitar o CPF", typeInto("CPF/CNPJ", "52998224725")),
  step("digitar o RG", typeInto("RG", "123456789")),
  step("digitar a nacionalidade", typeInto("Nacionalidade", "brasileira")),
  step("digitar a profissão", typeInto("Profissão", "professora")),
  step("segunda etapa", (pointer) => pointer.press("Enter")),
  step("digitar o e-mail", typeInto("E-mail", "aurelia@exemplo.test")),
  step("terceira etapa", (pointer) => pointer.press("Enter")),
  step("digitar o CEP", typeInto("CEP", "90010150")),
  step("quarta etapa", (pointer) => pointer.press("Enter")),
  step("digitar a observação do cliente", typeInto("Observação", "Prefere falar à tarde.")),
  { ...step("colar 110.000 caracteres", (pointer) => pointer.paste(FAR_TOO_LONG)), isRare: true },
  { ...step("digitar depois deles", (pointer) => pointer.type("mais")), isRare: true },
  {
    ...step("Ctrl+Enter com o campo longo demais", (pointer) => pointer.press("Control+Enter")),
    isRare: true,
  },
];

/** A forwarding agent's day: the desk, and a forwarding that is entered but not sent. */
export const CONTROLLER: Step[] = [
  step("g e: todas a encaminhar", (pointer) => pointer.press("g", "e")),
  step("j j j: de uma a outra (mesa)", async (pointer) => {
    await pointer.page.locator("[data-panel-toggle]").nth(3).waitFor();
    await pointer.press("j", "j", "j", "k");
  }),
  step("x: selecionar", (pointer) => pointer.press("x")),
  step("a: selecionar todas", (pointer) => pointer.press("a", "a")),
  step("descer a mesa", (pointer) => pointer.scroll()),
  step("x e e: encaminhar", (pointer) => pointer.press("j", "x", "e")),
  step("digitar o responsável", async (pointer) => {
    await pointer.click(inDialog(pointer, "combobox", /^Responsável/));
    await pointer.type("Caio");
  }),
  step("escolher o responsável", (pointer) => pointer.press("ArrowDown", "Enter")),
  step("escolher o tipo", async (pointer) => {
    await pointer.click(inDialog(pointer, "combobox", /^Tipo/));
    await pointer.press("ArrowDown", "Enter");
  }),
  step("digitar a observação do encaminhamento", typeInto("Observação", "Conferir o prazo.")),
  step("adicionar o encaminhamento", (pointer) =>
    pointer.click(inDialog(pointer, "button", "Adicionar encaminhamento")),
  ),
  step("Escape: fechar o encaminhamento", (pointer) => pointer.press("Escape")),
  step("?: os atalhos", (pointer) => pointer.press("?")),
  step("Escape: fechar os atalhos", (pointer) => pointer.press("Escape")),
  step("abrir a equipe", openByMenu("Equipe")),
];
