import { Button } from "@mantine/core";
import { ProcessName } from "../../ui/text/process-name.tsx";
import type { ToForward } from "./forward.form.ts";
import classes from "./forwarding.module.css";

/** The processes of the publications, each publication under its code. */
export function ForwardProcesses({ publications }: { publications: readonly ToForward[] }) {
  return (
    <section className={classes.processes} aria-label="Processos">
      <h3 className={classes.heading}>
        Processos <span className="figures">({publications.length})</span>
      </h3>
      <ul className={classes.lines}>
        {publications.map(({ id, process, publication_code, person }) => (
          <li key={id} className={classes.line}>
            <div className={classes.about}>
              <span className="figures">{process ?? "Sem número de processo"}</span>
              <span className={classes.soft}>{[publication_code, person].filter(Boolean).join(" · ")}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export type ChosenLawsuit = { id: number; process: string };

type LawsuitPickerProps = {
  /** How many of the publications have no lawsuit. */
  without: number;
  chosen: ChosenLawsuit | null;
  onChoose: () => void;
  onClear: () => void;
  fault?: string | undefined;
};

/** "Processo": shown only where some publication has none. */
export function LawsuitPicker({ without, chosen, onChoose, onClear, fault }: LawsuitPickerProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>Processo</legend>
      <div className={classes.chosen}>
        {chosen && <ProcessName process={chosen.process} />}
        <Button size="xs" onClick={onChoose}>
          {chosen ? "Trocar" : "Selecionar processo"}
        </Button>
        {chosen && (
          <Button size="xs" onClick={onClear}>
            Desvincular do processo
          </Button>
        )}
      </div>
      <p className={classes.soft}>
        {without === 1
          ? "Uma das publicações está sem processo: será vinculada a este."
          : `${without} publicações estão sem processo: serão vinculadas a este.`}
      </p>
      {fault !== undefined && <p className="mantine-InputWrapper-error">{fault}</p>}
    </fieldset>
  );
}
