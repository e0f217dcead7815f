import { ActionIcon } from "@mantine/core";
import type { Publication } from "@pauta/contract/desk/publications";
import { IconFileTypeDocx, IconFileTypePdf, IconPrinter } from "@tabler/icons-react";
import { LateTip } from "../../ui/feedback/late-tip.tsx";
import { printPublications, savePublications } from "./publication-documents.calls.ts";
import classes from "./publication-documents.module.css";

/** Saves one publication as PDF or as a Word document, or prints it. */
export function PublicationIcons({ publication }: { publication: Publication }) {
  const { id, publication_code } = publication;
  const exports = [
    { label: "Salvar PDF", icon: <IconFileTypePdf size={18} />, run: () => savePublications("pdf", [id]) },
    { label: "Salvar DOC", icon: <IconFileTypeDocx size={18} />, run: () => savePublications("docx", [id]) },
    { label: "Imprimir", icon: <IconPrinter size={18} />, run: () => printPublications([id]) },
  ];
  return (
    <div className={classes.icons} data-no-print>
      {exports.map(({ label, icon, run }) => (
        <LateTip key={label} label={label}>
          {(target) => (
            <ActionIcon
              ref={target}
              aria-label={`${label}: publicação ${publication_code}`}
              onClick={() => void run()}
            >
              {icon}
            </ActionIcon>
          )}
        </LateTip>
      ))}
    </div>
  );
}
