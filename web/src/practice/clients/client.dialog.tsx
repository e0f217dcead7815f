import { useForm } from "@mantine/form";
import { clientFields } from "@pauta/contract/practice/client-fields";
import { type Client, ClientForm } from "@pauta/contract/practice/clients";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useProfile } from "../../office/identity/identity.queries.ts";
import { ApiError } from "../../lib/calls/api-error.ts";
import { fieldsOfStep } from "../../lib/forms/field-values.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { ChangedSince } from "../../ui/fields/changed-since.tsx";
import { DraftNotice } from "../../ui/fields/draft-notice.tsx";
import { StepperDialog } from "../../ui/dialogs/stepper-dialog.tsx";
import { ClientAddressFields } from "./client-address-fields.part.tsx";
import { useClearConflict } from "./conflicts/client-alike.queries.ts";
import { useClientChecks } from "./conflicts/client-checks.part.tsx";
import { bodyOf, clientDraft, clientValues, type ClientValues } from "./client.form.ts";
import { ClientMainFields } from "./client-main-fields.part.tsx";
import { ClientNoteFields } from "./client-note-fields.part.tsx";
import { ClientReachFields } from "./client-reach-fields.part.tsx";
import { clientQuery, useSaveClient } from "./clients.queries.ts";
import { justificationDraft } from "./conflicts/conflict.dialog.tsx";

type ClientDialogProps = {
  /** The client to edit; without one a new one is created. */
  client?: Client | undefined;
  onClose: () => void;
  onSaved?: (saved: Client) => void;
};

const rules = rulesOf(ClientForm, bodyOf);

/**
 * A client or opposing party in four steps. Unsaved input is kept until it is saved or explicitly discarded.
 */
export function ClientDialog({ client, onClose, onSaved }: ClientDialogProps) {
  const userId = useProfile().id;
  const queries = useQueryClient();
  const draft = clientDraft(userId, client?.id ?? null);
  const [kept, setKept] = useState(() => draft.read());
  const [pristine, setPristine] = useState(() => clientValues(client));
  const saving = useSaveClient(client === undefined);
  const clearing = useClearConflict();
  /** The client that was saved before its justification failed: the next try updates it. */
  const written = useRef<Client | null>(null);
  const isDone = useRef(false);

  const form = useForm<ClientValues>({
    initialValues: { ...pristine, ...kept?.values },
    validate: rules,
    onValuesChange: (values) => draft.write({ values, isOpen: true }),
  });

  const close = () => {
    const isTouched = JSON.stringify(form.getValues()) !== JSON.stringify(pristine);
    if (isTouched && !isDone.current) draft.write({ values: form.getValues(), isOpen: false });
    else draft.drop();
    onClose();
  };
  const checks = useClientChecks(client, close);

  const save = async (values: ClientValues) => {
    const justified = await checks.pass(values);
    const id = written.current?.id ?? client?.id ?? null;
    const saved = await saving.mutateAsync({ id, body: bodyOf(values) });
    if (justified) {
      written.current = saved;
      form.setFieldValue("updated_at", saved.updated_at);
      const { checkId, note } = justified;
      await clearing.mutateAsync({ checkId, clearing_note: note, client_id: saved.id });
      justificationDraft(userId, client?.id ?? null).drop();
    }
    isDone.current = true;
    onSaved?.(saved);
  };

  const begin = (values: ClientValues) => {
    setPristine(values);
    form.setValues(values);
    setKept(null);
    saving.reset();
    draft.drop();
  };
  const readNewest = (id: number) => queries.fetchQuery({ ...clientQuery(id), staleTime: 0 });
  const takeNewest = async () => client && begin(clientValues(await readNewest(client.id)));
  const keepMine = async () => {
    if (!client) return;
    form.setFieldValue("updated_at", (await readNewest(client.id)).updated_at);
    saving.reset();
  };

  const isOutdated = saving.error instanceof ApiError && saving.error.code === "changed_since";
  const notes = (
    <>
      {kept && <DraftNotice onBeginAnew={() => begin(pristine)} />}
      {isOutdated && <ChangedSince onTake={() => void takeNewest()} onKeep={() => void keepMine()} />}
    </>
  );
  const step = (label: string, name: string, content: React.ReactNode) => ({
    label,
    fields: fieldsOfStep(clientFields, name),
    content: (
      <>
        {notes}
        {content}
      </>
    ),
  });

  return (
    <>
      <StepperDialog
        title={client ? "Editar Cliente" : "Adicionar Cliente"}
        form={form}
        opened={checks.question === null}
        onClose={close}
        onSave={save}
        steps={[
          step(
            "Dados Principais",
            "main",
            <ClientMainFields form={form} client={client} resemblance={checks.resemblance} onLeave={close} />,
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
