/** The sources of publications, by their own names. */
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

/** 0.934 as `93%`: rounded down, because 100 % means that nothing differs. */
export const showSimilarity = (similarity: number): string => `${Math.floor(similarity * 100)}%`;
