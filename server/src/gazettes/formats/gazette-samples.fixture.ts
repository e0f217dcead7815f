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

export const latin1Gazette = "gazeta_tjsp_caderno3_2026-03-13.latin1.txt";
export const expectedGazette = "gazeta_tjsp_caderno3_2026-03-13.expected.json";

export const sampleFile = (name: string): URL => new URL(`fixtures/${name}`, import.meta.url);
