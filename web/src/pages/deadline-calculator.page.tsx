import { Button } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { DeadlineCalculator } from "../law/deadlines/deadline-calculator.part.tsx";
import { deadlineRequested, readDeadlineView, writeDeadlineView } from "../law/deadlines/deadline.view.ts";
import { useProfile } from "../office/identity/identity.queries.ts";
import { PageHeader } from "../ui/page/page-header.tsx";
import { PrintHead } from "../ui/page/print-head.tsx";
import classes from "./styles/deadline-calculator.module.css";

/**
 * "Calculadora de prazos", for everybody. The address contains the count, so that it can be linked and
 * printed.
 */
export function DeadlineCalculatorPage() {
  const view = readDeadlineView(useSearch({ from: "/shell/calculadora" }));
  const navigate = useNavigate();
  const isCounted = deadlineRequested(view) !== null;
  return (
    <div className={classes.page}>
      <PrintHead office={useProfile().company?.company_name} />
      <PageHeader
        title="Calculadora de prazos"
        meta={view.process && <span className={`${classes.process} figures`}>{view.process}</span>}
        tools={isCounted && <Button onClick={() => window.print()}>Imprimir</Button>}
      />
      <DeadlineCalculator
        view={view}
        onCount={(wanted) => void navigate({ to: "/calculadora", search: writeDeadlineView(wanted) })}
      />
    </div>
  );
}
