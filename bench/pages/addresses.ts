import type { GuardedPath, SearchOf } from "../../web/src/lib/page-search.ts";
import { DAY, type Place } from "./page-places.ts";

type Searches<Path extends GuardedPath> = (place: Place) => readonly SearchOf<Path>[];

const bare = () => [{}];

/** Every page behind the sign-in with the searches it is opened with; a missing page does not compile. */
const pages: { [Path in GuardedPath]: Searches<Path> } = {
  "/inicio": bare,
  "/dashboard": bare,
  "/emails": () => [{}, { status: "dead" }],
  "/empresas": bare,
  "/empresa/informacoes": ({ office }) => [{ company: String(office), day: DAY }],
  "/advogado/dashboard": ({ publication }) => [
    {},
    { publication_date: DAY, publication: String(publication) },
    { publication_text: "penhora" },
  ],
  "/advogado/clientes": bare,
  "/advogado/cliente/info": ({ client }) =>
    ["attendances", "lawsuits", "publications", "contacts", "conflicts"].map((tab) => ({
      client: String(client),
      tab,
    })),
  "/advogado/telefones": bare,
  "/advogado/processos": bare,
  "/advogado/processos/info": ({ lawsuit }) =>
    ["summary", "activities", "registers", "movements"].map((tab) => ({ process: String(lawsuit), tab })),
  "/advogado/compromissos": ({ compromise }) => [{}, { compromise: String(compromise) }],
  "/advogado/prazos-recalculados": bare,
  "/advogado/monitoramento": () => [{ tab: "movements" }, { tab: "monitoring" }],
  "/advogado/planilhas": ({ sheet }) => [{}, { planilha: String(sheet) }],
  "/perfil": () => [{}, { tab: "company" }],
  "/calculadora": bare,
  "/feriados": bare,
  "/configuracoes_pagamento": bare,
  "/faturas": bare,
  "/fatura": ({ invoice }) => [{ id: String(invoice) }],
  "/reajustes": bare,
  "/empresa/dashboard": bare,
  "/cobertura": bare,
  "/empresa/cobertura": bare,
  "/auditoria": bare,
  "/auditoria/plataforma": bare,
  "/empresa/equipe": bare,
  "/controller/dashboard": bare,
  "/controller/atividades": bare,
  "/empresa/usuarios": bare,
  "/empresa/configuracoes": () =>
    ["subscription", "office", "tags", "agenda", "emails"].map((tab) => ({ tab })),
};

/** The addresses of all pages; a page that somebody may not open makes no calls of its own. */
export const addressesOf = (place: Place): string[] =>
  Object.entries(pages).flatMap(([path, searches]) =>
    searches(place).map((search) => {
      const words = new URLSearchParams(search as Record<string, string>);
      return words.size > 0 ? `${path}?${words.toString()}` : path;
    }),
  );
