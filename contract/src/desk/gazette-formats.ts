type GazetteFormat = {
  label: string;
  /** JSON and XML: listed in the message about a file of an unknown format. */
  written?: "JSON" | "XML";
  /** The name of the publications' source, where it is not the label. */
  source?: string;
  /** A gazette itself, or a print of it: no service that people would look for by its name. */
  isPrinted?: true;
};

/** The formats of gazettes; a publication's source is the name of the format in which it came. */
const gazetteFormats = {
  djen: { label: "DJEN", written: "JSON" },
  aasp: { label: "AASP", written: "JSON" },
  "publicacoes-online": { label: "Publicações Online", written: "JSON" },
  "publicacoes-online-xml": { label: "Publicações Online", written: "XML" },
  "recorte-digital": { label: "Recorte Digital (OAB)" },
  advise: { label: "Advise", written: "JSON" },
  "intimacoes-xml": { label: "Serviço de intimações", written: "XML" },
  intimacoes: { label: "Serviço de intimações" },
  diario: { label: "Diário em texto", source: "Diário", isPrinted: true },
  "diario-pdf": { label: "Diário em PDF", isPrinted: true },
  "diario-rtf": { label: "Diário em RTF", isPrinted: true },
  "diario-html": { label: "Diário em HTML", isPrinted: true },
  "recorte-digital-pdf": { label: "Recorte Digital (OAB) em PDF", isPrinted: true },
} satisfies Record<string, GazetteFormat>;
/** A format that has a name; a reader of any other does not compile. */
export type GazetteFormatName = keyof typeof gazetteFormats;

const rowOf = (format: string): GazetteFormat | undefined =>
  (gazetteFormats as Record<string, GazetteFormat>)[format];

/** `Publicações Online (XML)`; an unknown format's own name. */
export function formatName(format: string): string {
  const { label, written } = rowOf(format) ?? { label: format };
  return written === "XML" ? `${label} (XML)` : label;
}

/** `Diário`; an unknown source's own name. */
export const sourceName = (source: string): string => rowOf(source)?.source ?? formatName(source);

/** `DJEN, AASP, Publicações Online ou Advise`. */
export const formatsWrittenIn = (written: "JSON" | "XML"): string =>
  new Intl.ListFormat("pt-BR", { type: "disjunction" }).format(
    Object.values<GazetteFormat>(gazetteFormats)
      .filter((format) => format.written === written)
      .map(({ label }) => label),
  );

/** The services whose files are read, each once: `DJEN, AASP, Publicações Online, …`. */
export const servicesRead = (): string =>
  [
    ...new Set(
      Object.values<GazetteFormat>(gazetteFormats)
        .filter(({ isPrinted }) => isPrinted === undefined)
        .map(({ label }) => label),
    ),
  ].join(", ");
