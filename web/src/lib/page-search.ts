/** The pages that anybody may open, each with the names that may follow the `?` in its address. */
const openSearch = {
  "/login": ["redirect"],
  "/reset-password": ["token"],
  "/primeiro-acesso": ["token"],
  "/confirmar-email": ["token"],
  "/entrar-com-link": ["token"],
  "/planos": ["plano"],
  "/planos/empresa": [],
  "/trocar-senha": [],
} as const satisfies Record<string, readonly string[]>;

const actions = [
  "creator",
  "user",
  "action_type",
  "action_status",
  "lawsuit",
  "type",
  "completed",
  "tags",
] as const;
const coverage = ["month", "page", "name", "source", "silent"] as const;
const trail = ["page", "user", "act", "from", "to"] as const;

/** The pages that require signing in, in the same way. */
const guardedSearch = {
  "/inicio": [],
  "/dashboard": [],
  "/emails": ["status", "page"],
  "/empresas": ["name", "sortBy", "page", "hidden"],
  "/empresa/informacoes": ["company", "day"],
  "/advogado/dashboard": [
    "publication_date",
    "days",
    "treated",
    "electronic",
    "forwarded",
    "publication_text",
    "class",
    "page",
    "publication",
  ],
  "/advogado/clientes": ["name", "isClient", "sortBy", "page", "hidden"],
  "/advogado/cliente/info": ["client", "tab"],
  "/advogado/telefones": ["name", "page"],
  "/advogado/processos": ["lawsuit_search", "sortBy", "page", "tags", "user", "lawsuit", "status", "hidden"],
  "/advogado/processos/info": ["process", "tab", "kind", "folder"],
  "/advogado/compromissos": [
    "view",
    "date",
    "type",
    "completed",
    "tags",
    "user",
    "compromise",
    "repeat",
    "new",
  ],
  "/advogado/prazos-recalculados": [],
  "/advogado/monitoramento": ["tab", "page", "isClient", "lawsuit", "lawsuit_search", "active"],
  "/advogado/planilhas": ["kind", "planilha"],
  "/perfil": ["tab"],
  "/calculadora": [
    "notice",
    "date",
    "confirmed",
    "public_body",
    "term",
    "amount",
    "regime",
    "doubled",
    "process",
    "court",
    "city",
    "organ",
    "class_name",
    "year_end_suspension",
  ],
  "/feriados": ["tab", "year", "court", "state", "scope", "name", "page"],
  "/configuracoes_pagamento": ["forma", "pagina_formas", "plano", "pagina_planos"],
  "/faturas": ["from", "until", "situation", "name", "sortBy", "page", "hidden"],
  "/fatura": ["id"],
  "/reajustes": ["state", "name", "page"],
  "/empresa/dashboard": actions,
  "/cobertura": coverage,
  "/empresa/cobertura": coverage,
  "/auditoria": trail,
  "/auditoria/plataforma": trail,
  "/empresa/equipe": ["dias"],
  "/controller/dashboard": [
    "publication_date",
    "days",
    "treated",
    "forwarded",
    "publication_text",
    "class",
    "user",
    "page",
  ],
  "/controller/atividades": actions,
  "/empresa/usuarios": ["name", "sortBy", "page", "hidden"],
  "/empresa/configuracoes": ["tab"],
} as const satisfies Record<string, readonly string[]>;

/** The record whose dialog is open over a page: `contato-12`, or `contato-novo`. */
export const DIALOG = "editar";

export type OpenPath = keyof typeof openSearch;
export type GuardedPath = keyof typeof guardedSearch;
type Names = typeof openSearch & typeof guardedSearch;
export type PagePath = keyof Names;

/** The search values of a page's address: texts as they were typed, not yet validated. */
export type SearchOf<Path extends PagePath> = {
  [Name in Names[Path][number] | (Path extends GuardedPath ? typeof DIALOG : never)]?: string | undefined;
};

/** Keeps the search values whose names the page knows, if they are texts. */
export const searchReader =
  <Path extends PagePath>(path: Path) =>
  (search: Record<string, unknown>): SearchOf<Path> => {
    const names: ReadonlySet<string> = new Set<string>([
      ...{ ...openSearch, ...guardedSearch }[path],
      ...(path in guardedSearch ? [DIALOG] : []),
    ]);
    const known = Object.entries(search).filter(
      ([name, value]) => names.has(name) && typeof value === "string",
    );
    return Object.fromEntries(known) as SearchOf<Path>;
  };
