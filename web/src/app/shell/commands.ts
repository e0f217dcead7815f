import type { Capability } from "@pauta/contract/platform/capabilities";
import { officeToday } from "../../lib/format.ts";
import { DIALOG } from "../../lib/page-search.ts";
import type { Command } from "../../reading/search/command.view.ts";
import type { MenuSection } from "../menus.ts";

type Made = Command & { can: Capability };

/** The forms for new records, and what else is begun from the search. */
const actions = (today: string): Made[] => [
  {
    label: "Novo cliente",
    words: "adicionar cadastrar parte",
    can: "clients.work",
    to: "/advogado/clientes",
    search: { [DIALOG]: "cliente-novo" },
    writes: true,
    isOffered: true,
  },
  {
    label: "Novo processo",
    words: "adicionar cadastrar caso",
    can: "lawsuits.create",
    to: "/advogado/processos",
    search: { [DIALOG]: "processo-novo" },
    writes: true,
    isOffered: true,
  },
  {
    label: "Novo prazo ou compromisso",
    words: "adicionar nova audiência reunião tarefa agendar",
    can: "compromises.work",
    to: "/advogado/compromissos",
    search: { new: today },
    writes: true,
    isOffered: true,
  },
  {
    label: "Novo contato",
    words: "adicionar telefone agenda",
    can: "phone_book.work",
    to: "/advogado/telefones",
    search: { [DIALOG]: "contato-novo" },
    writes: true,
  },
  {
    label: "Novo usuário",
    words: "adicionar pessoa advogado equipe",
    can: "users.manage",
    to: "/empresa/usuarios",
    search: { [DIALOG]: "usuario-novo" },
    writes: true,
  },
  {
    label: "Importar clientes de planilha",
    words: "csv excel trazer",
    can: "spreadsheets.import",
    to: "/advogado/planilhas",
    search: { kind: "clients" },
    writes: true,
  },
  {
    label: "Importar processos de planilha",
    words: "csv excel trazer",
    can: "spreadsheets.import",
    to: "/advogado/planilhas",
    search: { kind: "lawsuits" },
    writes: true,
  },
];

/** Other words by which people look for a page. */
const PAGE_WORDS: Partial<Record<Command["to"], string>> = {
  "/calculadora": "calcular contar prazo",
  "/advogado/dashboard": "publicações início intimações",
  "/advogado/telefones": "telefones agenda",
  "/advogado/compromissos": "compromissos prazos audiências calendário",
  "/advogado/monitoramento": "andamentos monitoramento",
  "/feriados": "feriados suspensões",
  "/empresa/configuracoes": "assinatura etiquetas exportar fuso",
  "/empresa/equipe": "carga ausências",
};

/** What a person can do by its name: the pages of his menu, and the actions that his roles allow. */
export function commandsOf(
  sections: readonly MenuSection[],
  may: (capability: Capability) => boolean,
): Command[] {
  const pages = sections.flatMap(({ entries }) =>
    entries.map(({ label, path }): Command => {
      const words = PAGE_WORDS[path];
      return { label: `Ir para ${label}`, to: path, ...(words !== undefined && { words }) };
    }),
  );
  const open = new Set(pages.map(({ to }) => to));
  const isReached = ({ to }: Command) => open.has(to) || to === "/advogado/planilhas";
  return [...actions(officeToday()).filter((one) => may(one.can) && isReached(one)), ...pages];
}
