import { formatCnj } from "@pauta/contract/platform/cnj-number";
import { listOf } from "@pauta/contract/platform/publication-days";
import { sql } from "kysely";
import { plainText } from "../../desk/publications/texts/publication-text.rules.ts";
import { scopeOf } from "../../desk/publications/publications.rules.ts";
import { excerptOf } from "./excerpt.rules.ts";
import { foundOf, oneLine, RANK, type Finder } from "./finder.rules.ts";
import type { MatchesBeyondIndex, SearchQuery } from "./search-query.rules.ts";

type Row = {
  id: number;
  title: string | null;
  publication_code: string;
  publication_date: string;
  publication_text: string;
  number: string | null;
  court: string | null;
  person: string;
  lawsuit_id: number | null;
  canceled: boolean;
  rank: number;
};

/** The fewest digits of a complete number, in the courts' forms since 2010 or before. */
const WHOLE_NUMBER = 12;
/** Of a very long text only the beginning is searched for the excerpt. */
const MOST_TEXT = 200_000;

/**
 * Searches by words of the text and its headings or by the process number, the newest first, only those that
 * the caller may see.
 */
export const publicationFinder: Finder = {
  kind: "publication",
  can: "publications.read",
  find: async (db, query, actor, most) => {
    const scope = scopeOf(actor);
    const hits = searches(query, scope, most);
    if (hits.length === 0) return [];
    const { rows } = await sql<Row>`
      select p.id, p.title, p.publication_code, p.publication_date, left(p.publication_text, ${MOST_TEXT}) as publication_text,
        coalesce(l.process, p.lawsuit_number) as number, p.court, u.name as person, p.lawsuit_id,
        p.canceled_date is not null as canceled, found.rank
      from (select id, min(rank) as rank from (${sql.join(hits, sql` union all `)}) hits group by id) found
      join publications p on p.id = found.id
      join users u on u.company_id = p.company_id and u.id = p.user_id
      left join lawsuits l on l.company_id = p.company_id and l.id = p.lawsuit_id
      order by found.rank, p.publication_date desc, p.id desc limit ${most}`.execute(db);
    return rows.map((row) =>
      foundOf({
        kind: "publication",
        id: row.id,
        title: row.number === null ? (row.title ?? row.publication_code) : formatCnj(row.number),
        subtitle: oneLine(
          row.number === null ? null : row.title,
          listOf(row.publication_date),
          row.court,
          scope.onlyUserId === null ? row.person : null,
        ),
        excerpt: excerptOf(oneLineOf(row.publication_text), inWords(query)),
        lawsuit_id: row.lawsuit_id,
        date: row.publication_date,
        mark: row.canceled ? "canceled" : null,
        rank: row.rank,
      }),
    );
  },
};

/** By the index of texts; a complete number also by the numbers that texts cite and by the linked lawsuit's. */
function searches(
  { text, number, beyondIndex }: SearchQuery & { beyondIndex: MatchesBeyondIndex },
  { onlyUserId }: ReturnType<typeof scopeOf>,
  most: number,
) {
  const isOwn = sql`(${onlyUserId}::bigint is null or p.user_id = ${onlyUserId} or p.id in (select forwarded_to(${onlyUserId}::bigint)))`;
  const byText = sql`select id, ${RANK.text}::int as rank from find_publications(${text}::tsquery, ${onlyUserId}::bigint, ${most}) id`;
  const byNumber = sql`(select p.id, ${RANK.exact}::int as rank from publications p
    where ${isOwn} and p.id in (
      select publications_citing(${number}) union all
      select cited.id from publications cited join lawsuits l on l.company_id = cited.company_id and l.id = cited.lawsuit_id
      where l.process_digits in (${number}, lpad(${number}, 20, '0')))
    order by p.publication_date desc, p.id desc limit ${most})`;
  const byOrder = sql`(select p.id, ${RANK.text}::int as rank from publications p
    where ${isOwn} and p.id = any (${[...beyondIndex.publications]}::bigint[]))`;
  return [
    ...(text === null ? [] : [byText]),
    ...(number.length < WHOLE_NUMBER ? [] : [byNumber]),
    ...(beyondIndex.publications.length === 0 ? [] : [byOrder]),
  ];
}

const oneLineOf = (html: string) => plainText(html).replaceAll("\n", " ");

/** A bare number with the punctuation that texts have. */
const inWords = ({ number, typed }: SearchQuery) => (number.length === 20 ? formatCnj(number) : typed);
