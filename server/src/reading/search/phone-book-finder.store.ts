import { sql } from "kysely";
import { foundOf, oneLine, RANK, type Finder } from "./finder.rules.ts";

type Row = {
  id: number;
  contact: string;
  phone_number: string;
  telephone_branch: string | null;
  department: string | null;
  rank: number;
};

/** Searches by the words of the contact or the digits of the number, ordered by name. */
export const phoneBookFinder: Finder = {
  kind: "phone_book",
  find: async (db, { typed, inName }, _actor, most) => {
    const digits = phoneDigits(typed);
    const anywhere = sql`select id from find_phone_entries(${inName}::text[], ${digits}::text, ${most}) id`;
    // texts are compared by bytes: every text with this prefix sorts before the prefix followed by
    // the last character
    const begins = sql`(select id from phone_books
      where folded_contact >= folded(${typed}::text) and folded_contact < folded(${typed}::text) || chr(1114111)
      order by folded_contact, id limit ${most})`;
    const { rows } = await sql<Row>`
      select b.id, b.contact, b.phone_number, b.telephone_branch, b.department,
        case when b.folded_contact = folded(${typed}::text) then ${RANK.exact}::int
          when starts_with(b.folded_contact, folded(${typed}::text)) then ${RANK.beginning} else ${RANK.part} end as rank
      from (${anywhere} union ${begins}) found join phone_books b on b.id = found.id
      order by rank, b.folded_contact, b.id limit ${most}`.execute(db);
    return rows.map((row) =>
      foundOf({
        kind: "phone_book",
        id: row.id,
        title: row.contact,
        subtitle: oneLine(
          row.phone_number,
          row.telephone_branch && `ramal ${row.telephone_branch}`,
          row.department,
        ),
        rank: row.rank,
      }),
    );
  },
};

const phoneDigits = (typed: string) =>
  /^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(typed) ? typed.replaceAll(/\D/g, "") : null;
