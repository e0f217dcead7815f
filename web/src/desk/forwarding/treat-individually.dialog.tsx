import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import type { ExistingDeadline } from "@pauta/contract/platform/open-deadlines";
import type { Publication } from "@pauta/contract/desk/publications";
import { useState } from "react";
import { OpenDeadlineChoice } from "../../agenda/compromises/form/open-deadline.part.tsx";
import { useProfile } from "../../office/identity/identity.queries.ts";
import { SelectLawsuitDialog } from "../../practice/lawsuits/select-lawsuit.dialog.tsx";
import { DateField } from "../../ui/fields/date-field.tsx";
import { fieldProps } from "../../ui/fields/field-props.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { ProcessName } from "../../ui/text/process-name.tsx";
import { type Choosing, ForwardChoices, ForwardFields } from "./forward-fields.part.tsx";
import {
  hasDate,
  blankForward,
  shownErrors,
  faultsOfTreatment,
  type ForwardValues,
  toForwardOf,
  treatmentOf,
} from "./forward.form.ts";
import { FormSuggestions } from "./form-suggestions.part.tsx";
import { useTreatIndividually } from "./forwarding.queries.ts";
import { fieldFailures } from "../../lib/calls/failure-message.ts";
import classes from "./forwarding.module.css";

type TreatIndividuallyProps = {
  publication: Publication;
  onTreated: () => void;
  onCancel: () => void;
};

/** "Tratar Publicação" where the office does not forward: the compromise is created in the viewer's own agenda. */
export function TreatIndividually({ publication, onTreated, onCancel }: TreatIndividuallyProps) {
  const userId = useProfile().id;
  const about = toForwardOf(publication);
  const [choosing, setChoosing] = useState<Choosing>(null);
  const treating = useTreatIndividually();
  const form = useForm<ForwardValues>({
    initialValues: { ...blankForward(), user_id: String(userId) },
    validate: (values) => faultsOfTreatment(values, about),
  });
  const kept = useKeptForm(form, `treat-individually-${publication.id}`);

  const save = async (values: ForwardValues, existing?: ExistingDeadline) => {
    try {
      await treating.mutateAsync({ ...treatmentOf(values, about), ...(existing && { existing }) });
    } catch (error) {
      form.setErrors(shownErrors(fieldFailures(error)));
      throw new Error("shown beside the fields", { cause: error });
    }
    onTreated();
  };
  const choose = (existing: ExistingDeadline) => {
    if (!form.validate().hasErrors)
      void kept.whileSaving(form.getValues(), (values) => save(values, existing)).catch(() => undefined);
  };
  return (
    <>
      <FormDialog
        title="Tratar Publicação"
        form={form}
        kept={kept}
        opened={choosing === null}
        onClose={onCancel}
        onSave={(values) => save(values)}
        saveLabel="Tratar"
        size={900}
      >
        <OpenDeadlineChoice error={treating.error} isBusy={treating.isPending} onChoose={choose} />
        <fieldset className={classes.group}>
          <legend className={classes.label}>{compromiseFields.lawsuit_id.label}</legend>
          <div className={classes.chosen}>
            {about.process !== null && <span className="figures">{about.process}</span>}
            {about.lawsuit_id === null && form.values.lawsuit_id !== null && (
              <ProcessName process={form.values.process} />
            )}
            {about.lawsuit_id === null && (
              <Button size="xs" onClick={() => setChoosing("lawsuit")}>
                {form.values.lawsuit_id === null ? "Selecionar processo" : "Trocar"}
              </Button>
            )}
          </div>
          {form.errors["lawsuit_id"] && (
            <p className="mantine-InputWrapper-error">{form.errors["lawsuit_id"]}</p>
          )}
        </fieldset>
        <FormSuggestions publication={about} form={form} onCount={(count) => setChoosing({ count })} />
        <ForwardFields form={form} choosesResponsible={false} onChoosing={setChoosing} />
        {hasDate(form.values) && (
          <div className={`${classes.grid} ${classes.part}`}>
            <DateField className={classes.half} {...fieldProps(compromiseFields, form, "warning_date")} />
          </div>
        )}
      </FormDialog>
      <ForwardChoices
        form={form}
        choosing={choosing}
        publicationId={about.id}
        process={about.process ?? ""}
        known={about.counts}
        onDone={() => setChoosing(null)}
      />
      {choosing === "lawsuit" && (
        <SelectLawsuitDialog
          onClose={() => setChoosing(null)}
          onChoose={({ id, process }) => {
            form.setValues({ lawsuit_id: id, process });
            setChoosing(null);
          }}
        />
      )}
    </>
  );
}
