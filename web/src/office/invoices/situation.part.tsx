import { Menu, UnstyledButton } from "@mantine/core";
import {
  type Invoice,
  type ManualSituation,
  SITUATIONS,
  type Situation,
} from "@pauta/contract/office/invoices";
import { situationOf } from "@pauta/contract/office/subscriptions";
import { IconChevronDown } from "@tabler/icons-react";
import { MenuSheet } from "../../ui/leaving/menu-sheet.tsx";
import { type Meaning, MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import classes from "./invoices.module.css";

/** The choice that opens the dialog for the day of payment. */
export const PAID_ON = "Paga em outro dia…";

const MEANINGS: Record<Situation, Meaning> = {
  0: "on-time",
  1: "accent",
  2: "delayed",
  3: "attention",
  4: "delayed",
};

/** "Paga" in green, "Aberta" in blue, "Atrasada" and "Contestada" in red, "Estornada" in yellow. */
export const SituationChip = ({ situation }: { situation: Situation }) => (
  <MeaningChip meaning={MEANINGS[situation]}>{SITUATIONS[situation]}</MeaningChip>
);

/** The situation of an unpaid invoice: it depends on the due date. */
export const unpaidSituation = ({ due_date }: Pick<Invoice, "due_date">, today: string): ManualSituation =>
  situationOf({ payment: null, due_date }, today);

type SituationSelectProps = {
  invoice: Invoice;
  today: string;
  isBusy: boolean;
  onChoose: (situation: ManualSituation) => void;
  /** Called when the invoice was paid on another day, which is entered then. */
  onPaidOn: () => void;
};

/** The chip, with a menu of the situations to which it can be changed. */
export function SituationSelect({ invoice, today, isBusy, onChoose, onPaidOn }: SituationSelectProps) {
  // a refunded or disputed invoice can only be marked as paid
  const choices: ManualSituation[] = invoice.situation > 2 ? [0] : [0, unpaidSituation(invoice, today)];
  return (
    <MenuSheet position="bottom-end">
      <Menu.Target>
        <UnstyledButton
          className={classes.situation}
          aria-label={`Situação da fatura ${invoice.invoice}: ${SITUATIONS[invoice.situation]}. Alterar`}
          disabled={isBusy}
        >
          <SituationChip situation={invoice.situation} />
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((situation) => (
          <Menu.Item
            key={situation}
            disabled={situation === invoice.situation}
            onClick={() => onChoose(situation)}
          >
            {SITUATIONS[situation]}
          </Menu.Item>
        ))}
        {invoice.situation !== 0 && <Menu.Item onClick={onPaidOn}>{PAID_ON}</Menu.Item>}
      </Menu.Dropdown>
    </MenuSheet>
  );
}
