import { Button } from "@mantine/core";
import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCan } from "../../../office/identity/identity.queries.ts";
import { fieldFailures } from "../../../lib/calls/failure-message.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { SheetDialog } from "../../../ui/dialogs/sheet-dialog.tsx";
import { ChainField } from "./chain-field.part.tsx";
import { ChainTemplatesDialog } from "./chain-templates.dialog.tsx";
import { chainTemplatesQuery, useApplyTemplate } from "./chain.queries.ts";
import { WriteButton } from "../../../ui/page/write-button.tsx";
import classes from "./chain.module.css";

type ApplyTemplateDialogProps = {
  compromise: Pick<Compromise, "id" | "compromise_date" | "lawsuit_id">;
  onClose: () => void;
};

/** "Encadear passos": a template is chosen, its days are shown, and its steps are added to the compromise. */
export function ApplyTemplateDialog({ compromise, onClose }: ApplyTemplateDialogProps) {
  const { id, compromise_date: date, lawsuit_id } = compromise;
  const { data: templates } = useQuery(chainTemplatesQuery);
  const mayWrite = useCan("chain_templates.write");
  const applying = useApplyTemplate(id);
  const [chosen, choose] = useState<string | null>(null);
  const [isManaging, manage] = useState(false);
  const only = templates?.length === 1 ? String(templates[0]!.id) : null;
  const template = chosen ?? only;

  const hang = async () => {
    await applying.mutateAsync({ chain_template_id: Number(template) });
    onClose();
  };

  if (isManaging) return <ChainTemplatesDialog onClose={() => manage(false)} />;
  return (
    <SheetDialog
      title="Encadear passos"
      opened
      onClose={onClose}
      size={560}
      foot={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <WriteButton
            variant="filled"
            disabled={template === null}
            loading={applying.isPending}
            onClick={() => void hang().catch(() => {})}
          >
            Encadear
          </WriteButton>
        </>
      }
    >
      {templates?.length === 0 ? (
        <EmptyState
          action={mayWrite ? { label: "Criar encadeamento", onClick: () => manage(true) } : undefined}
        >
          {mayWrite
            ? "O escritório ainda não tem encadeamentos: os passos que sempre vêm antes e depois de uma data."
            : "O escritório ainda não tem encadeamentos. Quem os cria é a administração ou a controladoria."}
        </EmptyState>
      ) : (
        <div className={classes.section}>
          <ChainField
            date={date}
            lawsuitId={lawsuit_id}
            value={template}
            onChange={choose}
            error={fieldFailures(applying.error)["chain_template_id"]}
          />
          <p className={classes.note}>
            Cada passo vira um compromisso da mesma pessoa, do mesmo processo e do mesmo cliente.
          </p>
          {mayWrite && (
            <div className={classes.tools}>
              <Button variant="subtle" size="xs" onClick={() => manage(true)}>
                Gerenciar encadeamentos
              </Button>
            </div>
          )}
        </div>
      )}
    </SheetDialog>
  );
}
