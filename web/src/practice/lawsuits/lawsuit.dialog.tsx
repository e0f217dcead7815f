import { useForm } from "@mantine/form";
import { can } from "@pauta/contract/platform/capabilities";
import { REQUIRED } from "@pauta/contract/platform/form-fields";
import { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import { type Lawsuit, LawsuitForm } from "@pauta/contract/practice/lawsuits";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { actorOf } from "../../office/identity/actor.view.ts";
import { useProfile } from "../../office/identity/identity.queries.ts";
import { ApiError } from "../../lib/calls/api-error.ts";
import { namedFields } from "../../office/identity/named-fields.queries.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { isSame } from "../../ui/kept-forms/merge-values.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { StepperDialog } from "../../ui/dialogs/stepper-dialog.tsx";
import { ExistingLawsuit } from "./existing-lawsuit.part.tsx";
import {
  bodyOf,
  FURTHER_FIELDS,
  type KnownOfLawsuit,
  lawsuitValues,
  type LawsuitValues,
  MAIN_FIELDS,
  RELATIONS,
} from "./lawsuit.form.ts";
import { SelectClientsDialog } from "../clients/select-clients.dialog.tsx";
import { LawsuitAdditionalFields } from "./lawsuit-additional-fields.part.tsx";
import { LawsuitMainFields } from "./lawsuit-main-fields.part.tsx";
import { lawsuitQuery, useSaveLawsuit } from "./lawsuits.queries.ts";
import { NewLawsuitParties } from "./new-lawsuit-parties.part.tsx";
import { SelectLawsuitDialog } from "./select-lawsuit.dialog.tsx";

type LawsuitDialogProps = {
  /** The lawsuit to edit; without it a new one is created. */
  lawsuit?: Lawsuit | undefined;
  /** What is known of a new one, from where it was begun. */
  known?: KnownOfLawsuit;
  onClose: () => void;
  onSaved?: (saved: Lawsuit) => void;
};

const NOTHING_KNOWN: KnownOfLawsuit = {};

const rules = rulesOf(LawsuitForm);

const MAIN_LAWSUIT = {
  main_process: { label: "Processo principal" },
  main_relation: {
    label: "Vínculo com o principal",
    choices: Object.entries(RELATIONS).map(([value, label]) => ({ value, label })),
  },
};

/** A lawsuit in two steps. */
export function LawsuitDialog({ lawsuit, known = NOTHING_KNOWN, onClose, onSaved }: LawsuitDialogProps) {
  const actor = actorOf(useProfile());
  const client = useQueryClient();
  const choosesResponsible = can(actor, "lawsuits.name_responsible");
  const [choosing, setChoosing] = useState<"main" | "clients" | null>(null);
  const { parties = [], ...filled } = known;
  const initial = { ...lawsuitValues(lawsuit), ...filled };
  const saving = useSaveLawsuit(lawsuit?.id ?? null);

  const form = useForm<LawsuitValues>({
    initialValues: initial,
    validate: (values) => ({
      ...rules(values),
      ...(choosesResponsible && values.user_id === null && { user_id: REQUIRED }),
    }),
  });
  const kept = useKeptForm(
    form,
    `lawsuit-${lawsuit?.id ?? `new${filled.process ?? ""}`}`,
    lawsuit && {
      read: async () => lawsuitValues(await client.fetchQuery({ ...lawsuitQuery(lawsuit.id), staleTime: 0 })),
      fields: async () => ({ ...(await namedFields(client, lawsuitFields)()), ...MAIN_LAWSUIT }),
    },
  );

  const save = async (values: LawsuitValues) => {
    const saved = await saving.mutateAsync(bodyOf(values));
    onSaved?.(saved);
  };

  const refused = saving.error instanceof ApiError ? saving.error : null;
  const existing = form.values.process === saving.variables?.process ? refused?.existingId : undefined;

  /** With nothing but the number of a lawsuit that exists there is nothing to lose. */
  const forget = () => {
    const { process } = form.getValues();
    if (isSame(form.getValues(), { ...initial, process })) kept.settle();
  };

  return (
    <>
      <StepperDialog
        isStored={lawsuit !== undefined}
        title={lawsuit ? "Editar Processo" : "Adicionar Processo"}
        form={form}
        kept={kept}
        opened={choosing === null}
        onClose={onClose}
        onSave={save}
        size={860}
        steps={[
          {
            label: "Dados do Processo",
            fields: MAIN_FIELDS,
            content: (
              <LawsuitMainFields
                form={form}
                choosesResponsible={choosesResponsible}
                parties={
                  lawsuit === undefined && (
                    <NewLawsuitParties form={form} named={parties} onAdd={() => setChoosing("clients")} />
                  )
                }
                underNumber={existing !== undefined && <ExistingLawsuit id={existing} onOpen={forget} />}
              />
            ),
          },
          {
            label: "Dados Complementares",
            fields: FURTHER_FIELDS,
            content: <LawsuitAdditionalFields form={form} onChooseMain={() => setChoosing("main")} />,
          },
        ]}
      />
      {choosing === "clients" && (
        <SelectClientsDialog
          linked={form.values.clients.map(({ id }) => id)}
          onClose={() => setChoosing(null)}
          onChoose={(chosen) =>
            form.setFieldValue("clients", [
              ...form.getValues().clients,
              ...chosen.map(({ id, name, opposite }) => ({ id, name, opposite })),
            ])
          }
        />
      )}
      {choosing === "main" && (
        <SelectLawsuitDialog
          except={lawsuit?.id}
          onClose={() => setChoosing(null)}
          onChoose={({ id, process }) => {
            form.setValues({ main_lawsuit_id: id, main_process: process });
            setChoosing(null);
          }}
        />
      )}
    </>
  );
}
