import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { NO_FORWARD } from "@pauta/contract/desk/forwarding";
import type { ExistingDeadline } from "@pauta/contract/platform/open-deadlines";
import { useQuery } from "@tanstack/react-query";
import { IconCheck, IconPlus, IconX } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { OpenDeadlineChoice } from "../../agenda/compromises/form/open-deadline.part.tsx";
import { SelectLawsuitDialog } from "../../practice/lawsuits/select-lawsuit.dialog.tsx";
import { ApiError } from "../../lib/calls/api-error.ts";
import { fieldFailures } from "../../lib/calls/failure-message.ts";
import { showFaults } from "../../ui/fields/form-faults.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { notifyError } from "../../ui/feedback/notices.tsx";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { ForwardAdded } from "./forward-added.part.tsx";
import { type Choosing, ForwardChoices, ForwardFields } from "./forward-fields.part.tsx";
import {
  hasDate,
  blankForward,
  shownErrors,
  countForAll,
  faultsOfForward,
  forwardOf,
  type ForwardValues,
  type ToForward,
} from "./forward.form.ts";
import { FormSuggestions } from "./form-suggestions.part.tsx";
import { type ChosenLawsuit, ForwardProcesses, LawsuitPicker } from "./forward-processes.part.tsx";
import { useForwardPublications } from "./forwarding.queries.ts";
import { OwnDates } from "./own-dates.part.tsx";
import { ownDatesQuery } from "./own-dates.queries.ts";
import { allowsOwnDates, faultOfDates } from "./own-dates.form.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./forwarding.module.css";

type ForwardDialogProps = {
  publications: ToForward[];
  onClose: () => void;
  onForwarded?: () => void;
};

const NOT_ADDED = "Há um encaminhamento preenchido que ainda não foi adicionado.";

