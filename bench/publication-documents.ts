import { existsSync } from "node:fs";
import { openBenchContext, vacuumTables } from "./bench-context.ts";
import { CHROMIUM, noteOf, pageOf, printByChromium, measureDownload } from "./document-measures.ts";
import { openOffice, PASSWORD, WHO } from "./offices-at-work.ts";
import { timeRow, type BenchRow } from "./row.ts";
import { signIn, startOver, type RunningServer } from "./running-server.ts";

const PORT = 41_877;
const MOST_GROWTH = 1.2;
const MOST_DELAY_MS = 50;
const SIZES = [
  { publications: 500, mostMegabytes: 250 },
  { publications: 2000, mostMegabytes: 350 },
];
/** About the length of the national gazette's communications. */
const PARAGRAPHS = 7;

/**
 * Publications as PDF and Word documents: time compared with Chromium's, growth, memory, and the delay of
 * other requests.
 */
export async function publicationDocuments(scale: number): Promise<BenchRow[]> {
  const context = await openBenchContext("publication-documents");
  try {
    await openOffice(context);
    const client = await context.database.dedicated("bench");
    const { rows } = await client.query<{ id: string }>(
      `insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date, publication_text,
         lawsuit_number, court, title, notebook_identification_cab, notebook_identification, city, match_method, match_confidence, search, created_at, updated_at)
       select u.company_id, u.id, 'djen', n::text, n::text, '2026-03-13', '2026-03-16', $2 || n || $3, '0024118-95.2026.8.26.0178', 'TJSP', 'Intimação',
         'Diário de Justiça Eletrônico Nacional', '3ª Vara Cível do Foro Central', 'São Paulo', 'oab', 1, '', now(), now()
       from users u, generate_series(1, $1::int) n where u.username = $4 returning id`,
      [Math.round(2000 * scale), ...textAround(), WHO],
    );
    await client.end();
    await vacuumTables(context.owner);
    const server = await startOver(context.dataDir, PORT);
    try {
      return await measure(
        server,
        rows.map(({ id }) => Number(id)),
        scale,
      );
    } finally {
      await server.stop();
    }
  } finally {
    await context.dispose();
  }
}

function textAround(): [string, string] {
  const paragraph =
    "<p>Vistos. Trata-se de <i>ação declaratória</i> cumulada com pedido de <b>indenização por danos morais</b> no valor de R$ 15.000,00, na qual a parte autora sustenta que jamais contratou com a ré, conforme documentos de fls. 12/48, razão pela qual requer a procedência dos pedidos, com a condenação ao pagamento das custas e dos honorários.</p>";
  const table =
    "<table><tr><th>Parcela</th><th>Valor</th></tr><tr><td>Danos materiais</td><td>R$ 1.234,56</td></tr></table>";
  return ["<p><b>DECISÃO</b> número ", `</p>${paragraph.repeat(PARAGRAPHS)}${table}`];
}

async function measure(server: RunningServer, ids: readonly number[], scale: number): Promise<BenchRow[]> {
  const caller = await signIn(server.address, WHO, PASSWORD);
  const take = (kind: string, count: number) =>
    measureDownload(
      server,
      caller,
      `/api/print_publication_${kind}?publication=${ids.slice(0, count).join(",")}`,
    );
  const results: BenchRow[] = [];
  for (const kind of ["pdf", "doc"])
    for (const { publications, mostMegabytes } of SIZES) {
      const count = Math.max(10, Math.round(publications * scale));
      const tenth = Math.max(1, Math.round(count / 10));
      await take(kind, tenth);
      const few = await take(kind, tenth);
      const many = await take(kind, count);
      const what = `${kind} de ${count} publicações`;
      const growth = timeRow(
        "P7",
        `${what}, por uma, ao lado de um décimo`,
        many.ms / count,
        few.ms / tenth,
        MOST_GROWTH,
        noteOf(many),
      );
      const isModest = many.megabytes <= mostMegabytes && many.delay <= MOST_DELAY_MS;
      results.push({ ...growth, reached: growth.reached && isModest });
      if (kind !== "pdf" || !existsSync(CHROMIUM)) continue;
      const page = await pageOf(server, caller, "/api/print_publications", {
        publications: ids.slice(0, count),
      });
      results.push(timeRow("P7", `${what}, ao lado do Chromium`, many.ms, await printByChromium(page), 0.5));
    }
  caller.close();
  return results;
}
