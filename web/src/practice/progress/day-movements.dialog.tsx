import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { showDay } from "../../lib/format.ts";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { LatestMovements } from "./latest-movements.part.tsx";

/** What the courts did on one day (`yyyy-mm-dd`), over the page that counted it. */
export function DayMovementsDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const navigate = useNavigate();
  return (
    <SheetDialog
      title={`Andamentos de ${showDay(day)}`}
      opened
      onClose={onClose}
      size={860}
      foot={<Button onClick={onClose}>Fechar</Button>}
    >
      <LatestMovements
        page={page}
        isClient="3"
        lawsuit=""
        date={day}
        onPage={setPage}
        empty={{
          text: "Sem Movimentações neste dia.",
          action: {
            label: "Ver os últimos 15 dias",
            onClick: () => void navigate({ to: "/advogado/monitoramento" }),
          },
        }}
      />
    </SheetDialog>
  );
}
