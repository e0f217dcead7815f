import { useForm } from "@mantine/form";
import { can } from "@pauta/contract/platform/capabilities";
import { REQUIRED } from "@pauta/contract/platform/form-fields";
import { type Lawsuit, LawsuitForm } from "@pauta/contract/practice/lawsuits";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { actorOf, useProfile } from "../../office/identity/identity.queries.ts";
import { ApiError } from "../../lib/calls/api-error.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { ChangedSince } from "../../ui/fields/changed-since.tsx";
import { DraftNotice } from "../../ui/fields/draft-notice.tsx";
import { StepperDialog } from "../../ui/dialogs/stepper-dialog.tsx";
import { ExistingLawsuit } from "./existing-lawsuit.part.tsx";
import {
  bodyOf,
  FURTHER_FIELDS,
  lawsuitDraft,
  lawsuitValues,
  type LawsuitValues,
  MAIN_FIELDS,
} from "./lawsuit.form.ts";
import { LawsuitAdditionalFields } from "./lawsuit-additional-fields.part.tsx";
import { LawsuitMainFields } from "./lawsuit-main-fields.part.tsx";
import { lawsuitQuery, useSaveLawsuit } from "./lawsuits.queries.ts";
import { SelectLawsuitDialog } from "./select-lawsuit.dialog.tsx";

type LawsuitDialogProps = {
  /** The lawsuit to edit; without it a new one is created. */
  lawsuit?: Lawsuit | undefined;
  onClose: () => void;
  onSaved?: (saved: Lawsuit) => void;
};

const rules = rulesOf(LawsuitForm);

/** A lawsuit in two steps. Unsaved input is kept until it is saved or explicitly discarded. */
export function LawsuitDialog({ lawsuit, onClose, onSaved }: LawsuitDialogProps) {
  const actor = actorOf(useProfile());
  const client = useQueryClient();
  const choosesResponsible = can(actor, "lawsuits.name_responsible");
  const draft = lawsuitDraft(actor.id, lawsuit?.id ?? null);
  const [kept, setKept] = useState(() => draft.read());
  const [pristine, setPristine] = useState(() => lawsuitValues(lawsuit));
  const [isChoosing, setChoosing] = useState(false);
  const saving = useSaveLawsuit(lawsuit?.id ?? null);
  const isSaved = useRef(false);

  const form = useForm<LawsuitValues>({
    initialValues: { ...pristine, ...kept?.values },
    validate: (values) => ({
      ...rules(values),
      ...(choosesResponsible && values.user_id === null && { user_id: REQUIRED }),
    }),
    onValuesChange: (values) => draft.write({ values, isOpen: true }),
  });

  const save = async (values: LawsuitValues) => {
    const saved = await saving.mutateAsync(bodyOf(values));
    isSaved.current = true;
    onSaved?.(saved);
  };

  const close = () => {
    const isTouched = JSON.stringify(form.getValues()) !== JSON.stringify(pristine);
    if (isTouched && !isSaved.current) draft.write({ values: form.getValues(), isOpen: false });
    else draft.drop();
    onClose();
  };

  const begin = (values: LawsuitValues) => {
    setPristine(values);
    form.setValues(values);
    setKept(null);
    saving.reset();
    draft.drop();
  };
  const takeNewest = async () => lawsuit && begin(lawsuitValues(await readNewest(lawsuit.id)));
  const keepMine = async () => {
    if (!lawsuit) return;
    form.setFieldValue("updated_at", (await readNewest(lawsuit.id)).updated_at);
    saving.reset();
  };
  const readNewest = (id: number) => client.fetchQuery({ ...lawsuitQuery(id), staleTime: 0 });

  const refused = saving.error instanceof ApiError ? saving.error : null;
  const existing = form.values.process === saving.variables?.process ? refused?.existingId : undefined;
  const notes = (
    <>
      {kept && <DraftNotice onBeginAnew={() => begin(pristine)} />}
      {refused?.code === "changed_since" && (
        <ChangedSince onTake={() => void takeNewest()} onKeep={() => void keepMine()} />
      )}
    </>
  );

  return (
    <>
      <StepperDialog
        title={lawsuit ? "Editar Processo" : "Adicionar Processo"}
        form={form}
        opened={!isChoosing}
        onClose={close}
        onSave={save}
        size={860}
        steps={[
          {
            label: "Dados do Processo",
            fields: MAIN_FIELDS,
            content: (
              <>
                {notes}
                <LawsuitMainFields
                  form={form}
                  choosesResponsible={choosesResponsible}
                  underNumber={existing !== undefined && <ExistingLawsuit id={existing} onLeave={close} />}
                />
              </>
            ),
          },
          {
            label: "Dados Complementares",
            fields: FURTHER_FIELDS,
            content: (
              <>
                {notes}
                <LawsuitAdditionalFields form={form} onChooseMain={() => setChoosing(true)} />
              </>
            ),
          },
        ]}
      />
      {isChoosing && (
        <SelectLawsuitDialog
          except={lawsuit?.id}
          onClose={() => setChoosing(false)}
          onChoose={({ id, process }) => {
            form.setValues({ main_lawsuit_id: id, main_process: process });
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}
