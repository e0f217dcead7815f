import { formatCnj } from "@pauta/contract/platform/cnj-number";
import { sql, type RawBuilder } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { excerptOf, firstFound } from "./excerpt.rules.ts";
import { foundOf, oneLine, RANK, type Finder, type Found } from "./finder.rules.ts";
import type { SearchQuery } from "./search-query.rules.ts";

type Row = {
  id: number;
  process: string;
  folder: string | null;
  process_subject: string | null;
  court: string | null;
  note: string | null;
  elsewhere: (string | null)[];
  clients: string[];
  adverse: string[];
  rank: number;
};

/** Too many numbers begin with fewer digits. */
const SHORTEST_BEGINNING = 4;
const PARTIES_SHOWN = 2;

/**
 * Searches by number in any form, by folder, by the fields of the list's search and by parties,
 * the latest first.
 */
export const lawsuitFinder: Finder = {
  kind: "lawsuit",
  find: async (db, query, _actor, most) => {
    const hits = sql`
      select id, min(rank) as rank from (${sql.join(searches(query, most), sql` union all `)}) hits
      group by id order by rank, id desc limit ${most}`;
    return lawsuitsAmong(db, hits, query.typed);
  },
};

/** The office's lawsuits with these ids. */
export const lawsuitsWithIds = (db: CompanyDb, ids: readonly number[]): Promise<Found[]> =>
  lawsuitsAmong(db, sql`select unnest(${`{${ids.join(",")}}`}::bigint[]) as id, 0 as rank`, "");

async function lawsuitsAmong(db: CompanyDb, hits: RawBuilder<unknown>, typed: string): Promise<Found[]> {
  const { rows } = await sql<Row>`
    select l.id, l.process, l.folder, l.process_subject, l.court, l.note, found.rank,
      array[l.procedural_class, l.action_nature, l.forum, l.judging_organ, l.judicial_district, l.judicial_rod] as elsewhere,
      ${parties(false)} as clients, ${parties(true)} as adverse
    from (${hits}) found join lawsuits l on l.id = found.id
    order by found.rank, l.id desc`.execute(db);
  return rows.map((row) => shown(row, typed));
}

function searches({ number, typed, inLawsuit }: SearchQuery, most: number) {
  const words = inLawsuit.map((pattern) => pattern.replace(/^%(?! )/, "% "));
  const anywhere = sql`select id, ${RANK.word}::int as rank from find_lawsuits(${words}::text[], ${most}) id
    union all select id, ${RANK.part} from find_lawsuits(${inLawsuit}::text[], ${most}) id`;
  const byFolder = sql`select id, ${RANK.exact}::int from lawsuits_in_folder(${typed}, ${most}) id`;
  const byNumber = sql`(select id, ${RANK.exact}::int from lawsuits where process_digits in (${number}, lpad(${number}, 20, '0')) limit ${most})`;
  // texts are compared by bytes: every text with this prefix sorts before the prefix followed by
  // the last character
  const begins = sql`(select id, ${RANK.beginning}::int from lawsuits
    where process_digits >= ${number} and process_digits < ${number} || chr(1114111) order by process_digits limit ${most})`;
  if (number === "") return [anywhere, byFolder];
  return number.length < SHORTEST_BEGINNING
    ? [anywhere, byFolder, byNumber]
    : [anywhere, byFolder, byNumber, begins];
}

const parties = (opposite: boolean) =>
  sql<string[]>`array(
    select c.name from lawsuit_clients lc join clients c on c.company_id = lc.company_id and c.id = lc.client_id
    where lc.company_id = l.company_id and lc.lawsuit_id = l.id and c.opposite = ${opposite}
    order by c.folded_name, c.id limit ${PARTIES_SHOWN + 1})`;

function shown(row: Row, typed: string): Found {
  const sides = [row.clients, row.adverse].filter((names) => names.length > 0).map(someOf);
  const subtitle = oneLine(
    sides.join(" × "),
    row.folder && `Pasta ${row.folder}`,
    row.process_subject,
    row.court,
  );
  const isInSight = firstFound(`${row.process} ${subtitle}`, typed) !== undefined;
  const places = isInSight ? [] : [oneLine(...row.elsewhere), row.note ?? ""];
  const place = places.find((text) => firstFound(text, typed) !== undefined);
  return foundOf({
    kind: "lawsuit",
    id: row.id,
    title: formatCnj(row.process),
    subtitle,
    excerpt: place === undefined ? "" : excerptOf(place.replaceAll(/\s+/g, " "), typed),
    lawsuit_id: row.id,
    rank: row.rank,
  });
}

const someOf = (names: string[]) =>
  names.slice(0, PARTIES_SHOWN).join(", ") + (names.length > PARTIES_SHOWN ? " e outros" : "");
