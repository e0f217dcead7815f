import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import type { CompromiseTask } from "./compromise-tasks.part.tsx";
import { useCheckCompromise, useCompleteCompromise } from "../compromises.queries.ts";
import { WriteButton } from "../../../ui/page/write-button.tsx";
import classes from "./compromise-detail.module.css";

type CompromiseFootProps = { compromise: Compromise; onTask: (task: CompromiseTask) => void };

/** The actions that the viewer may do, the most likely one last and filled. */
export function CompromiseFoot({ compromise, onTask }: CompromiseFootProps) {
  const completing = useCompleteCompromise(compromise.id);
  const checking = useCheckCompromise(compromise.id);
  const { updated_at, is_fatal, may_edit, may_cancel } = compromise;

  const complete = async (thenNew: boolean) => {
    if (is_fatal) return onTask({ is: "complete", thenNew });
    await completing.mutateAsync({ updated_at });
    if (thenNew) onTask({ is: "next" });
    return undefined;
  };

  return (
    <>
      <div className={classes.apart}>
        {may_edit && !is_fatal && <WriteButton onClick={() => onTask({ is: "delete" })}>Excluir</WriteButton>}
        {may_cancel && (is_fatal || !may_edit) && (
          <WriteButton onClick={() => onTask({ is: "cancel" })}>
            {is_fatal ? "Cancelar prazo" : "Cancelar compromisso"}
          </WriteButton>
        )}
        {compromise.may_reopen && <WriteButton onClick={() => onTask({ is: "reopen" })}>Reabrir</WriteButton>}
      </div>
      {compromise.may_check && (
        <WriteButton
          variant="filled"
          loading={checking.isPending}
          onClick={() => checking.mutate({ updated_at })}
        >
          Conferir
        </WriteButton>
      )}
      {compromise.may_complete && (
        <>
          <WriteButton disabled={completing.isPending} onClick={() => void complete(true).catch(() => {})}>
            Encerrar e Criar Novo
          </WriteButton>
          <WriteButton
            variant="filled"
            loading={completing.isPending}
            onClick={() => void complete(false).catch(() => {})}
          >
            Encerrar Compromisso
          </WriteButton>
        </>
      )}
    </>
  );
}
