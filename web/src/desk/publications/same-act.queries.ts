import { publications } from "@pauta/contract/desk/publications";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** The source of a publication, in words. */
const SOURCES: Record<string, string> = {
  djen: "DJEN",
  aasp: "AASP",
  "publicacoes-online": "Publicações Online",
  "recorte-digital": "Recorte Digital (OAB)",
  advise: "Advise",
  intimacoes: "Serviço de intimações",
  diario: "Diário",
};

export const showSource = (source: string): string => SOURCES[source] ?? source;

/** 0.934 as `93%`: never rounded up to 100 % unless nothing differs. */
export const showSimilarity = (similarity: number): string => `${Math.floor(similarity * 100)}%`;

/** The differences of an act's copies. */
export const differencesQuery = (id: number) =>
  queryOptions({
    queryKey: ["publications", "differences", id],
    queryFn: ({ signal }) => call(publications.differences, { params: { id } }, { signal }),
    meta: { failure: "Erro ao carregar as diferenças" },
  });
