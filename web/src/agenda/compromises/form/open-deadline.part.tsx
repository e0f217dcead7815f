import type { ExistingDeadline } from "@pauta/contract/platform/open-deadlines";
import { ApiError } from "../../../lib/calls/api-error.ts";
import { showDay } from "../../../lib/format.ts";
import { WriteButton } from "../../../ui/page/write-button.tsx";
import classes from "./open-deadline.module.css";

type Choice = NonNullable<ExistingDeadline>;
type OpenDeadlineChoiceProps = {
  /** The error of the call, if it failed. */
  error: unknown;
  isBusy: boolean;
  onChoose: (existing: Choice) => void;
};

/** The act already has an open deadline: a choice about it is required before anything is saved. */
export function OpenDeadlineChoice({ error, isBusy, onChoose }: OpenDeadlineChoiceProps) {
  if (!(error instanceof ApiError) || error.code !== "open_deadline") return null;
  const open = error.openDeadlines;
  const mayChange = open.every(({ may_change }) => may_change);
  const isSingle = new Set(open.map(({ publication_id }) => publication_id)).size === open.length;
  const button = (existing: Choice, label: string) => (
    <WriteButton size="xs" disabled={isBusy} onClick={() => onChoose(existing)}>
      {label}
    </WriteButton>
  );
  return (
    <section className={classes.note} role="alert" aria-label="Prazo já aberto">
      <p>{open.length === 1 ? "Este ato já tem um prazo aberto:" : "Já há prazos abertos destes atos:"}</p>
      <ul>
        {open.map(({ id, publication_id, compromise_date, description, user }) => (
          <li key={`${publication_id} ${id}`}>
            <strong className="figures">{showDay(compromise_date)}</strong> {`${description} (${user.name})`}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        {button("keep", "Manter")}
        {mayChange && isSingle && button("change", "Alterar a data")}
        {mayChange && button("replace", "Substituir")}
      </div>
      <p>
        Manter não cria outro e deixa a data como está. Criar outro deixa dois prazos fatais do mesmo ato na
        agenda.
      </p>
      <div className={classes.actions}>{button("add", "Criar outro mesmo assim")}</div>
    </section>
  );
}
