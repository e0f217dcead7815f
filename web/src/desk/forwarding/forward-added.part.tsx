import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconTrash } from "@tabler/icons-react";
import { colleaguesQuery } from "../../office/identity/colleagues.queries.ts";
import { showDay } from "../../lib/format.ts";
import { compromiseTypesQuery } from "../../office/reference-lists/reference-lists.queries.ts";
import { hasDate, type ForwardValues, isDatedEach } from "./forward.form.ts";
import { ownDatesQuery } from "./own-dates.queries.ts";
import { dayOf, type OwnDatesValues } from "./own-dates.form.ts";
import classes from "./forwarding.module.css";

type ForwardAddedProps = {
  added: readonly ForwardValues[];
  /** The publications to forward. */
  ids: readonly number[];
  onEdit: (at: number) => void;
  onRemove: (at: number) => void;
  /** The server's errors for some of them. */
  faults: ReadonlyMap<number, string>;
};

/** "Encaminhamentos": those added so far, each to be edited or removed. */
export function ForwardAdded({ added, ids, onEdit, onRemove, faults }: ForwardAddedProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const { data: types = [] } = useQuery(compromiseTypesQuery);
  return (
    <section className={classes.added} aria-label="Encaminhamentos">
      <h3 className={classes.heading}>Encaminhamentos</h3>
      {added.length === 0 && (
        <p className={classes.soft}>Preencha o formulário e adicione ao menos um encaminhamento.</p>
      )}
      <ol className={classes.lines}>
        {added.map((values, at) => {
          const name = colleagues.find(({ id }) => String(id) === values.user_id)?.name ?? "";
          const type =
            types.find(({ id }) => String(id) === values.compromise_type_id)?.compromise_type ?? "";
          return (
            <li key={JSON.stringify(values)} className={classes.line}>
              <div className={classes.about}>
                <strong>{name}</strong>
                <span>{[type, values.description].filter(Boolean).join(": ")}</span>
                {isDatedEach(values) && <OwnDays ids={ids} values={values.own} />}
                {hasDate(values) && !isDatedEach(values) && (
                  <span className="figures">
                    {[showDay(values.compromise_date), hoursOf(values)].join(", ")}
                  </span>
                )}
                {values.observation !== "" && <span className={classes.soft}>{values.observation}</span>}
                {faults.has(at) && (
                  <span className="mantine-InputWrapper-error" role="alert">
                    {faults.get(at)}
                  </span>
                )}
              </div>
              <div className={classes.tools}>
                <Button size="xs" onClick={() => onEdit(at)} aria-label={`Editar o encaminhamento a ${name}`}>
                  Editar
                </Button>
                <Tooltip label="Remover">
                  <ActionIcon aria-label={`Remover o encaminhamento a ${name}`} onClick={() => onRemove(at)}>
                    <IconTrash size={16} />
                  </ActionIcon>
                </Tooltip>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const hoursOf = ({ all_day, start_time, end_time }: ForwardValues): string =>
  all_day ? "dia todo" : `${start_time} às ${end_time}`;

/** The first and the last of the publications' days. */
function OwnDays({ ids, values }: { ids: readonly number[]; values: OwnDatesValues }) {
  const { data } = useQuery(ownDatesQuery(ids, values));
  const days = (data?.data ?? []).map((each) => dayOf(each, values)).toSorted();
  const [first, last] = [days[0] ?? "", days.at(-1) ?? ""];
  const range = first === last ? showDay(first) : `${showDay(first)} a ${showDay(last)}`;
  return <span className="figures">{`Uma data por publicação${first === "" ? "" : `: ${range}`}`}</span>;
}
