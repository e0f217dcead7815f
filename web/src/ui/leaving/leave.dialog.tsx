import { Button } from "@mantine/core";
import { SheetDialog } from "../dialogs/sheet-dialog.tsx";
import type { Keeping, Leaving } from "./leave-question.tsx";

const CONSEQUENCES: Record<Keeping, string> = {
  all: "O que você escreveu ainda não foi salvo. Se sair, fica como rascunho nesta aba.",
  "all but secrets":
    "O que você escreveu ainda não foi salvo. Se sair, fica como rascunho nesta aba, sem as senhas e os dados do cartão.",
  nothing: "O que você escreveu ainda não foi salvo e se perde se você sair.",
};

/** Shown before changed fields are left, however that happens: Escape, "Cancelar", Back, a link, signing out. */
export function LeaveDialog({ keeping, answer }: Leaving) {
  const stay = () => answer(false);
  return (
    <SheetDialog
      title="Sair sem salvar?"
      opened
      onClose={stay}
      size={440}
      foot={
        <>
          <Button onClick={() => answer(true)}>Sair</Button>
          <Button variant="filled" onClick={stay} data-autofocus>
            Continuar editando
          </Button>
        </>
      }
    >
      {CONSEQUENCES[keeping]}
    </SheetDialog>
  );
}
