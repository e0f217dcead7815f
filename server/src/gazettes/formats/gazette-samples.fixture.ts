/** A sample of every format, by its name. */
export const samples = {
  djen: "djen_comunicacao_2026-03-13.json",
  aasp: "aasp_intimacoes_2026-03-13.json",
  "publicacoes-online": "publicacoes_online_2026-03-13.json",
  "publicacoes-online-xml": "publicacoes_online_legado_2026-03-13.xml",
  advise: "advise_publicacoes_2026-03-13.json",
  "intimacoes-xml": "webservice_intimacoes_2026-03-13.xml",
  "recorte-digital": "recorte_digital_2026-03-13.txt",
  diario: "gazeta_tjsp_caderno3_2026-03-13.txt",
} as const;

const recordsOf: Record<keyof typeof samples, number> = {
  djen: 30,
  aasp: 18,
  "publicacoes-online": 18,
  "publicacoes-online-xml": 18,
  advise: 18,
  "intimacoes-xml": 18,
  "recorte-digital": 6,
  diario: 28,
};
export const recordsInSamples: number = Object.values(recordsOf).reduce((sum, records) => sum + records, 0);

export const latin1Gazette = "gazeta_tjsp_caderno3_2026-03-13.latin1.txt";
export const expectedGazette = "gazeta_tjsp_caderno3_2026-03-13.expected.json";

export const sampleFile = (name: string): URL => new URL(`fixtures/${name}`, import.meta.url);
