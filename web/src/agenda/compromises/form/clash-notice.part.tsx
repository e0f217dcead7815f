import type { Clash } from "@pauta/contract/agenda/compromise-shapes";
import { showDay, showNumber } from "../../../lib/format.ts";
import { ProcessName } from "../../../ui/text/process-name.tsx";
import classes from "./compromise-form.module.css";
import { whenOf } from "../compromise-when.view.ts";

/** Conflicts with the chosen time: shown before saving, and left to the person's decision. */
export function ClashNotice({ clash: { overlaps, further, hidden, absences, closed } }: { clash: Clash }) {
  return (
    <>
      {overlaps.length > 0 && (
        <div className={`${classes.clash} ${classes.whole}`} role="alert">
          <p>
            {overlaps.length + further === 1
              ? "Há outro compromisso desta pessoa no mesmo horário:"
              : `Há ${showNumber(overlaps.length + further)} outros compromissos desta pessoa no mesmo horário:`}
          </p>
          <ul>
            {overlaps.map(({ id, description, lawsuit, ...row }) => (
              <li key={id}>
                <span className="figures">{whenOf(row)}</span>
                <strong>{description}</strong>
                {lawsuit && <ProcessName process={lawsuit.process} />}
              </li>
            ))}
          </ul>
          {further > 0 && <p>{further === 1 ? "E mais um." : `E mais ${showNumber(further)}.`}</p>}
        </div>
      )}
      {absences.length > 0 && (
        <div className={`${classes.clash} ${classes.whole}`} role="alert">
          {absences.map(({ id, user, from, to, reason }) => (
            <p key={id}>
              <strong>{user.name}</strong> está ausente de <span className="figures">{showDay(from)}</span> a{" "}
              <span className="figures">{showDay(to)}</span>
              {reason !== null && `: ${reason}`}.
            </p>
          ))}
        </div>
      )}
      {hidden > 0 && (
        <output className={`${classes.hint} ${classes.whole}`}>
          {hidden === 1
            ? "Esta pessoa tem neste dia um compromisso que você não pode ver: confirme o horário com ela."
            : `Esta pessoa tem neste dia ${hidden} compromissos que você não pode ver: confirme o horário com ela.`}
        </output>
      )}
      {closed !== null && (
        <output className={`${classes.hint} ${classes.whole}`}>
          Não há expediente forense neste dia: {closed}.
        </output>
      )}
    </>
  );
}

/** Whether saving requires a confirmation; a day without court is only shown. */
export const isInTheWay = ({ overlaps, absences }: Clash): boolean => overlaps.length + absences.length > 0;
