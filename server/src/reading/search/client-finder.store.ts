import { formatDocument } from "@pauta/contract/platform/cpf-cnpj";
import { sql, type RawBuilder } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { foundOf, oneLine, RANK, type Finder, type Found } from "./finder.rules.ts";
import type { SearchQuery } from "./search-query.rules.ts";

type Row = {
  id: number;
  name: string;
  cpf_cnpj: string | null;
  city: string | null;
  phone: string | null;
  opposite: boolean;
  rank: number;
};

/** Searches by the words of the name or the beginning of the CPF/CNPJ, ordered by name. */
export const clientFinder: Finder = {
  kind: "client",
  find: async (db, query, _actor, most) => {
    const words = sql`array(select folded(replace('% ' || pattern, '% %', '% ')) from unnest(${query.inName}::text[]) pattern)`;
    const rank = sql`
      case when c.folded_name = folded(${query.typed}::text) or c.cpf_cnpj = ${query.document}::text
        then ${RANK.exact}
        when found.rank = ${RANK.part} and ' ' || c.folded_name like all (${words}) then ${RANK.word}
        else found.rank end`;
    const hits = sql`select id, min(rank) as rank from (${sql.join(searches(query, most), sql` union all `)}) hits group by id`;
    return clientsAmong(db, hits, rank, most);
  },
};

/** The office's clients with these ids. */
export const clientsWithIds = (db: CompanyDb, ids: readonly number[]): Promise<Found[]> =>
  clientsAmong(db, sql`select unnest(${`{${ids.join(",")}}`}::bigint[]) as id`, sql`0`, ids.length);

async function clientsAmong(
  db: CompanyDb,
  hits: RawBuilder<unknown>,
  rank: RawBuilder<unknown>,
  most: number,
): Promise<Found[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.cpf_cnpj, c.city, coalesce(c.cellphone_number, c.phone_number) as phone, c.opposite,
      ${rank} as rank
    from (${hits}) found join clients c on c.id = found.id
    order by rank, c.folded_name, c.id limit ${most}`.execute(db);
  return rows.map((row) =>
    foundOf({
      kind: "client",
      id: row.id,
      title: row.name,
      subtitle: oneLine(row.cpf_cnpj && formatDocument(row.cpf_cnpj), row.city, row.phone),
      mark: row.opposite ? "opposing_party" : null,
      rank: row.rank,
    }),
  );
}

function searches({ typed, inName, document }: SearchQuery, most: number) {
  const anywhere = sql`select id, ${RANK.part}::int as rank from find_clients(${inName}::text[], ${most}) id`;
  // texts are compared by bytes: every text with this prefix sorts before the prefix followed by
  // the last character
  const begins = sql`(select id, ${RANK.beginning}::int from clients
    where folded_name >= folded(${typed}::text) and folded_name < folded(${typed}::text) || chr(1114111) order by folded_name, id limit ${most})`;
  if (document === null) return [anywhere, begins];
  const byDocument = sql`(select id, ${RANK.beginning}::int from clients
    where cpf_cnpj >= ${document} and cpf_cnpj < ${document} || chr(1114111) order by cpf_cnpj, id limit ${most})`;
  return [anywhere, begins, byDocument];
}
