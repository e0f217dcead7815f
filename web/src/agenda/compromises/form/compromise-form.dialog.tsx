import { useForm } from "@mantine/form";
import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import { CompromiseForm } from "@pauta/contract/agenda/compromise-form";
import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import type { ExistingDeadline } from "@pauta/contract/platform/open-deadlines";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCan, useProfile } from "../../../office/identity/identity.queries.ts";
import { lawsuitQuery } from "../../../practice/lawsuits/lawsuits.queries.ts";
import { SelectLawsuitDialog } from "../../../practice/lawsuits/select-lawsuit.dialog.tsx";
import { namedFields } from "../../../office/identity/named-fields.queries.ts";
import { rulesOf } from "../../../lib/forms/form-rules.ts";
import { SelectTagsDialog } from "../../../practice/tags/select-tags.dialog.tsx";
import { useKeptForm } from "../../../ui/kept-forms/kept-form.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { ChainOf } from "../chains/chain-of.part.tsx";
import { ClashNotice, isInTheWay } from "./clash-notice.part.tsx";
import {
  blankValues,
  bodyOf,
  clashRequestedOf,
  compromiseValues,
  countedOf,
  missingTimes,
  ofLawsuit,
  type CompromiseValues,
} from "./compromise.form.ts";
import { requestedOf } from "./taken-dates.form.ts";
import { CompromiseMainFields } from "./compromise-main-fields.part.tsx";
import { CompromiseNoteFields } from "./compromise-note-fields.part.tsx";
import { CompromiseNoticeFields } from "./compromise-notice-fields.part.tsx";
import { CompromisePlaceFields } from "./compromise-place-fields.part.tsx";
import { CompromiseWhenFields } from "./compromise-when-fields.part.tsx";
import { CountDeadlineDialog } from "./count-deadline.dialog.tsx";
import { CountedDate } from "./counted-date.part.tsx";
import { FormDates } from "./form-dates.part.tsx";
import { OpenDeadlineChoice } from "./open-deadline.part.tsx";
import { clashQuery, compromiseQuery, useSaveCompromise } from "../compromises.queries.ts";
import classes from "./compromise-form.module.css";

type CompromiseDialogProps = {
  /** The initial values of a new one: a day, a lawsuit, or an old one's fields. */
  initial?: Partial<CompromiseValues> | undefined;
  /** The compromise to edit; without it a new one is created. */
  compromise?: Compromise | undefined;
  onClose: () => void;
  onSaved?: (saved: Compromise) => void;
};

const rules = rulesOf(CompromiseForm);

/** Chosen records have their names beside their ids. */
const CHOSEN = {
  lawsuit_id: undefined,
  client_id: undefined,
  process: compromiseFields.lawsuit_id,
  client_name: compromiseFields.client_id,
};

/** Its name among the drafts: input that began with other values belongs to another compromise. */
const nameOf = (compromise: Compromise | undefined, initial: Partial<CompromiseValues> = {}): string =>
  compromise ? `compromise-${compromise.id}` : `compromise-new-${JSON.stringify(initial)}`;

