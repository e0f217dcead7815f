/** Names of the gazette formats. */
export const gazetteFormats: Record<string, string> = {
  djen: "DJEN",
  aasp: "AASP",
  "publicacoes-online": "Publicações Online",
  "publicacoes-online-xml": "Publicações Online (XML)",
  "recorte-digital": "Recorte Digital (OAB)",
  advise: "Advise",
  "intimacoes-xml": "Serviço de intimações (XML)",
  intimacoes: "Serviço de intimações",
  diario: "Diário em texto",
  "diario-pdf": "Diário em PDF",
  "diario-rtf": "Diário em RTF",
  "diario-html": "Diário em HTML",
  "recorte-digital-pdf": "Recorte Digital (OAB) em PDF",
};
