import { useForm } from "@mantine/form";
import { CompromiseForm } from "@pauta/contract/agenda/compromise-form";
import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import type { ExistingDeadline } from "@pauta/contract/platform/open-deadlines";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCan, useProfile } from "../../../office/identity/identity.queries.ts";
import { lawsuitQuery } from "../../../practice/lawsuits/lawsuits.queries.ts";
import { SelectLawsuitDialog } from "../../../practice/lawsuits/select-lawsuit.dialog.tsx";
import { ApiError } from "../../../lib/calls/api-error.ts";
import { rulesOf } from "../../../lib/forms/form-rules.ts";
import { SelectTagsDialog } from "../../../practice/tags/select-tags.dialog.tsx";
import { ChangedSince } from "../../../ui/fields/changed-since.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { DraftNotice } from "../../../ui/fields/draft-notice.tsx";
import { ChainOf } from "../chains/chain-of.part.tsx";
import { ClashNotice, isInTheWay } from "./clash-notice.part.tsx";
import {
  requestedOf,
  blankValues,
  bodyOf,
  clashRequestedOf,
  compromiseDraft,
  compromiseValues,
  countedOf,
  missingTimes,
  ofLawsuit,
  type CompromiseValues,
} from "./compromise.form.ts";
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

/** A compromise of the agenda. Unsaved input is kept until it is saved or explicitly discarded. */
export function CompromiseDialog({ initial, compromise, onClose, onSaved }: CompromiseDialogProps) {
  const userId = useProfile().id;
  const choosesResponsible = useCan("compromises.read_all");
  const client = useQueryClient();
  const draft = compromiseDraft(userId, compromise?.id ?? null);
  const begun = JSON.stringify(initial ?? {});
  const [kept, setKept] = useState(() => {
    const found = draft.read();
    return found?.begun === begun ? found : null;
  });
  const [pristine, setPristine] = useState<CompromiseValues>(() =>
    compromise ? compromiseValues(compromise) : { ...blankValues(userId), ...initial },
  );
  const [isChoosing, choose] = useState<"lawsuit" | "tags" | "count" | null>(null);
  const saving = useSaveCompromise(compromise?.id ?? null);
  const isSaved = useRef(false);

  const form = useForm<CompromiseValues>({
    initialValues: { ...pristine, ...kept?.values },
    validate: (values) => ({ ...rules(values), ...missingTimes(values) }),
    onValuesChange: (values) => draft.write({ values, begun, isOpen: true }),
  });

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
    isSaved.current = true;
    onSaved?.(saved);
  };

  const close = () => {
    const isTouched = JSON.stringify(form.getValues()) !== JSON.stringify(pristine);
    if (isTouched && !isSaved.current) draft.write({ values: form.getValues(), begun, isOpen: false });
    else draft.drop();
    onClose();
  };

  const decide = async (existing: ExistingDeadline) => {
    if (form.validate().hasErrors) return;
    await save(form.getValues(), existing).then(close, () => undefined);
  };

  const begin = (values: CompromiseValues) => {
    setPristine(values);
    form.setValues(values);
    setKept(null);
    saving.reset();
    draft.drop();
  };
  const readNewest = (id: number) => client.fetchQuery({ ...compromiseQuery(id), staleTime: 0 });
  const takeNewest = async () => compromise && begin(compromiseValues(await readNewest(compromise.id)));
  const keepMine = async () => {
    if (!compromise) return;
    form.setFieldValue("updated_at", (await readNewest(compromise.id)).updated_at);
    saving.reset();
  };

  /** With one client in the lawsuit the compromise gets that client, unless another was chosen. */
  const chooseLawsuit = async (id: number, process: string) => {
    form.setValues({ lawsuit_id: id, process });
    choose(null);
    if (form.getValues().client_id !== null) return;
    const found = await client.fetchQuery(lawsuitQuery(id)).catch(() => null);
    if (found) form.setValues(ofLawsuit(found));
  };

  const isOutdated = saving.error instanceof ApiError && saving.error.code === "changed_since";
  return (
    <>
      <FormDialog
        title={compromise ? "Editar" : "Adicionar"}
        form={form}
        opened={isChoosing === null}
        onClose={close}
        onSave={(values) => save(values)}
        saveLabel={clash && isInTheWay(clash) ? "Salvar assim mesmo" : "Salvar"}
        size={900}
      >
        {kept && <DraftNotice onBeginAnew={() => begin(pristine)} />}
        <OpenDeadlineChoice
          error={saving.error}
          isBusy={saving.isPending}
          onChoose={(existing) => void decide(existing)}
        />
        {isOutdated && <ChangedSince onTake={() => void takeNewest()} onKeep={() => void keepMine()} />}
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
