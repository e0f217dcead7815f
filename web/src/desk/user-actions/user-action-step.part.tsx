import { UnstyledButton } from "@mantine/core";
import type { CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import { actionKinds, type ActionType, type UserAction } from "@pauta/contract/desk/user-actions";
import { ofList } from "@pauta/contract/platform/publication-days";
import { type Icon, IconArrowBackUp, IconArrowForwardUp, IconRefresh, IconX } from "@tabler/icons-react";
import { AnchorLink } from "../../ui/page/anchor-link.tsx";
import { CompromiseChips, TypeName } from "../../agenda/compromises/compromise-chips.part.tsx";
import { infoOf } from "../../practice/lawsuits/lawsuit.view.ts";
import { showDay, showInstant } from "../../lib/format.ts";
import { ColorChip } from "../../ui/chips/color-chip.tsx";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { ProcessName } from "../../ui/text/process-name.tsx";
import { useCloseAction } from "./user-actions.queries.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./user-actions.module.css";

const SIGNS: Record<ActionType, Icon> = {
  publicationForward: IconArrowForwardUp,
  deadlineEndedPublicationRead: IconArrowBackUp,
  publicationReopened: IconRefresh,
  publicationUndone: IconX,
};

/** These report an undo; nothing is left to do. */
const isTakingBack = (type: ActionType): boolean =>
  type === "publicationReopened" || type === "publicationUndone";

type UserActionStepProps = {
  action: UserAction;
  onCompromise: (id: number) => void;
  /** "Novo Compromisso". */
  onNext: () => void;
};

/** One action on the timeline: who did what for whom, about what, and the possible actions. */
export function UserActionStep({ action, onCompromise, onNext }: UserActionStepProps) {
  const { action_type, creator_user, target_user, comment, compromise, opened } = action;
  const closing = useCloseAction();
  const Sign = SIGNS[action_type];
  const { label } = actionKinds[action_type];
  const name = `${label} de ${creator_user.name}, ${showInstant(action.created_at)}`;
  return (
    <li className={classes.item}>
      <span className={classes.mark} data-kind={action_type} aria-hidden>
        <Sign size={15} />
      </span>
      <div className={classes.body}>
        <p className={classes.title}>
          {label} {opened && <MeaningChip meaning="accent">Aberta</MeaningChip>}
        </p>
        <p className={classes.meta}>
          <span className="figures">{showInstant(action.created_at).slice(11)}</span>
          {" · "}
          {creator_user.name}
          {target_user && !isTakingBack(action_type) && ` para ${target_user.name}`}
          {action.closed_at && !isTakingBack(action_type) && (
            <span>
              {" · encerrada em "}
              <span className="figures">{showInstant(action.closed_at)}</span>
            </span>
          )}
        </p>
        {comment && <p className={classes.comment}>{comment}</p>}
        <UndoneStep action={action} />
        <Lawsuit lawsuit={action.lawsuit} />
        {compromise && <Task row={compromise} onOpen={() => onCompromise(compromise.id)} />}
      </div>
      {(opened || action_type === "deadlineEndedPublicationRead") && (
        <div className={classes.tools} data-no-print>
          {action_type === "deadlineEndedPublicationRead" && (
            <WriteButton size="xs" onClick={onNext} aria-label={`Novo Compromisso: ${name}`}>
              Novo Compromisso
            </WriteButton>
          )}
          {opened && (
            <WriteButton
              size="xs"
              loading={closing.isPending}
              onClick={() => closing.mutate(action.id)}
              aria-label={`Encerrar: ${name}`}
            >
              Encerrar
            </WriteButton>
          )}
        </div>
      )}
    </li>
  );
}

/** Its publication, and the treatment that a reopening undid. */
function UndoneStep({ action: { action_type, publication, taken_back } }: { action: UserAction }) {
  if (!isTakingBack(action_type)) return null;
  return (
    <>
      {publication && (
        <p className={classes.meta}>
          {"Publicação "}
          <span className="figures">{publication.publication_code}</span>
          <span className="figures">{` ${ofList(publication.publication_date)}`}</span>
        </p>
      )}
      {taken_back && (
        <p className={classes.meta}>
          {`Estava tratada por ${taken_back.treated_by.name} desde `}
          <span className="figures">{showInstant(taken_back.treated_at)}</span>
          {taken_back.comment !== null && `: ${taken_back.comment}`}
        </p>
      )}
    </>
  );
}

function Lawsuit({ lawsuit }: Pick<UserAction, "lawsuit">) {
  if (lawsuit === null) return null;
  return (
    <p className={classes.line}>
      <AnchorLink inherit {...infoOf(lawsuit.id)}>
        <ProcessName process={lawsuit.process} />
      </AnchorLink>
      {lawsuit.tags.map(({ id, name, color }) => (
        <ColorChip key={id} color={color}>
          {name}
        </ColorChip>
      ))}
    </p>
  );
}

function Task({ row, onOpen }: { row: CompromiseRow; onOpen: () => void }) {
  return (
    <UnstyledButton className={classes.task} onClick={onOpen} data-print>
      <span className={classes.line}>
        <TypeName type={row.compromise_type} />
        <span className={classes.what}>{row.description}</span>
      </span>
      <span className={classes.line}>
        <span className="figures">{showDay(row.compromise_date)}</span>
        <CompromiseChips {...row} />
        <span className={classes.meta}>
          criado em <span className="figures">{showInstant(row.created_at)}</span>
          {row.completed_at && (
            <>
              , encerrado em <span className="figures">{showInstant(row.completed_at)}</span>
            </>
          )}
        </span>
      </span>
    </UnstyledButton>
  );
}
