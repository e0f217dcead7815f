import { useNavigate, useSearch } from "@tanstack/react-router";
import { CoverageLedger } from "../gazettes/coverage/coverage-ledger.part.tsx";
import {
  readCoverageView,
  writeCoverageView,
  type CoverageScope,
} from "../gazettes/coverage/coverage.view.ts";
import { officeToday } from "../lib/format.ts";
import { PageHeader } from "../ui/page/page-header.tsx";
import classes from "./styles/cards-page.module.css";

/** Cobertura of the office: what was expected of the gazettes and what came, lawyer by lawyer. */
export const OfficeCoveragePage = () => <CoveragePage scope="office" path="/empresa/cobertura" />;

/** Cobertura of all offices. */
export const PlatformCoveragePage = () => <CoveragePage scope="everywhere" path="/cobertura" />;

type CoveragePageProps = { scope: CoverageScope; path: "/empresa/cobertura" | "/cobertura" };

function CoveragePage({ scope, path }: CoveragePageProps) {
  const today = officeToday();
  const view = readCoverageView(useSearch({ from: `/shell${path}` }), today);
  const navigate = useNavigate();
  return (
    <div className={classes.page}>
      <PageHeader title="Cobertura" />
      <CoverageLedger
        scope={scope}
        view={view}
        today={today}
        onView={(wanted) => void navigate({ to: path, search: writeCoverageView(wanted, today) })}
      />
    </div>
  );
}
