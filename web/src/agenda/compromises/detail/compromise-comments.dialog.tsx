import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { failureReason } from "../../../lib/calls/failure-message.ts";
import { LoadFault } from "../../../ui/feedback/fault-page.tsx";
import { SheetDialog } from "../../../ui/dialogs/sheet-dialog.tsx";
import { CompromiseBodySkeleton } from "./compromise-body.part.tsx";
import { CompromiseComments } from "./compromise-comments.part.tsx";
import { compromiseQuery } from "../compromises.queries.ts";

/** The comments of one compromise, without its facts. */
export function CompromiseCommentsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(compromiseQuery(id));
  return (
    <SheetDialog
      title={data?.description ?? "Compromisso"}
      opened
      onClose={onClose}
      size={640}
      foot={<Button onClick={onClose}>Fechar</Button>}
    >
      {data && <CompromiseComments compromise={data} />}
      {!data && error && <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>}
      {!data && !error && <CompromiseBodySkeleton />}
    </SheetDialog>
  );
}
