import { useNavigate, useSearch } from "@tanstack/react-router";
import { ActionIcon, Skeleton } from "@mantine/core";
import { can, type Actor } from "@pauta/contract/platform/capabilities";
import { lazy, Suspense, useMemo } from "react";
import { TreatIndividuallyOpener } from "../desk/forwarding/treat-opener.part.tsx";
import { useActor, useProfile } from "../office/identity/identity.queries.ts";
import { useSteady } from "../lib/use-steady.ts";
import type { SearchOf } from "../lib/page-search.ts";
import { officeToday } from "../lib/format.ts";
import { useFirstCalls } from "../lib/loading/first-calls.ts";
import { afterFirstPicture } from "../lib/loading/first-picture.ts";
import { loadPatiently } from "../lib/loading/load-later.ts";
import { PublicationDesk } from "../desk/publications/publication-desk.part.tsx";
import {
  isBeyondBasic,
  pendingOfAllDays,
  type PublicationView,
  writeView,
} from "../desk/publications/publication.view.ts";
import { PublicationExports } from "../desk/publications/list/publication-exports.part.tsx";
import { PrintHead } from "../ui/page/print-head.tsx";
import dayLine from "./parts/day-line.module.css";
import { usePastDeadlines } from "./parts/past-deadlines-later.part.tsx";
import { buttonsOf } from "./parts/publication-buttons-later.part.tsx";
import { iconsOf } from "./parts/publication-icons-later.part.tsx";

/** Not needed to read the day's publications: it loads after them. */
const LawyerAgenda = lazy(
  afterFirstPicture(
    loadPatiently(() =>
      import("./parts/lawyer-agenda.part.tsx").then((file) => ({ default: file.LawyerAgenda })),
    ),
  ),
);

const FirstDay = lazy(
  afterFirstPicture(
    loadPatiently(() =>
      import("../gazettes/coverage/first-day.part.tsx").then((file) => ({ default: file.FirstDay })),
    ),
  ),
);

const DayLine = lazy(
  afterFirstPicture(
    loadPatiently(() => import("./parts/day-line.part.tsx").then((file) => ({ default: file.DayLine }))),
  ),
);

const ExportPublications = lazy(
  afterFirstPicture(
    loadPatiently(() =>
      import("../reading/documents/export-publications.part.tsx").then((file) => ({
        default: file.ExportPublications,
      })),
    ),
  ),
);

/** A lawyer's start page: the publications to be read and treated. */
export function LawyerDashboardPage() {
  useFirstCalls();
  const profile = useProfile();
  const viewer = useActor(profile);
  const address = useSearch({ from: "/shell/advogado/dashboard" });
  const navigate = useNavigate();
  const today = officeToday();
  const { show } = useSteady({
    show: (wanted: SearchOf<"/advogado/dashboard">) =>
      void navigate({ to: "/advogado/dashboard", search: wanted }),
  });
  const { toView } = useSteady({ toView: (view: PublicationView) => show(writeView(view, today)) });
  const past = usePastDeadlines({ onView: toView });
  // what is above and below the list does not depend on the day that it shows
  const above = useMemo(
    () => (
      <>
        <Suspense fallback={<div className={dayLine.line} data-no-print />}>
          <DayLine
            viewerId={viewer.id}
            today={today}
            onPending={() => show(writeView(pendingOfAllDays(today), today))}
          />
        </Suspense>
        {past.card}
      </>
    ),
    [show, today, viewer.id, past.card],
  );
  const further = useMemo(
    () => (
      <Suspense fallback={<Skeleton height={240} mt={16} radius="xs" />}>
        <LawyerAgenda today={today} hasAutomaticDeadlines={!isBeyondBasic(viewer)} onView={toView} />
      </Suspense>
    ),
    [toView, today, viewer],
  );
  return (
    <PublicationExports value={iconsOf}>
      <PrintHead office={profile.company?.company_name} />
      <PublicationDesk
        viewer={viewer}
        today={today}
        address={address}
        onAddress={show}
        treatWith={can(viewer, "publications.treat_individually") ? TreatIndividuallyOpener : undefined}
        toolsOf={(view) => exportOf(view, viewer)}
        exportsOf={buttonsOf}
        firstDay={
          <Suspense>
            <FirstDay />
          </Suspense>
        }
        above={above}
        isAboveKnown={past.isKnown}
        further={further}
      />
    </PublicationExports>
  );
}

const exportOf = (view: PublicationView, viewer: Actor) => (
  <Suspense fallback={<ActionIcon size="lg" aria-hidden disabled />}>
    <ExportPublications view={view} viewer={viewer} />
  </Suspense>
);
