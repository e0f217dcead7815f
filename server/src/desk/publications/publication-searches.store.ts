import { sql } from "kysely";
import { PLANNED_BY_VALUES } from "../../platform/database/prepared-statements.ts";
import type { Search } from "../../platform/database/searched-list.ts";
import { searchQuery } from "../../platform/words/word-query.rules.ts";

/** The searches of a list of publications. */
export type SearchFilters = {
  lawsuit?: string | undefined;
  publication_text?: string | undefined;
  class?: string | undefined;
  /** Very long texts that match the search beyond the index. */
  beyondIndex?: readonly number[] | undefined;
};

/** The searches of a list, whose rows are `p`, usually the rarest first. */
export function searchesIn(filters: SearchFilters): Search[] {
  const { lawsuit, publication_text, class: ofClass } = filters;
  return [
    ...(lawsuit ? [byNumber(lawsuit)] : []),
    ...(publication_text ? [byText(publication_text, filters.beyondIndex ?? [])] : []),
    ...(ofClass ? [byClass(ofClass)] : []),
  ];
}

const NONE: Search = { ofRow: sql`false`, byIndex: sql`select null::bigint as id where false` };

/** By the digits of a number or of a part of it, with or without punctuation; a text without digits matches no number. */
function byNumber(typed: string): Search {
  const digits = typed.replaceAll(/\D/g, "");
  if (digits === "") return NONE;
  return {
    ofRow: sql`written_digits(p.lawsuit_number) like ${`%${digits}%`}`,
    byIndex: sql`select publications_numbered(${digits}) as id`,
  };
}

/**
 * By words of the text and its headings. The copies of an act are looked up one row at a time: that few rows are
 * read decides here.
 */
function byText(typed: string, beyondIndex: readonly number[]): Search {
  const textQuery = searchQuery(typed);
  if (textQuery === null) return NONE;
  const found = sql<{ id: number }>`select publications_matching(${textQuery}::tsquery) as id`;
  return {
    ofRow: sql`(${sql.raw(PLANNED_BY_VALUES)} p.search @@ ${textQuery}::tsquery or p.id = any (${[...beyondIndex]}::bigint[]) or coalesce((
      select bool_or(m.search @@ ${textQuery}::tsquery) from publications m
      where m.company_id = p.company_id and m.same_act_as = p.id), false))`,
    byIndex:
      beyondIndex.length === 0
        ? found
        : sql`select id from (${found}) found where id <> all (${[...beyondIndex]}::bigint[]) union all select unnest(${[...beyondIndex]}::bigint[])`,
  };
}

/**
 * By its number in the unified table or by a part of its name, in any spelling. An office has some hundred names:
 * each is read off the index of classes once, and folded once.
 */
function byClass(typed: string): Search {
  const names = sql`array(
    with recursive names (class_name) as (
      (select class_name from publications where class_name is not null order by class_name limit 1)
      union all
      select (select o.class_name from publications o where o.class_name > n.class_name order by o.class_name limit 1)
      from names n where n.class_name is not null)
    select class_name from names where strpos(folded(class_name), folded(${typed})) > 0)`;
  return {
    ofRow: sql`(p.class_code = ${typed} or p.class_name = any (${names}))`,
    byIndex: sql`
      select c.id from publications c where c.class_name = any (${names}) and c.class_code is distinct from ${typed}
      union all select c.id from publications c where c.class_code = ${typed}`,
  };
}
