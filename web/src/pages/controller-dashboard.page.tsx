import { useNavigate, useSearch } from "@tanstack/react-router";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo } from "react";
import {
  UNDECIDED_SHOWN,
  undecidedDeadlinesQuery,
} from "../desk/automatic-deadlines/automatic-deadlines.queries.ts";
import { ForwardDesk } from "../desk/forwarding/forward-desk.part.tsx";
import { useActor, useProfile } from "../office/identity/identity.queries.ts";
import { officeToday } from "../lib/format.ts";
import { loadPatiently } from "../lib/loading/load-later.ts";
import { useSteady } from "../lib/use-steady.ts";
import { isBeyondBasic, type PublicationView, writeView } from "../desk/publications/publication.view.ts";
import { PublicationExports } from "../desk/publications/list/publication-exports.part.tsx";
import { PrintHead } from "../ui/page/print-head.tsx";
import { Held } from "../ui/page/held.tsx";
import { usePastDeadlines } from "./parts/past-deadlines-later.part.tsx";
import { buttonsOf } from "./parts/publication-buttons-later.part.tsx";
import { iconsOf } from "./parts/publication-icons-later.part.tsx";

/** Not needed to forward the day's publications: it loads after them. */
const SmartAgenda = lazy(
  loadPatiently(() =>
    import("./parts/smart-agenda.part.tsx").then((file) => ({ default: file.SmartAgenda })),
  ),
);

const FirstDay = lazy(
  loadPatiently(() =>
    import("../gazettes/coverage/first-day.part.tsx").then((file) => ({ default: file.FirstDay })),
  ),
);

const UndecidedDeadlines = lazy(
  loadPatiently(() =>
    import("./parts/undecided-deadlines.part.tsx").then((file) => ({ default: file.UndecidedDeadlines })),
  ),
);

/** "Controladoria": the start page of forwarding agents. */
export function ControllerDashboardPage() {
  const profile = useProfile();
  const viewer = useActor(profile);
  const address = useSearch({ from: "/shell/controller/dashboard" });
  const navigate = useNavigate();
  const today = officeToday();
  const { toPublication } = useSteady({
    toPublication: (view: PublicationView) =>
      void navigate({ to: "/advogado/dashboard", search: writeView(view, today) }),
  });
  const past = usePastDeadlines({ onView: toPublication, isOfOffice: true });
  // what is below the list does not depend on the day that it shows
  const isUndecidedKnown = !useQuery(undecidedDeadlinesQuery(UNDECIDED_SHOWN)).isPending;
  const further = useMemo(
    () => (
      <Suspense fallback={<Skeleton height={160} mt={16} radius="xs" />}>
        <UndecidedDeadlines
          isOfOffice
          hasAutomaticDeadlines={!isBeyondBasic(viewer)}
          onView={toPublication}
        />
        <Held until={isUndecidedKnown}>
          <SmartAgenda />
        </Held>
      </Suspense>
    ),
    [toPublication, viewer, isUndecidedKnown],
  );
  return (
    <PublicationExports value={iconsOf}>
      <PrintHead office={profile.company?.company_name} />
      <ForwardDesk
        viewer={viewer}
        today={today}
        address={address}
        onAddress={(wanted) => void navigate({ to: "/controller/dashboard", search: wanted })}
        further={further}
        exportsOf={buttonsOf}
        firstDay={
          <Suspense>
            <FirstDay distributes />
          </Suspense>
        }
        above={past.card}
        isAboveKnown={past.isKnown}
      />
    </PublicationExports>
  );
}
