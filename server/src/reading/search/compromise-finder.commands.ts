import { can } from "@pauta/contract/platform/capabilities";
import { formatCnj } from "@pauta/contract/platform/cnj-number";
import { showDate } from "@pauta/contract/platform/dates";
import { findCompromises } from "../../agenda/compromises/lists/compromise-search.commands.ts";
import { excerptOf, firstFound } from "./excerpt.rules.ts";
import { foundOf, oneLine, RANK, type Finder } from "./finder.rules.ts";

/**
 * Searches by words of the description or observation, or by the lawsuit's number; open ones
 * first, then the latest.
 */
export const compromiseFinder: Finder = {
  kind: "compromise",
  can: "compromises.work",
  find: async (db, { typed, inName, number }, actor, most) => {
    const seesOthers = can(actor, "compromises.read_all");
    const found = await findCompromises(db, actor, { patterns: inName, number }, most);
    return found
      .map((row) => {
        const { description, observation } = row;
        const isInSight = firstFound(description, typed) !== undefined;
        return foundOf({
          kind: "compromise",
          id: row.id,
          title: description,
          subtitle: oneLine(
            showDate(row.compromise_date),
            row.is_to_check ? "conferir a data" : null,
            row.compromise_type,
            row.process && formatCnj(row.process),
            seesOthers ? row.user : null,
          ),
          excerpt:
            isInSight || row.is_of_number || !observation
              ? ""
              : excerptOf(observation.replaceAll(/\s+/g, " "), typed),
          lawsuit_id: row.lawsuit_id,
          date: row.compromise_date,
          mark: row.cancelled ? "cancelled" : row.completed ? "completed" : null,
          rank: rankOf(row, typed, isInSight),
        });
      })
      .toSorted((one, other) => one.rank - other.rank);
  },
};

/** A lawsuit's number ranks first, then a compromise with the words in its description. */
function rankOf(
  row: { description: string; is_of_number: boolean },
  typed: string,
  isInSight: boolean,
): number {
  if (row.is_of_number) return RANK.beginning;
  const [called, requested] = [row.description, typed].map((text) => text.toLocaleLowerCase("pt-BR"));
  if (called === requested) return RANK.exact;
  if (called!.startsWith(requested!)) return RANK.beginning;
  return isInSight ? RANK.part : RANK.text;
}