/** A compromise of the agenda. */
export function CompromiseDialog({ initial, compromise, onClose, onSaved }: CompromiseDialogProps) {
  const userId = useProfile().id;
  const choosesResponsible = useCan("compromises.read_all");
  const client = useQueryClient();
  const [isChoosing, choose] = useState<"lawsuit" | "tags" | "count" | null>(null);
  const saving = useSaveCompromise(compromise?.id ?? null);

  const form = useForm<CompromiseValues>({
    initialValues: compromise ? compromiseValues(compromise) : { ...blankValues(userId), ...initial },
    validate: (values) => ({ ...rules(values), ...missingTimes(values) }),
  });
  const kept = useKeptForm(
    form,
    nameOf(compromise, initial),
    compromise && {
      read: async () =>
        compromiseValues(await client.fetchQuery({ ...compromiseQuery(compromise.id), staleTime: 0 })),
      fields: async () => ({ ...(await namedFields(client, compromiseFields)()), ...CHOSEN }),
    },
  );

  const requested = clashRequestedOf(form.values, compromise?.id);
  const { data: clash } = useQuery({
    ...clashQuery(requested ?? { user_id: userId, compromise_date: "" }),
    enabled: requested !== null,
  });

  /** Conflicts must have been shown before anything is saved. */
  const isClear = async (values: CompromiseValues): Promise<boolean> => {
    const wanted = clashRequestedOf(values, compromise?.id);
    if (wanted === null) return true;
    if (clash !== undefined && JSON.stringify(wanted) === JSON.stringify(requested)) return true;
    const found = await client.fetchQuery(clashQuery(wanted)).catch(() => null);
    return found === null || !isInTheWay(found);
  };

  const save = async (values: CompromiseValues, existing?: ExistingDeadline) => {
    if (!(await isClear(values))) throw new Error("clash");
    const saved = await saving.mutateAsync({ ...bodyOf(values), ...(existing && { existing }) });
    onSaved?.(saved);
  };

  const decide = async (existing: ExistingDeadline) => {
    if (form.validate().hasErrors) return;
    await kept
      .whileSaving(form.getValues(), (values) => save(values, existing))
      .then(onClose, () => undefined);
  };

  /** With one client in the lawsuit the compromise gets that client, unless another was chosen. */
  const chooseLawsuit = async (id: number, process: string) => {
    form.setValues({ lawsuit_id: id, process });
    choose(null);
    if (form.getValues().client_id !== null) return;
    const found = await client.fetchQuery(lawsuitQuery(id)).catch(() => null);
    if (found) form.setValues(ofLawsuit(found));
  };

  return (
    <>
      <FormDialog
        title={compromise ? "Editar" : "Adicionar"}
        form={form}
        kept={kept}
        opened={isChoosing === null}
        onClose={onClose}
        onSave={(values) => save(values)}
        saveLabel={clash && isInTheWay(clash) ? "Salvar assim mesmo" : "Salvar"}
        size={900}
      >
        <OpenDeadlineChoice
          error={saving.error}
          isBusy={saving.isPending}
          onChoose={(existing) => void decide(existing)}
        />
        <div className={classes.part}>
          <CompromiseMainFields form={form} choosesResponsible={choosesResponsible} />
        </div>
        <div className={classes.part}>
          <CompromiseWhenFields form={form}>
            <FormDates form={form} />
            <CountedDate form={form} onCount={() => choose("count")} />
            {clash && <ClashNotice clash={clash} />}
            <ChainOf form={form} compromise={compromise} />
          </CompromiseWhenFields>
        </div>
        <div className={classes.part}>
          <CompromisePlaceFields form={form} onChooseLawsuit={() => choose("lawsuit")} />
        </div>
        <div className={classes.part}>
          <CompromiseNoticeFields form={form} />
        </div>
        <div className={classes.part}>
          <CompromiseNoteFields form={form} onChooseTags={() => choose("tags")} />
        </div>
      </FormDialog>
      {isChoosing === "lawsuit" && (
        <SelectLawsuitDialog
          onClose={() => choose(null)}
          onChoose={({ id, process }) => void chooseLawsuit(id, process)}
        />
      )}
      {isChoosing === "count" && (
        <CountDeadlineDialog
          of={countedOf(form.values)}
          process={form.values.process}
          onClose={() => choose(null)}
          onChoose={(deadline) => {
            form.setValues({ compromise_date: deadline.end, deadline: requestedOf(deadline) });
            choose(null);
          }}
        />
      )}
      {isChoosing === "tags" && (
        <SelectTagsDialog
          chosen={form.values.tags}
          onClose={() => choose(null)}
          onChoose={(ids) => form.setFieldValue("tags", ids)}
        />
      )}
    </>
  );
}
