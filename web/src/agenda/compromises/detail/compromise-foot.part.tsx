import { Button } from "@mantine/core";
import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import type { CompromiseTask } from "./compromise-tasks.part.tsx";
import { useCheckCompromise, useCompleteCompromise } from "../compromises.queries.ts";
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
        {may_edit && !is_fatal && <Button onClick={() => onTask({ is: "delete" })}>Excluir</Button>}
        {may_cancel && (is_fatal || !may_edit) && (
          <Button onClick={() => onTask({ is: "cancel" })}>
            {is_fatal ? "Cancelar prazo" : "Cancelar compromisso"}
          </Button>
        )}
        {compromise.may_reopen && <Button onClick={() => onTask({ is: "reopen" })}>Reabrir</Button>}
      </div>
      {compromise.may_check && (
        <Button variant="filled" loading={checking.isPending} onClick={() => checking.mutate({ updated_at })}>
          Conferir
        </Button>
      )}
      {compromise.may_complete && (
        <>
          <Button disabled={completing.isPending} onClick={() => void complete(true).catch(() => {})}>
            Encerrar e Criar Novo
          </Button>
          <Button
            variant="filled"
            loading={completing.isPending}
            onClick={() => void complete(false).catch(() => {})}
          >
            Encerrar Compromisso
          </Button>
        </>
      )}
    </>
  );
}
