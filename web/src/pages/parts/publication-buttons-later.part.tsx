import { Button, Skeleton } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { afterFirstPicture } from "../../lib/loading/first-picture.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import type { OfDay } from "../../desk/publications/publication.view.ts";
import { BUTTONS } from "../../reading/documents/publication-buttons.words.ts";
import classes from "../../reading/documents/publication-documents.module.css";

const PublicationButtons = lazy(
  afterFirstPicture(
    loadPatiently(() =>
      import("../../reading/documents/publication-buttons.part.tsx").then((file) => ({
        default: file.PublicationButtons,
      })),
    ),
  ),
);

/** The buttons to print and save the selection and the day; their code loads after the list. */
export const buttonsOf = (chosen: readonly number[], of: OfDay, before?: ReactNode) => (
  <Suspense fallback={<ButtonsToCome before={before} />}>
    <PublicationButtons chosen={chosen} of={of}>
      {before}
    </PublicationButtons>
  </Suspense>
);

/** Placeholders of the buttons' size, so that nothing moves when they load. */
const ButtonsToCome = ({ before }: { before: ReactNode }) => (
  <div className={classes.buttons} data-no-print>
    {before}
    {Object.values(BUTTONS).map((words) => (
      <Skeleton key={words} width="auto" radius="sm" aria-hidden>
        <Button size="xs" leftSection={<span className={classes.icon} />} tabIndex={-1} disabled>
          {words}
        </Button>
      </Skeleton>
    ))}
  </div>
);