/** "Encaminhar Publicação": one or several forwardings of the selection, sent together or not at all. */
export function ForwardDialog({ publications, onClose, onForwarded }: ForwardDialogProps) {
  const ids = publications.map(({ id }) => id);
  const [added, setAdded] = useState<ForwardValues[]>([]);
  const [lawsuit, chooseLawsuit] = useState<ChosenLawsuit | null>(null);
  const [choosing, setChoosing] = useState<Choosing>(null);
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const forwarding = useForwardPublications();

  const all = countForAll(publications);
  const blank = () => blankForward(all.differ ? "each" : "all");
  const form = useForm<ForwardValues>({
    initialValues: blank(),
    validate: faultsOfForward,
  });
  const kept = useKeptForm(
    {
      values: useMemo(() => ({ form: form.values, added }), [form.values, added]),
      getValues: () => ({ form: form.getValues(), added }),
      setValues: (values) => {
        form.setValues({ ...blank(), ...values.form });
        setAdded(values.added.map((each) => Object.assign(blankForward(), each)));
      },
    },
    `forward-${ids.join("-")}`,
  );
  const isBlank = (values: ForwardValues) => JSON.stringify(values) === JSON.stringify(blank());
  const isBatch = publications.length > 1;
  const datesOwn = isBatch && allowsOwnDates(form.values.compromise_type_id);
  const own = useQuery({ ...ownDatesQuery(ids, form.values.own), enabled: datesOwn });

  const take = (list: ForwardValues[], values: ForwardValues) => {
    setAdded(list);
    setFaults(new Map());
    form.setValues(values);
  };
  const add = (values: ForwardValues) => {
    const wrong = datesOwn ? faultOfDates(own.isPlaceholderData ? undefined : own.data, values.own) : {};
    if (Object.keys(wrong).length === 0) return take([...added, values], blank());
    form.setErrors(wrong);
    return showFaults(form, wrong);
  };
  const edit = (at: number) => {
    // The form's input is not lost: it is swapped with the edited one.
    const current = form.getValues();
    const others = added.filter((_, index) => index !== at);
    take(isBlank(current) ? others : [...others, current], added[at]!);
  };
  const remove = (at: number) =>
    take(
      added.filter((_, index) => index !== at),
      form.getValues(),
    );

  const without = publications.filter(({ lawsuit_id }) => lawsuit_id === null).length;
  const isOutdated = forwarding.error instanceof ApiError && forwarding.error.code === "changed_since";

  const confirm = async (insists: boolean, existing?: ExistingDeadline) => {
    if (added.length === 0) return notifyError(NO_FORWARD);
    if (!isBlank(form.getValues())) return notifyError(NOT_ADDED);
    try {
      await kept.whileSaving({ form: form.getValues(), added }, () =>
        forwarding.mutateAsync({
          lawsuits: publications.map(({ id, lawsuit_id, updated_at }) => ({
            publication_id: id,
            lawsuit_id: lawsuit_id ?? lawsuit?.id ?? 0,
            ...(!insists && { updated_at }),
          })),
          forwards: added.map(forwardOf),
          ...(existing && { existing }),
        }),
      );
      onForwarded?.();
      onClose();
    } catch (error) {
      setFaults(faultsByPlace(fieldFailures(error)));
    }
  };

  const close = () => kept.leave(onClose);

  return (
    <>
      <SheetDialog
        title={publications.length === 1 ? "Encaminhar Publicação" : "Encaminhar Publicações"}
        opened={choosing === null}
        onClose={close}
        size={1500}
        keepsOnOutsideClick
        foot={
          <>
            <Button leftSection={<IconX size={16} />} onClick={close}>
              Fechar
            </Button>
            <WriteButton
              variant="filled"
              leftSection={<IconCheck size={16} />}
              loading={forwarding.isPending}
              onClick={() => void confirm(false)}
            >
              Confirmar
            </WriteButton>
          </>
        }
      >
        <div className={classes.columns}>
          <ForwardProcesses publications={publications} />
          <form
            noValidate
            className={classes.form}
            onSubmit={form.onSubmit(add, (errors) => showFaults(form, errors))}
          >
            {kept.notes}
            <OpenDeadlineChoice
              error={forwarding.error}
              isBusy={forwarding.isPending}
              onChoose={(existing) => void confirm(false, existing)}
            />
            {isOutdated && <Outdated onInsist={() => void confirm(true)} />}
            {without > 0 && (
              <LawsuitPicker
                without={without}
                chosen={lawsuit}
                onChoose={() => setChoosing("lawsuit")}
                onClear={() => chooseLawsuit(null)}
              />
            )}
            {publications.length === 1 && (
              <FormSuggestions
                publication={publications[0]!}
                form={form}
                onCount={(count) => setChoosing({ count })}
              />
            )}
            {all.differ && hasDate(form.values) && !datesOwn && (
              <p className={classes.note}>
                As publicações têm tribunal, cidade ou data de disponibilização diferentes, e uma só data
                valerá para todas.
              </p>
            )}
            <ForwardFields form={form} choosesResponsible onChoosing={setChoosing}>
              {datesOwn && <OwnDates form={form} own={own} />}
            </ForwardFields>
            <Button type="submit" className={classes.add} leftSection={<IconPlus size={16} />}>
              Adicionar encaminhamento
            </Button>
          </form>
          <ForwardAdded added={added} ids={ids} onEdit={edit} onRemove={remove} faults={faults} />
        </div>
      </SheetDialog>
      <ForwardChoices
        form={form}
        choosing={choosing}
        publicationId={isBatch ? undefined : ids[0]}
        process={all.process}
        known={all.known}
        onDone={() => setChoosing(null)}
      />
      {choosing === "lawsuit" && (
        <SelectLawsuitDialog
          onClose={() => setChoosing(null)}
          onChoose={(chosen) => {
            chooseLawsuit(chosen);
            setChoosing(null);
          }}
        />
      )}
    </>
  );
}

function Outdated({ onInsist }: { onInsist: () => void }) {
  return (
    <div className={classes.note} role="alert">
      <p>Uma destas publicações foi tratada ou encaminhada por outra pessoa enquanto você escrevia.</p>
      <WriteButton size="xs" onClick={onInsist}>
        Encaminhar assim mesmo
      </WriteButton>
    </div>
  );
}

/** The server's errors of each forwarding, by its index. */
function faultsByPlace(errors: Readonly<Record<string, string>>): Map<number, string> {
  const faults = new Map<number, string>();
  for (const [field, fault] of Object.entries(errors)) {
    const place = /^forwards\.(\d+)\./.exec(field)?.[1];
    if (place === undefined) continue;
    const [complaint] = Object.values(shownErrors({ [field]: fault }));
    faults.set(Number(place), [faults.get(Number(place)), complaint].filter(Boolean).join("; "));
  }
  return faults;
}
