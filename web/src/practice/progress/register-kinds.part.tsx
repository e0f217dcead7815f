import type { RegisterKind } from "@pauta/contract/practice/progress";
import {
  type Icon,
  IconBolt,
  IconBuildingBank,
  IconCalendarEvent,
  IconGavel,
  IconNews,
  IconPencil,
} from "@tabler/icons-react";
import classes from "../../ui/lists/timeline.module.css";

type KindShown = { label: string; several: string; Icon: Icon };

/** The label and icon of each kind of register; the style sheet has its colour. */
export const REGISTER_KINDS: Record<RegisterKind, KindShown> = {
  MANUAL: { label: "Registro", several: "Registros do escritório", Icon: IconPencil },
  COURT: { label: "Tribunal", several: "Tribunal", Icon: IconBuildingBank },
  PUBLICATION: { label: "Publicação", several: "Publicações", Icon: IconNews },
  PROGRESS: { label: "Movimentação", several: "Movimentações", Icon: IconGavel },
  COMPROMISE: { label: "Compromisso", several: "Compromissos", Icon: IconCalendarEvent },
  ACTION: { label: "Ação", several: "Ações", Icon: IconBolt },
};

/** The icon of a kind on the timeline. */
export function KindMark({ kind }: { kind: RegisterKind }) {
  const { Icon: KindIcon } = REGISTER_KINDS[kind];
  return (
    <span className={classes.mark} data-kind={kind} aria-hidden>
      <KindIcon size={14} />
    </span>
  );
}
