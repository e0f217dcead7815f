import type { Publication } from "@pauta/contract/desk/publications";
import { createContext, type ReactNode, use } from "react";

/** How one publication is saved and printed, if a page provides it. */
export const PublicationExports = createContext<((publication: Publication) => ReactNode) | null>(null);

/** Below the facts of a publication: saving and printing it. */
export const ExportsOf = ({ publication }: { publication: Publication }) =>
  use(PublicationExports)?.(publication);
