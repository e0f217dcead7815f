import { useSearch } from "@tanstack/react-router";
import { CoverageLedger } from "../gazettes/coverage/coverage-ledger.part.tsx";
import {
  readCoverageView,
  writeCoverageView,
  type CoverageScope,
} from "../gazettes/coverage/coverage.queries.ts";
import { officeToday } from "../lib/format.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { useNavigateHere } from "../lib/use-navigate-here.ts";
import classes from "./dashboards.module.css";

/** "Cobertura" of the office: what was expected of the gazettes and what came, lawyer by lawyer. */
export const OfficeCoveragePage = () => <CoveragePage scope="office" />;

/** "Cobertura" of all offices. */
export const PlatformCoveragePage = () => <CoveragePage scope="everywhere" />;

function CoveragePage({ scope }: { scope: CoverageScope }) {
  const today = officeToday();
  const view = readCoverageView(useSearch({ strict: false }), today);
  const navigate = useNavigateHere();
  return (
    <div className={classes.page}>
      <PageHeader title="Cobertura" />
      <CoverageLedger
        scope={scope}
        view={view}
        today={today}
        onView={(wanted) => void navigate({ to: ".", search: writeCoverageView(wanted, today) as never })}
      />
    </div>
  );
}
