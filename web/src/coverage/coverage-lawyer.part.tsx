import type { GazetteHistory, LawyerCoverage, SoughtHistory, SoughtSince } from "@pauta/contract/coverage";
import { showCount, showDay, showInstant } from "../lib/format.ts";
import { MeaningChip } from "../ui/meaning-chip.tsx";
import type { CoverageScope } from "./coverage.queries.ts";
import classes from "./coverage.module.css";

type CoverageLawyerProps = { lawyer: LawyerCoverage; scope: CoverageScope };

/** One after another, so that they may stand in several lines. */
const showInscriptions = (written: string | null): string =>
  written === null
    ? "sem OAB"
    : written
        .split(",")
        .map((each) => each.trim())
        .join(", ");

const showSought = ({ what, since, searched_from }: SoughtSince): string =>
  searched_from !== null && searched_from < since
    ? `${what}: procurado desde ${showDay(searched_from)} (histórico)`
    : `${what}: procurado desde ${showDay(since)}`;

function showHistory({ state, searched, imports, searched_from, failure }: SoughtHistory): string {
  const count = showCount(imports, "importação guardada", "importações guardadas");
  if (state === "done") return `Histórico: ${count} desde ${showDay(searched_from)}, todas pesquisadas.`;
  const reached = `Histórico: ${searched} de ${count} desde ${showDay(searched_from)}`;
  return state === "waiting"
    ? `${reached}. ${failure} Nova tentativa dentro de uma hora.`
    : `${reached}; a pesquisa continua.`;
}

function showPast({ state, days, read, searched_from, failure, waits_until }: GazetteHistory): string {
  const since = `desde ${showDay(searched_from)}`;
  if (state === "done")
    return `Histórico no DJEN: ${showCount(days, "dia", "dias")} ${since}, todos pesquisados.`;
  const reached = `Histórico no DJEN: ${read} de ${showCount(days, "dia", "dias")} ${since}`;
  return state === "waiting"
    ? `${reached}. ${failure} Nova tentativa em ${showInstant(waits_until)}.`
    : `${reached}; a busca continua, dos dias mais novos para os mais antigos.`;
}

/** A lawyer's own name says nothing where an inscription finds him. */
const toldOf = (sought: readonly SoughtSince[]): readonly SoughtSince[] =>
  sought.some(({ kind }) => kind === "oab") ? sought.filter(({ kind }) => kind !== "name") : sought;

/** Whose line it is, with the warning of an unusual silence. */
export function CoverageLawyer({
  lawyer: { user, company_name, silence, sought, history, gazette },
  scope,
}: CoverageLawyerProps) {
  const about = [showInscriptions(user.oab_code), scope === "everywhere" && company_name].filter(Boolean);
  return (
    <>
      <span className={classes.name}>{user.name}</span>
      <span className={classes.about}>{about.join(" · ")}</span>
      {toldOf(sought).map((each) => (
        <span key={`${each.kind} ${each.what}`} className={classes.about}>
          {showSought(each)}
        </span>
      ))}
      {gazette && <span className={classes.about}>{showPast(gazette)}</span>}
      {history && <span className={classes.about}>{showHistory(history)}</span>}
      {sought.length === 0 && (
        <span className={classes.about}>
          Ainda não procurado: a busca começa no próximo diário importado.
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
    </>
  );
}
