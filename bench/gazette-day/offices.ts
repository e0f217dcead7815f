import { formatCnj } from "@pauta/contract/platform/cnj-number";
import { formatOab, type Oab } from "@pauta/contract/platform/oab";
import { inventNumberForState } from "./cases.ts";
import { inventSubscriber } from "./people.ts";
import { Random } from "./random.ts";

/** A subscriber whose publications are searched for. */
export type GazetteUser = { id: number; name: string; oabs: readonly Oab[] };

export type RegisteredLawsuit = { process: string; user_id: number | null };

/** An office whose people appear in the gazette. */
export type GazetteOffice = {
  id: number;
  uf: string;
  name_to_follow: string | null;
  /** Who receives publications found by the office's name. */
  admin_id: number | null;
  users: readonly GazetteUser[];
  lawsuits: readonly RegisteredLawsuit[];
};

export type OfficeMaking = {
  seed: number;
  offices: number;
  lawyersPerOffice: number;
  lawsuitsPerOffice: number;
  /** The last year in which a lawsuit was filed. */
  year: number;
};

const states = "SP SP SP RJ RJ MG MG RS RS PR BA SC DF".split(" ");

/**
 * Generates offices for measurements and tests: lawyers with one or two bar numbers, lawsuits, some with
 * numbers before 2010.
 */
export function makeOffices(making: OfficeMaking): GazetteOffice[] {
  const random = new Random(`offices ${making.seed}`);
  const taken = new Set<string>();
  let lastUser = 0;
  return Array.from({ length: making.offices }, (_, at) => {
    const uf = random.pick(states);
    const users = Array.from({ length: making.lawyersPerOffice }, () => {
      const lawyer = inventSubscriber(random, uf);
      const oabs = [freeNumber(random, lawyer.oab, taken)];
      if (random.chance(0.1)) {
        const elsewhere = { uf: random.pick(states), number: oabs[0]!.number, suffix: "A" };
        oabs.push(freeNumber(random, elsewhere, taken));
      }
      return { id: ++lastUser, name: lawyer.name, oabs };
    });
    const lawsuits = Array.from({ length: making.lawsuitsPerOffice }, () => ({
      process: random.chance(0.03)
        ? numberBefore2010(random)
        : formatCnj(inventNumberForState(random, uf, making.year)),
      user_id: random.pick(users).id,
    }));
    const surname = users[0]!.name.split(" ").at(-1)!;
    return {
      id: at + 1,
      uf,
      name_to_follow: random.chance(0.5)
        ? `${surname} e ${users.at(-1)!.name.split(" ").at(-1)!} Advogados Nº ${at + 1}`
        : null,
      admin_id: users[0]!.id,
      users,
      lawsuits,
    };
  });
}

function freeNumber(random: Random, wanted: Oab, taken: Set<string>): Oab {
  let { number } = wanted;
  while (taken.has(formatOab({ ...wanted, number }))) number = String(random.between(900_000, 999_998));
  const oab = { ...wanted, number };
  taken.add(formatOab(oab));
  return oab;
}

/** São Paulo's own numbers before the unified ones. */
export const numberBefore2010 = (random: Random): string =>
  `583.00.200${random.between(1, 9)}.${random.digits(6)}-${random.digits(1)}`;
