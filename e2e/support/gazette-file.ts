import type { Page } from "@playwright/test";

/** A file for a browser's file input. */
export type FileToSend = { name: string; mimeType: string; buffer: Buffer };

export type Notice = {
  id: number;
  html: string;
  number?: string;
  court?: string;
  unit?: string | undefined;
  /** "Despacho" by default. */
  document?: string | undefined;
  className?: string;
};

type Lawyer = { name: string; oab_code: string };

/** The signed-in lawyer, with name and first bar number, as a gazette would print them. */
export async function lawyerOf(page: Page): Promise<Lawyer> {
  const { name, oab_code } = (await (await page.request.get("/api/profile")).json()) as Lawyer;
  return { name, oab_code: oab_code.split(",")[0]! };
}

/** The same bar number in another series and under another name: perhaps his, perhaps not. */
export const doublesOf = ({ oab_code }: Lawyer): Lawyer => ({
  name: "Outra Pessoa Qualquer",
  oab_code: oab_code.replace("/", "-A/"),
});

/** A page of the national gazette with made-up notices for one lawyer. */
export function gazetteFor({ name, oab_code }: Lawyer, day: string, notices: Notice[]): FileToSend {
  const [numero_oab, uf_oab] = oab_code.split("/");
  const items = notices.map(
    ({ id, html, number, court = "TJRS", unit, className, document = "Despacho" }) => ({
      id,
      data_disponibilizacao: day,
      siglaTribunal: court,
      tipoComunicacao: "Intimação",
      tipoDocumento: document,
      nomeOrgao: unit ?? "1ª Vara Cível da Comarca de Teste",
      ...(className !== undefined && { nomeClasse: className }),
      texto: html,
      numero_processo: number ?? "",
      numeroprocessocommascara: number ?? "",
      meiocompleto: "Diário de Justiça Eletrônico Nacional",
      hash: `teste-${id}`,
      ativo: true,
      status: "P",
      destinatarios: [],
      destinatarioadvogados: [{ advogado: { nome: name, numero_oab, uf_oab } }],
    }),
  );
  const text = JSON.stringify({ status: "success", message: "Sucesso", count: items.length, items });
  return { name: `gazeta-${day}.json`, mimeType: "application/json", buffer: Buffer.from(text) };
}
