import { Button } from "@mantine/core";
import { IconFileTypeDocx, IconFileTypePdf, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { OfDay } from "../../desk/publications/publication.view.ts";
import { publicationStatsQuery } from "../../desk/publications/publications.queries.ts";
import { notifyError } from "../../ui/feedback/notices.tsx";
import { BUTTONS } from "./publication-buttons.words.ts";
import { printDay, printPublications, savePublications } from "./publication-documents.calls.ts";
import classes from "./publication-documents.module.css";

type PublicationButtonsProps = {
  /** The selected ids. */
  chosen: readonly number[];
  of: OfDay;
  /** Shown before them. */
  children?: ReactNode;
};

/** Prints and saves the selection, and prints the day. */
export function PublicationButtons({ chosen, of, children }: PublicationButtonsProps) {
  const ofDay = useQuery(publicationStatsQuery(of.day)).data?.countForDay;
  const none = chosen.length === 0;
  return (
    <div className={classes.buttons} role="toolbar" aria-label="Imprimir e salvar" data-no-print>
      {children}
      <Button
        size="xs"
        leftSection={<IconPrinter size={14} />}
        onClick={() => (ofDay === 0 ? notifyError("Sem registros") : void printDay(of))}
      >
        {of.class === "" ? BUTTONS.day : `${BUTTONS.day} (só a classe)`}
      </Button>
      <Button
        size="xs"
        leftSection={<IconPrinter size={14} />}
        disabled={none}
        onClick={() => void printPublications(chosen)}
      >
        {BUTTONS.print}
      </Button>
      <Button
        size="xs"
        leftSection={<IconFileTypePdf size={14} />}
        disabled={none}
        onClick={() => void savePublications("pdf", chosen)}
      >
        {BUTTONS.pdf}
      </Button>
      <Button
        size="xs"
        leftSection={<IconFileTypeDocx size={14} />}
        disabled={none}
        onClick={() => void savePublications("docx", chosen)}
      >
        {BUTTONS.docx}
      </Button>
    </div>
  );
}
