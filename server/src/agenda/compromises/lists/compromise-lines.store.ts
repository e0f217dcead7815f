import { type CompromiseField, compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import type { FieldKind } from "@pauta/contract/platform/field";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { packedRow, writtenText } from "../../../platform/database/packed-rows.ts";
import { LINE_WORDS, type CompromiseLine, type LineWord, type ExtraWord } from "./compromise-lines.rules.ts";

/** Values that are not simply a column of the compromise. */
const INSTEAD: Record<ExtraWord, RawBuilder<unknown>> & Partial<Record<LineWord, RawBuilder<unknown>>> = {
  compromise_type_id: sql`t.compromise_type`,
  classification_id: sql`f.classification`,
  user_id: writtenText(sql`u.name`),
  lawsuit_id: writtenText(sql`l.process`),
  client_id: writtenText(sql`k.name`),
  // formatted by the reader: few compromises have any
  dates_to_check: sql`case when c.dates_to_check then c.deadline_candidates::text end`,
  completed: sql`c.completed`,
  is_fatal: sql`c.publication_id is not null`,
  involved: writtenText(sql`v.names`),
  tags: writtenText(sql`g.names`),
  completed_at: sql`c.completed_at`,
  completed_by: writtenText(sql`d.name`),
  awaits_check: sql`c.awaits_check`,
  cancelled_at: sql`c.cancelled_at`,
  cancelled_by: writtenText(sql`x.name`),
  cancel_reason: writtenText(sql`c.cancel_reason`),
  created_by: writtenText(sql`a.name`),
  created_at: sql`c.created_at`,
  updated_at: sql`c.updated_at`,
};

const TYPED = new Set<FieldKind>(["text", "multiline"]);

function ownColumn(name: CompromiseField): RawBuilder<unknown> {
  const column = sql.ref(`c.${name}`);
  return TYPED.has(compromiseFields[name].kind) ? writtenText(column) : column;
}

const wordOf = (word: LineWord): RawBuilder<unknown> => INSTEAD[word] ?? ownColumn(word as CompromiseField);

/**
 * The visible ones among these compromises, with only the spreadsheet's
 * values: there may be a hundred thousand.
 */
export async function linesWithIds(
  db: CompanyDb,
  seen: RawBuilder<SqlBool>,
  ids: readonly number[],
): Promise<CompromiseLine[]> {
  // one text parameter: the ids are used three times, and the driver visits each element of an array
  const wanted = sql`any (${`{${ids.join(",")}}`}::bigint[])`;
  const { rows } = await sql<{ id: number; packed: string }>`
    select c.id, ${packedRow(LINE_WORDS.map(wordOf))} as packed from compromises c
    join compromise_types t on t.id = c.compromise_type_id
    join classifications f on f.id = c.classification_id
    join users u on u.company_id = c.company_id and u.id = c.user_id
    left join users a on a.company_id = c.company_id and a.id = c.created_by_id
    left join users d on d.company_id = c.company_id and d.id = c.completed_by_id
    left join users x on x.company_id = c.company_id and x.id = c.cancelled_by_id
    left join lawsuits l on l.company_id = c.company_id and l.id = c.lawsuit_id
    left join clients k on k.company_id = c.company_id and k.id = c.client_id
    left join (
      select i.compromise_id, string_agg(p.name, ', ' order by p.name, p.id) as names
      from compromise_involved i join users p on p.company_id = i.company_id and p.id = i.user_id
      where i.compromise_id = ${wanted} group by i.compromise_id) v on v.compromise_id = c.id
    left join (
      select ct.compromise_id, string_agg(tags.name, ', ' order by tags.folded_name) as names
      from compromise_tags ct join tags on tags.company_id = ct.company_id and tags.id = ct.tag_id
      where ct.compromise_id = ${wanted} group by ct.compromise_id) g on g.compromise_id = c.id
    where c.id = ${wanted} and ${seen}`.execute(db);
  return rows;
}
