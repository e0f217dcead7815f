import { Kbd } from "@mantine/core";
import "@mantine/core/styles/Kbd.layer.css";
import type { Publication } from "@pauta/contract/desk/publications";
import { type ComponentType, memo } from "react";
import { afterFirstSign } from "../../../lib/loading/first-sign.ts";
import { loadPatiently } from "../../../lib/loading/load-later.ts";
import { useLoaded } from "../../../lib/loading/use-loaded.ts";
import { LegalExcerpt } from "../../../ui/text/legal-excerpt.tsx";
import { Panel } from "../../../ui/lists/panel.tsx";
import { ChooseIcon } from "./choose-icon.part.tsx";
import { isTreated, PublicationChips } from "./publication-chips.part.tsx";
import { processOf } from "../publication-process.view.ts";
import { placeOf, PublicationSheet } from "./publication-sheet.part.tsx";
import { useTypedAhead } from "../treating/typed-ahead.form.ts";
import { WriteButton } from "../../../ui/page/write-button.tsx";
import classes from "../publication.module.css";

const loadTreatForm = loadPatiently(() => import("../treating/treat-form.part.tsx"));
/** Loaded ahead, because a person who treats the text that he has read types at once. */
const loadTreatFormAhead = afterFirstSign(loadTreatForm);
/** Loaded when needed, because a treated publication is collapsed. */
const loadTreatment = loadPatiently(() => import("../treating/treatment.part.tsx"));

/** The component that treats a publication, where the office's plan has more than a comment under the text. */
export type TreatWith = ComponentType<{
  publication: Publication;
  onTreated: () => void;
  onCancel: () => void;
}>;

export type PublicationPanelProps = {
  publication: Publication;
  viewerId: number;
  isOpen: boolean;
  /** There is room for two lines only. */
  isNarrow: boolean;
  /** The target of the keys. */
  isCurrent: boolean;
  /** The target of the reading keys, also before anything is the target of the others. */
  isRead: boolean;
  /** The searched text, to be marked. */
  searched: string;
  isTreating: boolean;
  isChosen: boolean;
  treatWith?: TreatWith | undefined;
  /** The same object in all renders. */
  acts: PanelActs;
};

type Act = (publication: Publication) => void;
export type PanelActs = Record<"choose" | "toggle" | "focus" | "treat" | "cancelTreat" | "goOn", Act>;

/** One publication: a line that opens its text, with its facts at the side. */
export const PublicationPanel = memo(function PublicationPanel(props: PublicationPanelProps) {
  const { publication, viewerId, isNarrow, isOpen, isCurrent, acts } = props;
  const waits = !isTreated(publication);
  const number = processOf(publication);
  const chips = <PublicationChips publication={publication} />;

  return (
    <Panel
      title={
        <span className={number === null ? undefined : "figures"}>{number ?? "Sem número de processo"}</span>
      }
      meta={
        <span className={classes.line}>
          <span className={classes.place}>{placeOf(publication, viewerId)}</span>
          {isNarrow && chips}
          {!isOpen && props.searched !== "" && (
            <span className={classes.excerpt}>
              <LegalExcerpt html={publication.publication_text} found={props.searched} />
            </span>
          )}
        </span>
      }
      {...(!isNarrow && { chips })}
      actions={
        <ChooseIcon
          code={publication.publication_code}
          isChosen={props.isChosen}
          onChoose={() => acts.choose(publication)}
        />
      }
      mark={waits ? "accent" : undefined}
      isOpen={isOpen}
      onToggle={() => acts.toggle(publication)}
      isCurrent={isCurrent}
      onFocus={() => acts.focus(publication)}
      foot={waits || props.isTreating ? <PanelFoot {...props} /> : undefined}
    >
      <PublicationSheet publication={publication} searched={props.searched} hasKeys={isOpen && props.isRead}>
        {!waits && <Treated publication={publication} />}
      </PublicationSheet>
    </Panel>
  );
});

function PanelFoot({
  publication,
  viewerId,
  isCurrent,
  isTreating,
  acts,
  treatWith: TreatOtherwise,
}: PublicationPanelProps) {
  const form = useLoaded(isTreating ? loadTreatForm : loadTreatFormAhead);
  useTypedAhead(isTreating && TreatOtherwise === undefined && form === null, viewerId, publication.id);
  const treatment = {
    publication,
    onTreated: () => acts.goOn(publication),
    onCancel: () => acts.cancelTreat(publication),
  };
  if (isTreating && TreatOtherwise === undefined && form) return <form.TreatForm {...treatment} />;
  return (
    <>
      <WriteButton
        variant={isCurrent ? "filled" : "default"}
        className={classes.treat}
        onClick={() => acts.treat(publication)}
        loading={isTreating && TreatOtherwise === undefined}
        rightSection={
          <Kbd className={classes.key} aria-hidden>
            T
          </Kbd>
        }
      >
        Tratar
      </WriteButton>
      {isTreating && TreatOtherwise && <TreatOtherwise {...treatment} />}
    </>
  );
}

function Treated(props: { publication: Publication }) {
  const code = useLoaded(loadTreatment);
  return code && <code.Treatment {...props} />;
}
