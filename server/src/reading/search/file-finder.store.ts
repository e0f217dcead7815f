import { formatCnj } from "@pauta/contract/platform/cnj-number";
import { sql } from "kysely";
import { excerptOf } from "./excerpt.rules.ts";
import { foundOf, oneLine, RANK, type Finder } from "./finder.rules.ts";
import type { MatchesBeyondIndex, SearchQuery } from "./search-query.rules.ts";

type Row = {
  id: number;
  file_name: string;
  folder_name: string;
  folder_id: number;
  lawsuit_id: number;
  process: string;
  text: string | null;
  rank: number;
};

/** Of a long document only the beginning is searched for the excerpt. */
const MOST_TEXT = 200_000;

/** Searches by the words of the name or of the extracted text, the latest first. */
export const fileFinder: Finder = {
  kind: "file",
  can: "lawsuits.files",
  find: async (db, query, _actor, most) => {
    const { rows } = await sql<Row>`
      select f.id, f.file_name, d.folder_name, f.folder_id, f.lawsuit_id, l.process,
        case when starts_with(f.folded_name, folded(${query.typed}::text)) then ${RANK.beginning} else found.rank end as rank,
        case when found.rank = ${RANK.text} then (
          select left(t.text, ${MOST_TEXT}) from lawsuit_file_texts t where t.company_id = f.company_id and t.file_id = f.id
        ) end as text
      from (select id, min(rank) as rank from (${sql.join(searches(query, most), sql` union all `)}) hits group by id) found
      join lawsuit_files f on f.id = found.id
      join lawsuit_folders d on d.company_id = f.company_id and d.id = f.folder_id
      join lawsuits l on l.company_id = f.company_id and l.id = f.lawsuit_id
      order by rank, f.id desc limit ${most}`.execute(db);
    return rows.map((row) =>
      foundOf({
        kind: "file",
        id: row.id,
        title: row.file_name,
        subtitle: oneLine(row.folder_name, formatCnj(row.process)),
        excerpt: row.text === null ? "" : excerptOf(row.text.replaceAll(/\s+/g, " "), query.typed),
        lawsuit_id: row.lawsuit_id,
        folder_id: row.folder_id,
        rank: row.rank,
      }),
    );
  },
};

function searches(
  { inName, text, beyondIndex }: SearchQuery & { beyondIndex: MatchesBeyondIndex },
  most: number,
) {
  const byName = sql`select id, ${RANK.part}::int as rank from find_lawsuit_files(${inName}::text[], ${most}) id`;
  const byText = sql`select id, ${RANK.text}::int from find_lawsuit_files_by_text(${text}::tsquery, ${most}) id`;
  const byOrder = sql`select id, ${RANK.text}::int from unnest(${[...beyondIndex.files]}::bigint[]) id`;
  return [byName, ...(text === null ? [] : [byText]), ...(beyondIndex.files.length === 0 ? [] : [byOrder])];
}
