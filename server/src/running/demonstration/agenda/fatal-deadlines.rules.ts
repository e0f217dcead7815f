import { ANALYSIS } from "@pauta/contract/agenda/compromise-form";
import { courtOfCnj, parseCnj } from "@pauta/contract/platform/cnj-number";
import { DeadlineInput } from "@pauta/contract/law/deadlines";
import { chanceOf } from "../chance.rules.ts";

/** The fields of a publication that decide its deadline. */
export type PublicationFacts = {
  publication_code: string;
  registration_date: string;
  title: string | null;
  process: string;
  judging_organ: string | null;
  judicial_district: string | null;
};

/** The share of publications with a deadline, and that share including those to be analysed first. */
const FATAL_SHARE = 0.34;
const ANALYSIS_SHARE = 0.42;

const DEADLINE = 1;

export type RequiredWork = { type: number; what: string; requested: DeadlineInput | null };

/** The work that a publication requires of its lawyer; null for none. */
export function requiredWorkOf(publication: PublicationFacts): RequiredWork | null {
  const { publication_code: code, title } = publication;
  const drawn = chanceOf(code, "asks");
  const term = termOf(publication);
  if (term === null || drawn >= ANALYSIS_SHARE) return null;
  const document = title?.split(" - ").at(-1) ?? "Publicação";
  if (drawn >= FATAL_SHARE) return { type: ANALYSIS, what: `Analisar: ${document}`, requested: null };
  return {
    type: DEADLINE,
    what: term.what,
    requested: DeadlineInput.parse({
      notice: "gazette",
      date: publication.registration_date,
      amount: term.amount,
      regime: "uteis",
      court: courtOf(publication.process),
      city: publication.judicial_district ?? "",
    }),
  };
}

function courtOf(process: string): string {
  const number = parseCnj(process);
  return (number && courtOfCnj(number)) ?? "";
}

/** The usual terms: CPC arts. 1.003, § 5º, and 218, § 3º; Lei 9.099/1995 art. 42; CLT arts. 895 and 896. */
function termOf({ title, process, judging_organ, publication_code }: PublicationFacts) {
  const isLabour = parseCnj(process)?.segment === "5";
  const isSmallClaims = /juizado/i.test(judging_organ ?? "");
  if (/sentença/i.test(title ?? "")) {
    if (isLabour) return { what: "Recurso ordinário", amount: 8 };
    return isSmallClaims ? { what: "Recurso inominado", amount: 10 } : { what: "Apelação", amount: 15 };
  }
  if (/acórdão/i.test(title ?? ""))
    return isLabour ? { what: "Recurso de revista", amount: 8 } : { what: "Recurso especial", amount: 15 };
  if (/decisão/i.test(title ?? ""))
    return isLabour
      ? { what: "Manifestação sobre a decisão", amount: 5 }
      : { what: "Agravo de instrumento", amount: 15 };
  if (/despacho|ato ordinatório/i.test(title ?? ""))
    return { what: "Manifestação", amount: chanceOf(publication_code, "term") < 0.5 ? 5 : 15 };
  return null;
}
