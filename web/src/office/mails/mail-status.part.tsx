import { leftOutNames, type Mail } from "@pauta/contract/office/mails";
import { type Meaning, MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import classes from "./mail-status.module.css";

const STATUS: Record<Mail["status"], { meaning: Meaning; label: string }> = {
  waiting: { meaning: "attention", label: "Na fila" },
  sent: { meaning: "on-time", label: "Enviado" },
  dead: { meaning: "delayed", label: "Não enviado" },
  left_out: { meaning: "attention", label: "Deixado de fora" },
};

/** The state of an email, in a word. */
export const MailChip = ({ status }: Pick<Mail, "status">) => (
  <MeaningChip meaning={STATUS[status].meaning}>{STATUS[status].label}</MeaningChip>
);

/** The state of an email, and why one that was left out was not sent. */
export function MailStatus({ status, left_out_for }: Pick<Mail, "status" | "left_out_for">) {
  return (
    <>
      <MailChip status={status} />
      {left_out_for && <span className={classes.reason}>{leftOutNames[left_out_for]}</span>}
    </>
  );
}
