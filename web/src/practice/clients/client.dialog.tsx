import { useForm } from "@mantine/form";
import { clientFields } from "@pauta/contract/practice/client-fields";
import { type Client, ClientForm } from "@pauta/contract/practice/clients";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { namedFields } from "../../office/identity/named-fields.queries.ts";
import { fieldsOfStep } from "../../lib/forms/field-values.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { StepperDialog } from "../../ui/dialogs/stepper-dialog.tsx";
import { ClientAddressFields } from "./client-address-fields.part.tsx";
import { useClearConflict } from "./conflicts/client-alike.queries.ts";
import { useClientChecks } from "./conflicts/client-checks.part.tsx";
import { bodyOf, clientValues, type ClientValues } from "./client.form.ts";
import { ClientMainFields } from "./client-main-fields.part.tsx";
import { ClientNoteFields } from "./client-note-fields.part.tsx";
import { ClientReachFields } from "./client-reach-fields.part.tsx";
import { clientQuery, useSaveClient } from "./clients.queries.ts";

type ClientDialogProps = {
  /** The client to edit; without one a new one is created. */
  client?: Client | undefined;
  onClose: () => void;
  onSaved?: (saved: Client) => void;
};

const rules = rulesOf(ClientForm, bodyOf);

/**
 * A client or opposing party in four steps.
 */
export function ClientDialog({ client, onClose, onSaved }: ClientDialogProps) {
  const queries = useQueryClient();
  const saving = useSaveClient(client === undefined);
  const clearing = useClearConflict();
  /** The client that was saved before its justification failed: the next try updates it. */
  const written = useRef<Client | null>(null);

  const form = useForm<ClientValues>({
    initialValues: clientValues(client),
    validate: rules,
  });
  const kept = useKeptForm(
    form,
    `client-${client?.id ?? "new"}`,
    client && {
      read: async () => clientValues(await queries.fetchQuery({ ...clientQuery(client.id), staleTime: 0 })),
      fields: namedFields(queries, clientFields),
    },
  );

  const checks = useClientChecks(client);

  const save = async (values: ClientValues) => {
    const justified = await checks.pass(values);
    const id = written.current?.id ?? client?.id ?? null;
    const saved = await saving.mutateAsync({ id, body: bodyOf(values) });
    if (justified) {
      written.current = saved;
      form.setFieldValue("updated_at", saved.updated_at);
      const { checkId, note } = justified;
      await clearing.mutateAsync({ checkId, clearing_note: note, client_id: saved.id });
    }
    onSaved?.(saved);
  };

  const step = (label: string, name: string, content: React.ReactNode) => ({
    label,
    fields: fieldsOfStep(clientFields, name),
    content,
  });

  return (
    <>
      <StepperDialog
        isStored={client !== undefined}
        title={client ? "Editar Cliente" : "Adicionar Cliente"}
        form={form}
        kept={kept}
        opened={checks.question === null}
        onClose={onClose}
        onSave={save}
        steps={[
          step(
            "Dados Principais",
            "main",
            <ClientMainFields form={form} client={client} resemblance={checks.resemblance} />,
          ),
          step("Contato", "reach", <ClientReachFields form={form} />),
          step("Endereço", "address", <ClientAddressFields form={form} />),
          step("Observação", "notes", <ClientNoteFields form={form} />),
        ]}
      />
      {checks.question}
    </>
  );
}
