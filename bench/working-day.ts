import type { Pointer } from "./hand.ts";

/** Something a person does, named as the table shows it. */
export type Step = {
  name: string;
  act: (hand: Pointer) => Promise<void>;
  /** Nobody does it every day: it has a limit of its own. */
  isRare?: true;
};

/** Longer than the notes of a client may be. */
const FAR_TOO_LONG = "Anotação do atendimento, colada de um documento. ".repeat(2300).slice(0, 110_000);

const step = (name: string, act: Step["act"]): Step => ({ name, act });
const button = (hand: Pointer, name: string | RegExp) => hand.page.getByRole("button", { name, exact: true });
const inDialog = (hand: Pointer, role: "button" | "combobox", name: string | RegExp) =>
  hand.page.getByRole("dialog").getByRole(role, { name }).first();
const field = (hand: Pointer, label: string) =>
  hand.page
    .getByRole("dialog")
    .getByLabel(new RegExp(`^${label}( \\*)?$`))
    .first();
const openByMenu = (name: string) => (hand: Pointer) =>
  hand.click(hand.page.getByRole("navigation").getByRole("link", { name, exact: true }));
const firstRow = (hand: Pointer) => hand.page.locator("[data-row-opener]").first();
const typeInto = (label: string, text: string) => async (hand: Pointer) => {
  await hand.click(field(hand, label));
  await hand.type(text);
};

/** A lawyer's day: publications, the agenda, a lawsuit, a new client. Every change is undone or cancelled. */
export const LAWYER: Step[] = [
  step("abrir um dia no calendário", (hand) =>
    hand.click(hand.page.locator("main [data-marked=open], main [data-marked=done]").first()),
  ),
  step("g p: as pendentes", (hand) => hand.press("g", "p")),
  step("j j k: de uma a outra", async (hand) => {
    await hand.page.locator("[data-panel-toggle]").nth(2).waitFor();
    await hand.press("j", "j", "j", "k");
  }),
  step("o: fechar e abrir uma", (hand) => hand.press("o", "o")),
  step("t: tratar", (hand) => hand.press("t")),
  step("digitar a observação", (hand) => hand.type("Prazo anotado na agenda.")),
  step("Ctrl+Enter: gravar", (hand) => hand.press("Control+Enter")),
  step("z: desfazer", async (hand) => {
    await hand.page.getByText("Publicação tratada com sucesso!").waitFor();
    await hand.press("z");
  }),
  step("descer a lista", (hand) => hand.scroll()),
  step("/ e digitar na pesquisa", async (hand) => {
    await hand.press("/");
    await hand.type("intimação");
  }),
  step("Enter: pesquisar", (hand) => hand.press("Enter")),
  step("Ctrl+K", async (hand) => {
    await hand.page.locator("main mark").first().waitFor();
    await hand.press("Control+k");
  }),
  step("digitar na busca", (hand) => hand.type("maria prazo")),
  step("descer nos resultados", async (hand) => {
    await hand.page.getByRole("option").first().waitFor();
    await hand.press("ArrowDown", "ArrowDown");
  }),
  step("Escape: fechar a busca", (hand) => hand.press("Escape")),
  step("abrir o menu da pessoa", (hand) => hand.click(button(hand, /^Olá, /))),
  step("mudar o tema", (hand) => hand.click(hand.page.getByRole("menuitem", { name: /^Usar o tema/ }))),
  step("mudar o tema de volta", (hand) =>
    hand.click(hand.page.getByRole("menuitem", { name: /^Usar o tema/ })),
  ),
  step("Escape: fechar o menu", (hand) => hand.press("Escape")),
  step("abrir a agenda", openByMenu("Agenda")),
  step("mês seguinte", (hand) => hand.click(button(hand, "Próximo mês"))),
  step("mês anterior", (hand) => hand.click(button(hand, "Mês anterior"))),
  step("abrir um compromisso", (hand) =>
    hand.click(
      hand.page.locator("main span[data-situation=attention][title]").filter({ visible: true }).first(),
    ),
  ),
  step("Escape: fechar o compromisso", async (hand) => {
    await hand.page.getByRole("dialog").getByText("Comentários").first().waitFor();
    await hand.press("Escape");
  }),
  step("abrir o formulário de um novo", (hand) => hand.click(button(hand, "Adicionar compromisso"))),
  step("digitar a descrição", typeInto("Descrição", "Conferir custas.")),
  step("digitar a observação do compromisso", typeInto("Observação", "Levar procuração.")),
  step("abrir os tipos", (hand) => hand.click(inDialog(hand, "combobox", "Tipo"))),
  step("escolher um tipo", (hand) => hand.press("ArrowDown", "Enter")),
  step("cancelar o formulário", (hand) => hand.click(inDialog(hand, "button", "Cancelar"))),
  step("abrir os processos", openByMenu("Processos")),
  step("descer a lista de processos", async (hand) => {
    await firstRow(hand).hover();
    await hand.scroll();
  }),
  step("f: abrir os filtros", async (hand) => {
    await button(hand, /^Filtros/).waitFor();
    await hand.press("f");
  }),
  step("abrir as etiquetas", (hand) => hand.click(inDialog(hand, "combobox", "Etiqueta"))),
  step("escolher uma etiqueta", (hand) => hand.click(hand.page.getByRole("option").first())),
  step("aplicar o filtro", (hand) => hand.click(inDialog(hand, "button", "Fechar"))),
  step("limpar o filtro", (hand) => hand.click(button(hand, "Limpar filtros"))),
  step("abrir um processo", (hand) => hand.click(firstRow(hand))),
  step("segunda aba", (hand) => hand.click(hand.page.getByRole("tab").nth(1))),
  step("terceira aba", (hand) => hand.click(hand.page.getByRole("tab").nth(2))),
  step("quarta aba", (hand) => hand.click(hand.page.getByRole("tab").nth(3))),
  step("abrir os clientes", openByMenu("Clientes")),
  step("n: adicionar um cliente", async (hand) => {
    await firstRow(hand).waitFor();
    await hand.press("n");
  }),
  step("digitar o nome", typeInto("Nome", "Aurélia Pessegueiro")),
  step("digitar o CPF", typeInto("CPF/CNPJ", "52998224725")),
  step("digitar o RG", typeInto("RG", "123456789")),
  step("digitar a nacionalidade", typeInto("Nacionalidade", "brasileira")),
  step("digitar a profissão", typeInto("Profissão", "professora")),
  step("segunda etapa", (hand) => hand.press("Enter")),
  step("digitar o e-mail", typeInto("E-mail", "aurelia@exemplo.test")),
  step("terceira etapa", (hand) => hand.press("Enter")),
  step("digitar o CEP", typeInto("CEP", "90010150")),
  step("quarta etapa", (hand) => hand.press("Enter")),
  step("digitar a observação do cliente", typeInto("Observação", "Prefere falar à tarde.")),
  { ...step("colar 110.000 caracteres", (hand) => hand.paste(FAR_TOO_LONG)), isRare: true },
  { ...step("digitar depois deles", (hand) => hand.type("mais")), isRare: true },
  { ...step("Ctrl+Enter com o campo longo demais", (hand) => hand.press("Control+Enter")), isRare: true },
];

