import { Button, Skeleton } from "@mantine/core";
import type { Attendance } from "@pauta/contract/practice/attendances";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { DeleteConfirmation } from "../../ui/dialogs/delete-confirmation.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { SKELETON_ROWS } from "../../ui/lists/list-column.ts";
import { AttendanceDialog, type AttendancePlace } from "./attendance.dialog.tsx";
import { AttendanceItem } from "./attendance-item.part.tsx";
import { attendancesQuery, useDeleteAttendance } from "./attendances.queries.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./attendance-timeline.module.css";

type Task = { is: "write"; attendance?: Attendance } | { is: "delete"; attendance: Attendance };

/** "Atendimentos" of a client, or of a lawsuit with its clients, newest first. */
export function AttendanceTimeline(place: AttendancePlace) {
  const scope = "clientId" in place ? { clientId: place.clientId } : { lawsuitId: place.lawsuitId };
  const timeline = useInfiniteQuery(attendancesQuery(scope));
  const deleting = useDeleteAttendance();
  const [task, setTask] = useState<Task | null>(null);
  const { data, error, hasNextPage, isFetchingNextPage } = timeline;
  const known = data?.pages.flatMap((page) => page.data);
  const mayAdd = "clientId" in place || place.clients.length > 0;
  const add = { label: "Incluir Atendimento", writes: true, onClick: () => setTask({ is: "write" }) };

  /** There is no endpoint for one attendance, so the list is refetched. */
  const readNewest = async (id: number) =>
    (await timeline.refetch()).data?.pages.flatMap((page) => page.data).find((each) => each.id === id);

  return (
    <>
      {mayAdd && known !== undefined && known.length > 0 && (
        <div className={classes.bar} data-no-print>
          <WriteButton onClick={add.onClick}>{add.label}</WriteButton>
        </div>
      )}
      {!known && error && (
        <LoadFault onRetry={() => void timeline.refetch()}>{failureReason(error)}</LoadFault>
      )}
      {!known && !error && <TimelineSkeleton />}
      {known?.length === 0 && (
        <EmptyState action={mayAdd ? add : undefined}>
          {mayAdd
            ? "Nenhum atendimento registrado."
            : "Vincule um cliente ao processo para registrar atendimentos."}
        </EmptyState>
      )}
      {known && known.length > 0 && (
        <ol className={classes.timeline} aria-label="Atendimentos">
          {known.map((attendance) => (
            <AttendanceItem
              key={attendance.id}
              attendance={attendance}
              shows={"clientId" in place ? "lawsuit" : "client"}
              onEdit={() => setTask({ is: "write", attendance })}
              onDelete={() => setTask({ is: "delete", attendance })}
            />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          Mostrar mais antigos
        </Button>
      )}
      {task?.is === "write" && (
        <AttendanceDialog
          place={place}
          attendance={task.attendance}
          onClose={() => setTask(null)}
          readNewest={readNewest}
        />
      )}
      {task?.is === "delete" && (
        <DeleteConfirmation
          opened
          onClose={() => setTask(null)}
          onDelete={() => deleting.mutateAsync(task.attendance)}
        >
          <p>{task.attendance.attendance_title}</p>
        </DeleteConfirmation>
      )}
    </>
  );
}

function TimelineSkeleton() {
  return (
    <ol className={classes.timeline} aria-label="Atendimentos" aria-busy>
      {SKELETON_ROWS.slice(0, 4).map((name) => (
        <li key={name} className={classes.item} aria-hidden>
          <div className={classes.body}>
            <Skeleton height={12} width="16rem" maw="70%" radius="xs" />
            <Skeleton height={10} width="28rem" maw="95%" radius="xs" mt={10} />
          </div>
        </li>
      ))}
    </ol>
  );
}
