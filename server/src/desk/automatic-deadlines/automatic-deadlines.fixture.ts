import { openOffices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";

/** The lawyer of the tests' office on the basic plan. */
const SOLO = { nome: "Sol Sozinha Lima", numero_oab: "900004", uf_oab: "RJ" };

/** A server with this lawyer, who has automatic deadlines, and the platform's administrator, who imports. */
export async function openWithAutomaticDeadlines() {
  const server = await openTestServer({ jobs: true });
  await openOffices(server);
  await server.rows.query("update users set automatic_deadline = true where username = 'solo'");
  return { server, admin: await server.enter("admin"), solo: await server.enter("solo") };
}

/** A notice of the national gazette for this lawyer. */
export const notice = (id: number, texto: string, more: object = {}) => ({
  id,
  data_disponibilizacao: "2026-03-13",
  siglaTribunal: "TJSP",
  tipoComunicacao: "Intimação",
  nomeOrgao: "1ª Vara Cível do Foro de Teste",
  texto,
  numero_processo: "",
  tipoDocumento: "Despacho",
  ativo: true,
  hash: `h-${id}`,
  status: "P",
  destinatarios: [],
  destinatarioadvogados: [{ advogado: SOLO }],
  ...more,
});

export const djenPage = (items: object[]): string => JSON.stringify({ status: "success", items });

/** The outcome of a publication, once the queue is empty. */
export async function outcomeOfPublication({ rows: database }: Pick<TestServer, "rows">, code: number) {
  await waitFor(async () => {
    const { rows } = await database.query(
      "select from automatic_deadlines where state in ('waiting', 'withdrawn', 'rectified')",
    );
    return rows.length === 0;
  });
  const { rows } = await database.query(
    `select a.state, a.reason, c.compromise_type_id, c.compromise_date::text, c.warning_date::text, c.description,
       c.observation, c.all_day, c.completed, c.created_by_id, c.cancel_reason, c.deadline ->> 'end' as end, c.lawsuit_id,
       (select count(*)::int from compromises o where o.publication_id = p.id) as compromises
     from publications p left join automatic_deadlines a on a.publication_id = p.id
     left join compromises c on c.id = a.compromise_id
     where p.publication_code = $1`,
    [String(code)],
  );
  return rows;
}
