import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ClashNotice } from "../../agenda/compromises/form/clash-notice.part.tsx";
import { clashRequestedOf } from "../../agenda/compromises/form/compromise.form.ts";
import { requestedOf } from "../../agenda/compromises/form/taken-dates.form.ts";
import { CompromiseNoteFields } from "../../agenda/compromises/form/compromise-note-fields.part.tsx";
import { CompromiseNoticeFields } from "../../agenda/compromises/form/compromise-notice-fields.part.tsx";
import { CompromiseWhenFields } from "../../agenda/compromises/form/compromise-when-fields.part.tsx";
import { clashQuery } from "../../agenda/compromises/compromises.queries.ts";
import { CountDeadlineDialog } from "../../agenda/compromises/form/count-deadline.dialog.tsx";
import { FormDates } from "../../agenda/compromises/form/form-dates.part.tsx";
import { CountedDate } from "../../agenda/compromises/form/counted-date.part.tsx";
import type { DeadlineView } from "../../law/deadlines/deadline.view.ts";
import { SelectTagsDialog } from "../../practice/tags/select-tags.dialog.tsx";
import { fieldProps } from "../../ui/fields/field-props.ts";
import type { Form } from "../../ui/fields/form-faults.ts";
import { hasDate, type ForwardValues, isDatedEach, isHearing } from "./forward.form.ts";
import { ForwardMainFields } from "./forward-main-fields.part.tsx";
import classes from "./forwarding.module.css";
import { TextField } from "../../ui/fields/text-field.tsx";

/** What is open over the form while something is chosen for it. */
export type Choosing = "lawsuit" | "tags" | "count" | { count: Partial<DeadlineView> } | null;

type ForwardFieldsProps = {
  form: Form<ForwardValues>;
  /** False for the person's own work. */
  choosesResponsible: boolean;
  onChoosing: (what: Choosing) => void;
  /** How several publications are dated. */
  children?: ReactNode;
};

/** All fields about a publication's work; for an analysis only what is to be checked. */
export function ForwardFields({ form, choosesResponsible, onChoosing, children }: ForwardFieldsProps) {
  const requested =
    hasDate(form.values) && !isDatedEach(form.values) ? clashRequestedOf(form.values, undefined) : null;
  const { data: clash } = useQuery({
    ...clashQuery(requested ?? { user_id: 0, compromise_date: "" }),
    enabled: requested !== null,
  });
  const courtField = (name: "forum" | "forum_room" | "address") =>
    fieldProps(compromiseFields, form, name, { isCut: false });
  return (
    <>
      <ForwardMainFields form={form} choosesResponsible={choosesResponsible} />
      {children && <div className={classes.part}>{children}</div>}
      {hasDate(form.values) && !isDatedEach(form.values) && (
        <div className={classes.part}>
          <CompromiseWhenFields form={form}>
            <FormDates form={form} />
            <CountedDate form={form} onCount={() => onChoosing("count")} />
            {clash && <ClashNotice clash={clash} />}
          </CompromiseWhenFields>
        </div>
      )}
      {isHearing(form.values) && (
        <div className={`${classes.grid} ${classes.part}`}>
          <TextField className={classes.half} {...courtField("forum")} />
          <TextField className={classes.half} {...courtField("forum_room")} />
          <TextField className={classes.whole} {...courtField("address")} />
        </div>
      )}
      {hasDate(form.values) && (
        <div className={classes.part}>
          <CompromiseNoticeFields form={form} />
        </div>
      )}
      <div className={classes.part}>
        <CompromiseNoteFields form={form} onChooseTags={() => onChoosing("tags")} />
      </div>
    </>
  );
}

type ChoicesProps = {
  form: Form<ForwardValues>;
  choosing: Choosing;
  /** The publication being treated; undefined for several. */
  publicationId?: number | undefined;
  /** The number of the lawsuit whose court counts. */
  process: string;
  /** The availability, the court and the city of the publication. */
  known?: Partial<DeadlineView> | undefined;
  onDone: () => void;
};

/** The dialogs that choose tags and count a term for the form. */
export function ForwardChoices({ form, choosing, publicationId, process, known, onDone }: ChoicesProps) {
  if (choosing === "tags")
    return (
      <SelectTagsDialog
        chosen={form.values.tags}
        onClose={onDone}
        onChoose={(ids) => form.setFieldValue("tags", ids)}
      />
    );
  if (choosing === null || choosing === "lawsuit") return null;
  return (
    <CountDeadlineDialog
      of={publicationId === undefined ? undefined : { publication: publicationId }}
      initial={choosing === "count" ? known : choosing.count}
      process={process}
      onClose={onDone}
      onChoose={(deadline) => {
        form.setValues({ compromise_date: deadline.end, deadline: requestedOf(deadline) });
        onDone();
      }}
    />
  );
}
