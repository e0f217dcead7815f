/** Layouts of gazette files in the words of those who send them. */
const FORMATS: Record<string, string> = {
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

export const showFormat = (format: string | null): string =>
  format === null ? "não reconhecido" : (FORMATS[format] ?? format);
