import type { Lawsuit } from "@pauta/contract/practice/lawsuits";
import type { CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import { useQuery } from "@tanstack/react-query";
import { IconMessage } from "@tabler/icons-react";
import { useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import {
  CompromiseCommentsOpener,
  CompromiseFormOpener,
  CompromiseOpener,
} from "./compromise-opener.part.tsx";
import { compromiseColumns } from "./compromise-columns.part.tsx";
import { ofLawsuit } from "./form/compromise.form.ts";
import { lawsuitCompromisesQuery } from "./compromises.queries.ts";
import { Segments } from "../../ui/fields/segments.tsx";

type Task = { is: "add" } | { is: "open" | "comments"; id: number };
type Kind = "open" | "completed" | "all";

const COMPLETED: Record<Kind, { completed?: 0 | 1 }> = {
  open: { completed: 0 },
  completed: { completed: 1 },
  all: {},
};

const COMMENTS = { label: "Comentários", icon: <IconMessage size={16} /> };

/** "Atividades": a lawsuit's compromises, the next ones first, and their comments. */
export function LawsuitActivities({ lawsuit }: { lawsuit: Lawsuit }) {
  const [kind, setKind] = useState<Kind>("all");
  const [page, setPage] = useState(1);
  const [task, setTask] = useState<Task | null>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    lawsuitCompromisesQuery(lawsuit.id, { page, ...COMPLETED[kind] }),
  );
  const add = () => setTask({ is: "add" });
  const close = () => setTask(null);
  const narrowTo = (chosen: string) => {
    setKind(chosen as Kind);
    setPage(1);
  };

  if (error && !data) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  return (
    <>
      <PagedList
        label="Atividades"
        columns={compromiseColumns({ process: false })}
        rows={data?.data}
        rowKey={({ id }: CompromiseRow) => id}
        rowName={({ description }) => description}
        onOpen={({ id }) => setTask({ is: "open", id })}
        onAdd={add}
        tools={
          <Segments
            aria-label="Quais atividades"
            size="xs"
            value={kind}
            onChange={narrowTo}
            data={[
              { value: "all", label: "Todas" },
              { value: "open", label: "Em aberto" },
              { value: "completed", label: "Encerradas" },
            ]}
          />
        }
        actions={({ id }) => [{ ...COMMENTS, onClick: () => setTask({ is: "comments", id }) }]}
        isRefreshing={isPlaceholderData}
        paging={{ page, lastPage: data?.last_page ?? 1, onPage: setPage }}
        empty={{
          text: kind === "all" ? "Nenhuma atividade neste processo." : "Nenhuma atividade assim.",
          action:
            kind === "all"
              ? { label: "Adicionar compromisso", onClick: add }
              : { label: "Mostrar todas", onClick: () => narrowTo("all") },
        }}
      />
      {task?.is === "add" && <CompromiseFormOpener initial={ofLawsuit(lawsuit)} onClose={close} />}
      {task?.is === "open" && <CompromiseOpener id={task.id} onClose={close} />}
      {task?.is === "comments" && <CompromiseCommentsOpener id={task.id} onClose={close} />}
    </>
  );
}
