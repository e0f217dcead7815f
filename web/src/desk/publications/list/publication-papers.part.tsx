import type { Publication } from "@pauta/contract/desk/publications";
import { createContext, type ReactNode, use } from "react";

/** How one publication is saved and printed, where a page says so. */
export const PublicationPapers = createContext<((publication: Publication) => ReactNode) | null>(null);

/** Under what is known of a publication: saving and printing it. */
export const PapersOf = ({ publication }: { publication: Publication }) =>
  use(PublicationPapers)?.(publication);