/** A forwarding agent's day: the desk, and a forwarding that is entered but not sent. */
export const CONTROLLER: Step[] = [
  step("g e: todas a encaminhar", (hand) => hand.press("g", "e")),
  step("j j j: de uma a outra (mesa)", async (hand) => {
    await hand.page.locator("[data-panel-toggle]").nth(3).waitFor();
    await hand.press("j", "j", "j", "k");
  }),
  step("x: selecionar", (hand) => hand.press("x")),
  step("a: selecionar todas", (hand) => hand.press("a", "a")),
  step("descer a mesa", (hand) => hand.scroll()),
  step("x e e: encaminhar", (hand) => hand.press("j", "x", "e")),
  step("digitar o responsável", async (hand) => {
    await hand.click(inDialog(hand, "combobox", /^Responsável/));
    await hand.type("Caio");
  }),
  step("escolher o responsável", (hand) => hand.press("ArrowDown", "Enter")),
  step("escolher o tipo", async (hand) => {
    await hand.click(inDialog(hand, "combobox", /^Tipo/));
    await hand.press("ArrowDown", "Enter");
  }),
  step("digitar a observação do encaminhamento", typeInto("Observação", "Conferir o prazo.")),
  step("adicionar o encaminhamento", (hand) =>
    hand.click(inDialog(hand, "button", "Adicionar encaminhamento")),
  ),
  step("Escape: fechar o encaminhamento", (hand) => hand.press("Escape")),
  step("?: os atalhos", (hand) => hand.press("?")),
  step("Escape: fechar os atalhos", (hand) => hand.press("Escape")),
  step("abrir a equipe", openByMenu("Equipe")),
];
