import type { ConflictFinding } from "@pauta/contract/practice/conflicts";

const MOST_FINDINGS = 50;

const SURENESS: readonly ConflictFinding["why"][] = ["same_document", "same_name", "like_name"];

/** The order of findings when somebody is to become a client, and when he is to be an opposing party. */
const WEIGHTS: Record<"client" | "opposite", readonly ConflictFinding["where"][]> = {
  client: ["opposing_party", "publication", "contact", "client"],
  opposite: ["client", "contact", "publication", "opposing_party"],
};

/**
 * The findings to show: if there are too many the most certain, in the order of their weight. Clients come
 * first for a new opposing party, opposing parties for a new client.
 */
export function weighFindings(
  findings: readonly ConflictFinding[],
  checked: { opposite: boolean },
): ConflictFinding[] {
  const weights = WEIGHTS[checked.opposite ? "opposite" : "client"];
  const weight = ({ where }: ConflictFinding) => weights.indexOf(where);
  const sureness = ({ why }: ConflictFinding) => SURENESS.indexOf(why);
  return findings
    .toSorted((one, other) => sureness(one) - sureness(other) || weight(one) - weight(other))
    .slice(0, MOST_FINDINGS)
    .toSorted((one, other) => weight(one) - weight(other) || sureness(one) - sureness(other));
}
