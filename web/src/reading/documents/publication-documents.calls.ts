import { publicationDocuments } from "@pauta/contract/reading/publication-documents";
import { call } from "../../lib/calls/call.ts";
import { downloadFile } from "../../lib/calls/download.ts";
import type { OfDay } from "../../desk/publications/publication.view.ts";
import { whileLoading } from "../../ui/feedback/loading.tsx";
import { showFailure } from "../../ui/feedback/show-failure.ts";
import { printDocument } from "../../ui/page/print-document.ts";

const FORMS = {
  pdf: { endpoint: publicationDocuments.publicationsPdf, file: "Publicações.pdf" },
  docx: { endpoint: publicationDocuments.publicationsDoc, file: "Publicações.docx" },
} as const;

/** Saves the selected publications as one document; does nothing without any. */
export async function savePublications(kind: keyof typeof FORMS, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { endpoint, file } = FORMS[kind];
  try {
    await whileLoading(downloadFile(endpoint, { query: { publication: ids.join(",") } }, file));
  } catch (error) {
    showFailure("Erro ao gerar o documento", error);
  }
}

/** Prints the selected publications; does nothing without any. */
export async function printPublications(ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await print(() => call(publicationDocuments.printPublications, { body: { publications: [...ids] } }));
}

/** Prints all of a listing day, or one class of it. */
export const printDay = ({ day, class: ofClass }: OfDay): Promise<void> =>
  print(() =>
    call(publicationDocuments.printDay, {
      body: { date_for_print: day, ...(ofClass !== "" && { class: ofClass }) },
    }),
  );

async function print(page: () => Promise<string>): Promise<void> {
  try {
    await printDocument(await whileLoading(page()));
  } catch (error) {
    showFailure("Erro ao imprimir", error);
  }
}
