import { Button } from "@mantine/core";
import { useState } from "react";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { CompromiseDetail } from "./detail/compromise-detail.dialog.tsx";
import { CompromiseList } from "./compromise-list.part.tsx";
import type { CompromisesRequested } from "./compromises.queries.ts";

type CompromiseListDialogProps = {
  title: string;
  filters: Omit<CompromisesRequested, "page">;
  onClose: () => void;
};

/** The compromises behind a figure. An opened one replaces the list until it is closed. */
export function CompromiseListDialog({ title, filters, onClose }: CompromiseListDialogProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <>
      <SheetDialog
        title={title}
        opened={openId === null}
        onClose={onClose}
        size={1100}
        foot={<Button onClick={onClose}>Fechar</Button>}
      >
        <CompromiseList label={title} filters={filters} onOpen={({ id }) => setOpenId(id)} />
      </SheetDialog>
      {openId !== null && <CompromiseDetail id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}
