import type { Actor } from "@pauta/contract/platform/capabilities";
import { publicationDocuments } from "@pauta/contract/reading/publication-documents";
import { type PublicationView, queryOf } from "../../desk/publications/publication.view.ts";
import { ExportButton } from "./export-button.part.tsx";

/** Saves the desk's list, all its pages. */
export function ExportPublications({ view, viewer }: { view: PublicationView; viewer: Actor }) {
  return (
    <ExportButton
      endpoint={publicationDocuments.publicationsSheet}
      query={queryOf(view, viewer)}
      fileName="Publicações.xlsx"
      label="Exportar publicações"
    />
  );
}
