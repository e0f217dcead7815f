import { Checkbox, Select, Skeleton, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import type { OwnDate } from "@pauta/contract/desk/own-dates";
import { useId } from "react";
import { REGIMES } from "../../law/deadlines/deadline.view.ts";
import { failureReason } from "../../lib/calls/failure-message.ts";
import type { Form } from "../../ui/fields/form-faults.ts";
import type { ForwardValues } from "./forward.form.ts";
import { OwnDateLine } from "./own-date-line.part.tsx";
import type { OwnDatesValues } from "./own-dates.form.ts";
import classes from "./own-dates.module.css";
import { Segments } from "../../ui/fields/segments.tsx";

type OwnDatesProps = {
  form: Form<ForwardValues>;
  own: { data: { data: OwnDate[]; differ: boolean } | undefined; error: unknown; isFetching: boolean };
};

/** The dates of several publications: one for each, counted by its own court and availability, or one for all. */
export function OwnDates({ form, own: { data, error, isFetching } }: OwnDatesProps) {
  const title = useId();
  const { own, compromise_date } = form.values;
  const change = (some: Partial<OwnDatesValues>) => {
    form.setFieldValue("own", { ...form.getValues().own, ...some });
    for (const field of Object.keys(some)) form.clearFieldError(field);
    form.clearFieldError("own_dates");
  };
  const isEach = own.dates_for === "each";
  const differ = data?.differ ?? isEach;
  const isLate = ({ date }: OwnDate) => date !== null && compromise_date > date;
  const late = isEach ? [] : (data?.data ?? []).filter(isLate);
  const shown = isEach || differ ? (data?.data ?? []) : late;
  return (
    <section className={classes.dates} aria-labelledby={title} aria-busy={isFetching}>
      <h3 id={title} className={classes.heading}>
        Datas das publicações
      </h3>
      {differ && (
        <p className={classes.note}>
          As publicações têm tribunal, cidade ou data de disponibilização diferentes: cada prazo vence no seu
          dia.
        </p>
      )}
      <Segments
        size="xs"
        aria-label="Como datar as publicações"
        value={own.dates_for}
        onChange={(dates_for) => change({ dates_for })}
        data={[
          { value: "each", label: "Uma data por publicação" },
          { value: "all", label: "A mesma para todas" },
        ]}
      />
      {isEach && <TermForAll form={form} onChange={change} />}
      {!isEach && differ && (
        <Checkbox
          label="Usar a mesma data para todas, ainda que os prazos de algumas vençam noutro dia"
          checked={own.same_date}
          onChange={({ currentTarget: { checked } }) => change({ same_date: checked })}
          error={form.errors["same_date"]}
        />
      )}
      {late.length > 0 && (
        <p className={classes.note} role="alert">
          {late.length === 1
            ? "A data digitada passa do prazo de uma publicação."
            : `A data digitada passa do prazo de ${late.length} publicações.`}
        </p>
      )}
      {error !== null && data === undefined && (
        <p className={classes.soft}>{`As datas não puderam ser contadas: ${failureReason(error)}`}</p>
      )}
      {data === undefined && error === null && <Skeleton height={96} radius="xs" aria-hidden />}
      {shown.length > 0 && (
        <ul className={classes.list} aria-label="Data de cada publicação">
          {shown.map((each) => (
            <OwnDateLine
              key={each.publication_id}
              own={each}
              values={own}
              isLate={!isEach && isLate(each)}
              onSay={isEach ? (said) => change({ said }) : undefined}
              isMissing={form.errors["own_dates"] !== undefined}
            />
          ))}
        </ul>
      )}
      {form.errors["own_dates"] !== undefined && (
        <p className="mantine-InputWrapper-error" role="alert">
          {form.errors["own_dates"]}
        </p>
      )}
    </section>
  );
}

type TermForAllProps = { form: Form<ForwardValues>; onChange: (some: Partial<OwnDatesValues>) => void };

/** Which term is counted: the one of each text, or one typed for all. */
function TermForAll({ form, onChange }: TermForAllProps) {
  const { term_of, amount, regime, doubled } = form.values.own;
  return (
    <div className={classes.term}>
      <Select
        label="Prazo contado"
        className={classes.source}
        allowDeselect={false}
        data={[
          { value: "text", label: "O que cada texto traz" },
          { value: "all", label: "Um prazo para todas" },
        ]}
        value={term_of}
        onChange={(chosen) => onChange({ term_of: chosen as OwnDatesValues["term_of"] })}
      />
      {term_of === "all" && (
        <>
          <TextInput
            label="Prazo"
            required
            className={classes.amount}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={amount}
            onChange={({ currentTarget: { value } }) => onChange({ amount: value })}
            error={form.errors["amount"]}
          />
          <Select
            label="Contado em"
            className={classes.regime}
            allowDeselect={false}
            data={REGIMES}
            value={regime}
            onChange={(chosen) => onChange({ regime: chosen as OwnDatesValues["regime"] })}
          />
          <Checkbox
            label="Em dobro"
            className={classes.doubled}
            checked={doubled}
            onChange={({ currentTarget: { checked } }) => onChange({ doubled: checked })}
          />
        </>
      )}
    </div>
  );
}
