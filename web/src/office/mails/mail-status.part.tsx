import { leftOutNames, type Mail } from "@pauta/contract/office/mails";
import { type Meaning, MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import classes from "./mail-status.module.css";

const STATUS: Record<Mail["status"], { meaning: Meaning; label: string }> = {
  waiting: { meaning: "attention", label: "Na fila" },
  sent: { meaning: "on-time", label: "Enviado" },
  dead: { meaning: "delayed", label: "Não enviado" },
  left_out: { meaning: "attention", label: "Deixado de fora" },
};

type Shown = Pick<Mail, "status" | "left_out_for"> & {
  /** The failed attempts, and the mail server's message. */
  troubles?: readonly (string | null)[];
};

/** The state of an email, and why an unsent one was not sent. */
export function MailStatus({ status, left_out_for, troubles }: Shown) {
  const { meaning, label } = STATUS[status];
  const reasons = [...(troubles ?? []), left_out_for && leftOutNames[left_out_for]].filter(Boolean);
  return (
    <>
      <MeaningChip meaning={meaning}>{label}</MeaningChip>
      {status !== "sent" && reasons.length > 0 && (
        <span className={classes.reason}>{reasons.join(": ")}</span>
      )}
    </>
  );
}
