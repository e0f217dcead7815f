import { showDate } from "@pauta/contract/dates";
import type { RepeatedAct } from "@pauta/contract/publications";

/** What paper and letters say of the publication whose act another source prints again. */
export const repeatedShown = (
  repeated: Pick<RepeatedAct, "publication_code" | "publication_date" | "treated">,
): string =>
  `publicação ${repeated.publication_code} de ${showDate(repeated.publication_date)}${repeated.treated ? ", já tratada" : ""}`;
