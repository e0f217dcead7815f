import { ofList } from "@pauta/contract/platform/publication-days";
import type { RepeatedAct } from "@pauta/contract/desk/publications";

/** The words of documents and emails for a publication that repeats another source's act. */
export const repeatedShown = (
  repeated: Pick<RepeatedAct, "publication_code" | "publication_date" | "treated">,
): string =>
  `publicação ${repeated.publication_code} ${ofList(repeated.publication_date)}${repeated.treated ? ", já tratada" : ""}`;
