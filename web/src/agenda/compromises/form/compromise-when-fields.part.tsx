import { Checkbox } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import type { ReactNode } from "react";
import { courtHour } from "../court-hour.view.ts";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { fieldProps } from "../../../ui/fields/field-props.ts";
import type { Form } from "../../../ui/fields/form-faults.ts";
import { TimeField } from "../../../ui/fields/time-field.tsx";
import type { CompromiseValues } from "./compromise.form.ts";
import { hourAfter } from "./taken-dates.form.ts";
import classes from "./compromise-form.module.css";

type WhenFieldsProps = {
  form: Form<CompromiseValues>;
  /** Parts that belong to the date: its count, its conflicts. */
  children?: ReactNode;
};

/** The day and its times, or the whole day. */
export function CompromiseWhenFields({ form, children }: WhenFieldsProps) {
  const { all_day, start_time: before, end_time } = form.values;
  const there = all_day ? null : courtHour(form.values);
  const props = (name: "compromise_date" | "start_time" | "end_time") =>
    fieldProps(compromiseFields, form, name);
  const begin = (start_time: string) => {
    // While 09:30 is typed it is 09:03 for a moment: a default end moves along with its beginning.
    const follows = end_time === "" || end_time === hourAfter(before) || end_time <= start_time;
    form.setValues({ start_time, ...(start_time !== "" && follows && { end_time: hourAfter(start_time) }) });
  };
  return (
    <div className={classes.grid}>
      <DateField className={classes.date} {...props("compromise_date")} />
      <TimeField
        className={classes.quarter}
        withAsterisk={!all_day}
        disabled={all_day}
        {...props("start_time")}
        onChange={begin}
        data-path="start_time"
      />
      <TimeField
        className={classes.quarter}
        withAsterisk={!all_day}
        disabled={all_day}
        {...props("end_time")}
        data-path="end_time"
      />
      <div className={`${classes.beside} ${classes.date}`}>
        <Checkbox
          label={compromiseFields.all_day.label}
          checked={all_day}
          onChange={({ currentTarget: { checked } }) => {
            form.setValues({ all_day: checked, ...(checked && { start_time: "", end_time: "" }) });
            form.clearFieldError("start_time");
            form.clearFieldError("end_time");
          }}
        />
      </div>
      {there !== null && <p className={classes.court}>{`${there} · ${before} aqui`}</p>}
      {children}
    </div>
  );
}
