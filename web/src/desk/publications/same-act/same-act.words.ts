/** Who printed a publication, in the words of those who send it. */
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
