import { can, type Actor, type Capability } from "@pauta/contract/platform/capabilities";
import type { GuardedPath } from "../../lib/page-search.ts";

/** How one choice is written in the address. A list shows `fallback` without it, and that is never written. */
export type FilterField = { label: string; can?: Capability } & (
  | { kind: "choice"; choices: readonly { value: string; label: string }[]; fallback: string }
  | { kind: "text"; placeholder: string; longest: number }
  | { kind: "tags" }
  | { kind: "user" }
  | { kind: "compromise-types" }
);

const choices = (...labels: [value: string, label: string][]) =>
  labels.map(([value, label]) => ({ value, label }));

/** By their parameter in the address and the API. */
export const filterFields = {
  isClient: {
    kind: "choice",
    label: "Tipo de cliente",
    choices: choices(["1", "Meus Clientes"], ["2", "Não Clientes/Parte Contrária"], ["3", "Todos"]),
    fallback: "1",
  },
  treated: {
    kind: "choice",
    label: "Status da publicação",
    choices: choices(["0", "Não Tratada"], ["1", "Tratada"], ["2", "Todas"]),
    fallback: "2",
  },
  forwarded: {
    kind: "choice",
    label: "Tipo de publicação",
    choices: choices(["0", "Não encaminhada"], ["1", "Encaminhada"], ["2", "Todas"]),
    fallback: "0",
  },
  publication_text: {
    kind: "text",
    label: "Texto da publicação",
    placeholder: "Palavras de todas as datas",
    longest: 500,
  },
  class: { kind: "text", label: "Classe", placeholder: "Nome, parte dele ou código", longest: 200 },
  type: { kind: "compromise-types", label: "Tipo de compromisso" },
  completed: {
    kind: "choice",
    label: "Status do compromisso",
    choices: choices(["0", "Aberto"], ["1", "Finalizado"], ["2", "Todos"]),
    fallback: "2",
  },
  creator: { kind: "user", label: "Criador da Ação" },
  action_type: {
    kind: "choice",
    label: "Tipo de ação",
    choices: choices(
      ["all", "Todas"],
      ["publicationForward", "Encaminhamento de Publicação"],
      ["deadlineEndedPublicationRead", "Retorno de Prazo"],
      ["publicationReopened", "Reabertura de Publicação"],
      ["publicationUndone", "Ação Desfeita"],
    ),
    fallback: "all",
  },
  action_status: {
    kind: "choice",
    label: "Status da ação",
    choices: choices(["all", "Todos"], ["true", "Aberto"], ["false", "Fechado"]),
    fallback: "all",
  },
  lawsuit: { kind: "text", label: "Processo", placeholder: "Número, ou parte dele", longest: 60 },
  user: { kind: "user", label: "Responsável", can: "lists.by_responsible" },
  tags: { kind: "tags", label: "Etiqueta" },
} as const satisfies Record<string, FilterField>;

export type FilterName = keyof typeof filterFields;

/** A page's filters, and the first word of its lists' query keys. */
export type PageFilters = {
  names: readonly FilterName[];
  list: string;
  /** The default of this page's list, where it differs from the others'. */
  unasked?: Partial<Record<FilterName, string>>;
};

/** One line for each page that has filters. */
const filtersOfPages: Partial<Record<GuardedPath, PageFilters>> = {
  "/advogado/dashboard": { names: ["treated", "publication_text", "class"], list: "publications" },
  "/advogado/clientes": { names: ["isClient"], list: "clients" },
  "/advogado/processos": { names: ["tags", "lawsuit", "user"], list: "lawsuits" },
  "/empresa/dashboard": {
    names: ["creator", "action_type", "action_status", "lawsuit", "type", "completed"],
    list: "user-actions",
  },
  "/controller/dashboard": {
    names: ["forwarded", "publication_text", "class", "user"],
    list: "publications",
  },
  "/controller/atividades": {
    names: ["creator", "user", "action_type", "action_status", "lawsuit", "type", "completed", "tags"],
    list: "user-actions",
  },
  "/advogado/compromissos": { names: ["type", "completed", "tags", "user"], list: "compromises" },
  // all lawsuits by default: an unseen movement of one without a client may be a missed deadline
  "/advogado/monitoramento": {
    names: ["isClient", "lawsuit"],
    list: "monitoring",
    unasked: { isClient: "3" },
  },
};

/** The filters of a page for somebody, or null when it has none for him. */
export function filtersOf(path: string, actor: Actor): PageFilters | null {
  const filters = filtersOfPages[path as GuardedPath];
  if (!filters || !can(actor, "lists.filter")) return null;
  const names = filters.names.filter((name) => {
    const { can: capability }: FilterField = filterFields[name];
    return capability === undefined || can(actor, capability);
  });
  return names.length === 0 ? null : { ...filters, names };
}
