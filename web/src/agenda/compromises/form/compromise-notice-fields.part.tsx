import { Select, TagsInput } from "@mantine/core";
import type { Colleague } from "@pauta/contract/office/colleagues";
import { compromiseFields, reminders } from "@pauta/contract/agenda/compromise-fields";
import { useQuery } from "@tanstack/react-query";
import { colleaguesQuery } from "../../../office/identity/colleagues.queries.ts";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { fieldProps } from "../../../ui/fields/field-props.ts";
import type { Form } from "../../../ui/fields/form-faults.ts";
import { usersLike } from "../../../ui/text/mention-text.ts";
import { TimeField } from "../../../ui/fields/time-field.tsx";
import type { CompromiseValues } from "./compromise.form.ts";
import classes from "./compromise-form.module.css";

/** When the reminder is sent, and to which other addresses. */
export function CompromiseNoticeFields({ form }: { form: Form<CompromiseValues> }) {
  return (
    <div className={classes.grid}>
      <Select
        className={classes.third}
        allowDeselect={false}
        data={reminders.map((label, at) => ({ value: String(at), label }))}
        {...fieldProps(compromiseFields, form, "remember_id")}
      />
      <DateField className={classes.third} {...fieldProps(compromiseFields, form, "date_notification")} />
      <TimeField
        className={classes.third}
        {...fieldProps(compromiseFields, form, "time_notification")}
        data-path="time_notification"
      />
      <EmailsField form={form} />
    </div>
  );
}

/** Addresses typed with commas between them; a colleague's name adds his. */
function EmailsField({ form }: { form: Form<CompromiseValues> }) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const { email_notification } = form.values;
  // Validation reports each address, the server the field.
  const fault = Object.entries(form.errors).find(([field]) => field.startsWith("email_notification"));
  const nameOf = (address: string) => colleagues.find(({ email }) => email === address)?.name;
  return (
    <TagsInput
      className={classes.whole}
      label={compromiseFields.email_notification.label}
      placeholder={email_notification.length === 0 ? "Endereços separados por vírgula, ou um colega" : ""}
      splitChars={[",", ";", " ", "\n"]}
      openOnFocus={false}
      inputMode="email"
      data={colleagues.map(({ email }) => email)}
      filter={({ options, search }) => options.filter((option) => isSearched(option, search, colleagues))}
      renderOption={({ option }) => (
        <span>
          {nameOf(option.value)} <span className="soft">{option.value}</span>
        </span>
      )}
      value={email_notification}
      onChange={(addresses) => form.setFieldValue("email_notification", addresses)}
      error={fault?.[1]}
      data-path="email_notification"
    />
  );
}

/** By name or by address. */
function isSearched(option: object, search: string, colleagues: Colleague[]): boolean {
  const address = "value" in option ? String(option.value) : "";
  const called = colleagues.filter(({ email }) => email === address);
  return address.includes(search.trim().toLowerCase()) || usersLike(called, search).length > 0;
}
