type GazetteFormat = {
  label: string;
  /** JSON and XML: listed in the message about a file of an unknown format. */
  written?: "JSON" | "XML";
  /** The name of the publications' source, where it is not the label. */
  source?: string;
};

/** The formats of gazettes; a publication's source is the name of the format in which it came. */
const gazetteFormats: Record<string, GazetteFormat> = {
  djen: { label: "DJEN", written: "JSON" },
  aasp: { label: "AASP", written: "JSON" },
  "publicacoes-online": { label: "Publicações Online", written: "JSON" },
  "publicacoes-online-xml": { label: "Publicações Online", written: "XML" },
  "recorte-digital": { label: "Recorte Digital (OAB)" },
  advise: { label: "Advise", written: "JSON" },
  "intimacoes-xml": { label: "Serviço de intimações", written: "XML" },
  intimacoes: { label: "Serviço de intimações" },
  diario: { label: "Diário em texto", source: "Diário" },
  "diario-pdf": { label: "Diário em PDF" },
  "diario-rtf": { label: "Diário em RTF" },
  "diario-html": { label: "Diário em HTML" },
  "recorte-digital-pdf": { label: "Recorte Digital (OAB) em PDF" },
};

/** `Publicações Online (XML)`; an unknown format's own name. */
export function formatName(format: string): string {
  const { label, written } = gazetteFormats[format] ?? { label: format };
  return written === "XML" ? `${label} (XML)` : label;
}

/** `Diário`; an unknown source's own name. */
export const sourceName = (source: string): string => gazetteFormats[source]?.source ?? formatName(source);

/** `DJEN, AASP, Publicações Online ou Advise`. */
export const formatsWrittenIn = (written: "JSON" | "XML"): string =>
  new Intl.ListFormat("pt-BR", { type: "disjunction" }).format(
    Object.values(gazetteFormats)
      .filter((format) => format.written === written)
      .map(({ label }) => label),
  );
