import { situationNames } from "@pauta/contract/agenda/situation-names";
import { UnstyledButton } from "@mantine/core";
import { can, type Actor } from "@pauta/contract/platform/capabilities";
import type { Register } from "@pauta/contract/reading/registers";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { showInstant } from "../../lib/format.ts";
import { LegalText } from "../../ui/text/legal-text.tsx";
import { RowActions } from "../../ui/lists/row-actions.tsx";
import { KindMark, REGISTER_KINDS } from "../../practice/progress/register-kinds.part.tsx";
import { Folded } from "../../ui/lists/timeline.tsx";
import classes from "../../ui/lists/timeline.module.css";

/** Characters that fill about eight lines. */
const LONG = 700;

type RegisterItemProps = {
  register: Register;
  viewer: Actor;
  onEdit: () => void;
  onDelete: () => void;
  /** Opens a compromise. */
  onOpen: (compromiseId: number) => void;
};

/** One line of "Registros": its kind, its author, and its text. */
export function RegisterItem({ register, viewer, onEdit, onDelete, onOpen }: RegisterItemProps) {
  const { itemType, itemTitle, itemText, is_html, compromise_id, state } = register;
  const isOwn = itemType === "MANUAL" && can(viewer, "lawsuits.manual_progress");
  return (
    <li className={classes.item}>
      <KindMark kind={itemType} />
      <div className={classes.body}>
        <p className={classes.title} data-closed={state === "completed" || state === "cancelled"}>
          {compromise_id === null ? (
            itemTitle
          ) : (
            <UnstyledButton className={classes.opener} data-print onClick={() => onOpen(compromise_id)}>
              {itemTitle}
            </UnstyledButton>
          )}
        </p>
        <p className={classes.meta}>{metaOf(register, viewer)}</p>
        {itemText !== "" && (
          <Folded isLong={itemText.length > LONG} name={itemTitle}>
            {is_html ? <LegalText html={itemText} /> : <p className={classes.plain}>{itemText}</p>}
          </Folded>
        )}
      </div>
      {isOwn && (
        <RowActions
          name={itemTitle}
          actions={[
            { label: "Editar", writes: true, icon: <IconPencil size={16} />, onClick: onEdit },
            {
              label: "Excluir",
              writes: true,
              icon: <IconTrash size={16} />,
              onClick: onDelete,
              isDestructive: true,
            },
          ]}
        />
      )}
    </li>
  );
}

/** Kinds with a meaningful hour. */
const TIMED = new Set<Register["itemType"]>(["PROGRESS", "COMPROMISE", "ACTION"]);
const STATES = { open: "", completed: situationNames.completed, cancelled: situationNames.cancelled };

/** `Movimentação · 14:32`, `Ação · Ana Lima para Beto Sá · lançado em 13/03/2026 14:30`. */
function metaOf(
  { itemType, itemDate, actionHour, creatorUser, targetUser, state }: Register,
  viewer: Actor,
): string {
  const hour = showInstant(itemDate).slice(11);
  const people = [creatorUser?.name, targetUser?.name].filter(Boolean).join(" para ");
  const isShown = actionHour !== null && can(viewer, "lawsuits.see_entry_time");
  return [
    itemType === "PUBLICATION" ? "Publicação na lista deste dia" : REGISTER_KINDS[itemType].label,
    // A record known by its day alone is stored at midnight.
    TIMED.has(itemType) && hour !== "00:00" ? hour : "",
    people,
    state === null ? "" : STATES[state],
    isShown ? `lançado em ${showInstant(actionHour)}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
