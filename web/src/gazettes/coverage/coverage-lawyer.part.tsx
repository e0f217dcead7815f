import { UnstyledButton } from "@mantine/core";
import type { LawyerCoverage, LawyerSearch, SearchTerm } from "@pauta/contract/gazettes/coverage";
import {
  describeHistory,
  describePast,
  describeSearchTerm,
  describeSource,
  relevantTerms,
} from "@pauta/contract/gazettes/coverage-words";
import { Fragment } from "react";
import { showCount, showDay, showInstant } from "../../lib/format.ts";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import type { CoverageScope } from "./coverage.view.ts";
import classes from "./coverage.module.css";

type CoverageLawyerProps = {
  lawyer: LawyerSearch & { silence?: LawyerCoverage["silence"] };
  scope: CoverageScope;
  /** Opens the dialog for a statement of this lawyer's coverage. */
  onState?: () => void;
};

/** One after another, so that they can wrap. */
const showBarNumbers = (written: string | null): string =>
  written === null
    ? "sem OAB"
    : written
        .split(",")
        .map((each) => each.trim())
        .join(", ");

/**
 * Since when each bar number and name is searched for, and in which sources; shown once where it is the same for all.
 */
function SearchedLines({ searched }: { searched: readonly SearchTerm[] }) {
  const sources = searched.map((each) => each.sources.map(describeSource));
  return searched.map((each, at) => (
    <Fragment key={`${each.kind} ${each.what}`}>
      <span className={classes.about}>{describeSearchTerm(each)}</span>
      {String(sources[at]) !== String(sources[at + 1]) && <Sources lines={sources[at]!} />}
    </Fragment>
  ));
}

/** The sources in which it was searched for, on demand. */
const Sources = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? (
    <span className={classes.about}>Em nenhuma fonte ainda.</span>
  ) : (
    <details className={classes.sources}>
      <summary>{`Em ${showCount(lines.length, "fonte", "fontes")}`}</summary>
      <ul>
        {lines.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </details>
  );

/** The lawyer of a line, with the warning of an unusual silence. */
export function CoverageLawyer({ lawyer, scope, onState }: CoverageLawyerProps) {
  const { user, company_name, silence, searched, history, gazette } = lawyer;
  const about = [showBarNumbers(user.oab_code), scope === "everywhere" && company_name].filter(Boolean);
  return (
    <>
      <span className={classes.name}>{user.name}</span>
      <span className={classes.about}>{about.join(" · ")}</span>
      <SearchedLines searched={relevantTerms(searched, user.name)} />
      {gazette && <span className={classes.about}>{describePast(gazette, showInstant)}</span>}
      {history && <span className={classes.about}>{describeHistory(history)}</span>}
      {searched.length === 0 && (
        <span className={classes.about}>
          Ainda não procurado: a busca começa em instantes ou, no mais tardar, no próximo diário.
        </span>
      )}
      {silence && (
        <span className={classes.silence}>
          <MeaningChip meaning="attention">
            {`${showCount(silence.business_days, "dia útil", "dias úteis")} sem publicações`}
          </MeaningChip>
          <span className={classes.about}>
            {`A última é de ${showDay(silence.since)}; o comum é até ${silence.usual}.`}
          </span>
        </span>
      )}
      {onState && (
        <UnstyledButton className={classes.statement} onClick={onState}>
          Declaração de cobertura (PDF)
        </UnstyledButton>
      )}
    </>
  );
}
