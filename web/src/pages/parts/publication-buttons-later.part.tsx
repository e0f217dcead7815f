import { Skeleton } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { loadPatiently } from "../../lib/load-later.ts";
import type { OfDay } from "../../desk/publications/publication.view.ts";

const PublicationButtons = lazy(
  loadPatiently(() =>
    import("../../reading/documents/publication-buttons.part.tsx").then((file) => ({
      default: file.PublicationButtons,
    })),
  ),
);

/** Printing and saving the selection, and the day: loads after the list. */
export const buttonsOf = (chosen: readonly number[], of: OfDay, before?: ReactNode) => (
  <Suspense fallback={<Skeleton height={30} mb={12} radius="xs" />}>
    <PublicationButtons chosen={chosen} of={of}>
      {before}
    </PublicationButtons>
  </Suspense>
);
