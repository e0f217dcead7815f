import { searchQuery } from "../../../platform/words/word-query.rules.ts";
import { publicationSearchVector } from "../../../platform/words/search-text.rules.ts";
import { openOffices, type Offices } from "../../../testing/offices.fixture.ts";
import { openTestServer, type TestServer } from "../../../testing/test-server.fixture.ts";

const COUNT = 2800;
const LAST_DAY = "2026-03-13";
/** One in so many publications has copies from another source, with one word more. */
const COPIED = 40;

/** The text of the publication at a place; the first place is the newest. */
function textAt(place: number): string {
  return [
    "Intimação das partes nos autos.",
    place % 5 < 2 && "Defiro a penhora de valores.",
    place % 3 === 0 ? "Julgo procedente o pedido." : "Procedente o que julgo.",
    place % 60 === 0 && "Ação de usucapião com alvará.",
    place > 2000 && place % 4 > 0 && "Outrora vigente.",
    place < 40 && "Recente a jurisprudência.",
    place < 12 && place % 5 === 0 && "Sucede Filomena.",
    place === 2790 && "Zelindra de Ávila, CPF 111.444.777-35.",
    place % 700 === 7 && "Processo nº 0024118-95.2026.8.26.0178.",
    place % 9 === 0 && "Honorários de R$ 1.023,00.",
  ]
    .filter(Boolean)
    .join(" ");
}

export type SearchedTexts = Awaited<ReturnType<typeof openSearchedTexts>>;

/**
 * An office with thousands of publications for two people, some from two
 * sources, and a neighbour with the same texts.
 */
export async function openSearchedTexts() {
  const server = await openTestServer();
  const offices = await openOffices(server);
  await fill(server, offices, "um", ["advogada", "associado"]);
  await fill(server, offices, "dois", ["vizinho"]);
  await server.rows.query("vacuum analyze publications");
  return { server, offices };
}

async function fill({ rows }: TestServer, { ids, companies }: Offices, office: string, people: string[]) {
  const texts = Array.from({ length: COUNT }, (_, place) => textAt(place));
  const distinct = [...new Set(texts)];
  await rows.query(
    `insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date, title,
       publication_text, lawsuit_number, class_name, match_method, match_confidence, treated, forwarded, search, created_at, updated_at)
     select $1, ($2::bigint[])[1 + place % cardinality($2::bigint[])], case when place % 2 = 0 then 'djen' else 'aasp' end,
       'T' || place, 'texto ' || place, day, day, 'Intimação', t.text,
       lpad((place * 31)::text, 7, '0') || '-11.2025.8.26.0100', case when place % 8 = 0 then 'Usucapião' else 'Procedimento Comum Cível' end,
       'oab', 1, place % 3 = 0, place % 7 = 0, t.search::tsvector, now(), now()
     from unnest($3::int[]) with ordinality as n (text, place_from_one)
     cross join lateral (select place_from_one::int - 1 as place, $4::date - ((place_from_one - 1) / 47)::int as day) at
     join unnest($5::text[], $6::text[]) with ordinality as t (text, search, place_of_text) on t.place_of_text = n.text
     order by place desc`,
    [
      companies[office],
      people.map((person) => ids[person]),
      texts.map((text) => distinct.indexOf(text) + 1),
      LAST_DAY,
      distinct,
      distinct.map((text) => publicationSearchVector(["Intimação"], text)),
    ],
  );
  const copy = "Cópia de outro diário: Veranico.";
  await rows.query(
    `insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date, title,
       publication_text, match_method, match_confidence, treated, forwarded, search, same_act_as, similarity, created_at, updated_at)
     select company_id, user_id, 'recorte', 'C' || publication_code || n, 'cópia ' || n || ' ' || id, registration_date, publication_date,
       'Intimação', publication_text || $3, 'oab', 1, treated, forwarded, search || $4::tsvector, id, 0.9, now(), now()
     from publications p, generate_series(1, 2) n
     where company_id = $1 and publication_code like 'T%' and substr(publication_code, 2)::int % $2 = 3 and (n = 1 or id % 2 = 0)`,
    [companies[office], COPIED, copy, publicationSearchVector([], copy)],
  );
  // forwards some of one person's publications to the other
  await rows.query(
    `insert into user_actions (company_id, creator_user_id, target_user_id, action_type, publication_id, created_at)
     select company_id, user_id, $2, 'publicationForward', id, now() from publications
     where company_id = $1 and user_id <> $2 and same_act_as is null and id % 90 = 0`,
    [companies[office], ids[people[0]!]],
  );
}

/** The people who search; whose publications they see is written here independently of the program. */
export const SEARCHERS: Record<string, { office: string; seesAll: boolean }> = {
  escritorio: { office: "um", seesAll: true },
  controladoria: { office: "um", seesAll: true },
  advogada: { office: "um", seesAll: false },
  associado: { office: "um", seesAll: false },
  vizinho: { office: "dois", seesAll: false },
};

/** The ids that a list must show, newest first, found by reading every vector without an index. */
export const readEveryText = (
  searched: SearchedTexts,
  who: string,
  typed: string,
  alsoWhere = "true",
): Promise<number[]> =>
  readEveryRow(
    searched,
    who,
    `(${alsoWhere}) and exists (select from publications m where m.company_id = $1 and coalesce(m.same_act_as, m.id) = p.id
       and m.search || ''::tsvector @@ $3::tsquery)`,
    [searchQuery(typed)],
  );

/** The ids of the rows `p` that meet a condition, newest first; its values begin at `$3`. */
export async function readEveryRow(
  { server, offices }: SearchedTexts,
  who: string,
  where: string,
  values: readonly unknown[],
): Promise<number[]> {
  const { office, seesAll } = SEARCHERS[who]!;
  const { rows } = await server.rows.query<{ id: string }>(
    `select p.id from publications p
     where p.company_id = $1 and p.same_act_as is null and ($2::bigint is null or p.user_id = $2 or p.id in (
         select publication_id from user_actions where company_id = $1 and target_user_id = $2 and action_type = 'publicationForward'))
       and (${where})
     order by p.publication_date desc, p.id desc`,
    [offices.companies[office], seesAll ? null : offices.ids[who], ...values],
  );
  return rows.map(({ id }) => Number(id));
}

/** Totals are counted up to this number. */
export const COUNTED = 1000;
export const ROWS = 100;

/** The expected page: the matching rows, and their number as far as it is counted. */
export function expectedPage(all: readonly number[], page: number) {
  const ids = all.slice((page - 1) * ROWS, page * ROWS);
  const isLastRead = page * ROWS >= all.length;
  return all.length <= COUNTED || isLastRead
    ? {
        ids,
        total: all.length,
        total_is_lower_bound: false,
        last_page: Math.max(1, Math.ceil(all.length / ROWS)),
      }
    : {
        ids,
        total: COUNTED,
        total_is_lower_bound: true,
        last_page: Math.max(COUNTED / ROWS + 1, page + 1),
      };
}
