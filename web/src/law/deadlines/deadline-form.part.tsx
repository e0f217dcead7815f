import { Button, Checkbox, Select, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import type { UseFormReturnType } from "@mantine/form";
import { courtOfCnj, formatCnj, parseCnj } from "@pauta/contract/platform/cnj-number";
import { courts } from "@pauta/contract/platform/courts";
import type { NoticeKind } from "@pauta/contract/law/deadlines";
import { useQuery } from "@tanstack/react-query";
import { SearchSelect } from "../../ui/fields/search-select.tsx";
import { DateField } from "../../ui/fields/date-field.tsx";
import classes from "./deadline-calculator.module.css";
import type { CountedBranch } from "./deadline-branch.queries.ts";
import { BRANCHES } from "./deadline-branch.words.ts";
import { needsConfirmation, type DeadlineView, LONGEST_NAME, REGIMES } from "./deadline.view.ts";
import { deadlineTermsQuery } from "./deadlines.queries.ts";

const NOTICES: { value: NoticeKind; label: string; date: string }[] = [
  { value: "gazette", label: "Diário eletrônico (DJEN)", date: "Disponibilização" },
  { value: "portal", label: "Portal do tribunal", date: "Envio" },
  { value: "domicilio_citation", label: "Domicílio Judicial Eletrônico: citação", date: "Envio" },
  { value: "domicilio", label: "Domicílio Judicial Eletrônico: intimação", date: "Envio" },
  { value: "known", label: "Ciência em audiência, juntada ou outro meio", date: "Ciência ou juntada" },
];

type Fields = { form: UseFormReturnType<DeadlineView> };
type Placed = Fields & { branch: CountedBranch };
type DeadlineFormProps = Placed & { isBusy: boolean; onCount: (view: DeadlineView) => void };

/** "Contar prazo": the kind of notice, the length of the term, the court. */
export function DeadlineForm({ form, branch, isBusy, onCount }: DeadlineFormProps) {
  const count = () => void branch.settle().then(() => onCount(form.getValues()));
  return (
    <form noValidate className={classes.form} data-no-print onSubmit={form.onSubmit(count)}>
      <NoticeFields form={form} />
      <TermFields form={form} />
      <PlaceFields form={form} branch={branch} />
      <div className={classes.submit}>
        <Button type="submit" variant="filled" loading={isBusy}>
          Contar prazo
        </Button>
      </div>
    </form>
  );
}

function NoticeFields({ form }: Fields) {
  const { values } = form;
  const kind = NOTICES.find(({ value }) => value === values.notice);
  return (
    <fieldset className={classes.group}>
      <legend>Comunicação</legend>
      <Select label="Como chegou" allowDeselect={false} data={NOTICES} {...form.getInputProps("notice")} />
      <div className={classes.pair}>
        <DateField label={kind?.date} required {...form.getInputProps("date")} />
        {needsConfirmation(values) && (
          <DateField
            label={values.notice === "domicilio_citation" ? "Confirmação" : "Leitura"}
            description="Vazio: não houve"
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...form.getInputProps("confirmed")}
          />
        )}
      </div>
      {values.notice === "domicilio_citation" && (
        <Checkbox
          label="O citado é pessoa jurídica de direito público"
          {...form.getInputProps("public_body", { type: "checkbox" })}
        />
      )}
    </fieldset>
  );
}

function TermFields({ form }: Fields) {
  const { data: terms = [] } = useQuery(deadlineTermsQuery);
  const groups = Object.entries(BRANCHES).map(([branch, group]) => ({
    group,
    items: terms
      .filter((term) => term.branch === branch)
      .map(({ id, act, amount, regime }) => ({
        value: id,
        label: `${act} · ${amount} dias ${regime === "uteis" ? "úteis" : "corridos"}`,
      })),
  }));
  const choose = (id: string | null) => {
    const chosen = terms.find((term) => term.id === id);
    form.setFieldValue("term", id ?? "");
    if (!chosen) return;
    form.setFieldValue("amount", String(chosen.amount));
    form.setFieldValue("regime", chosen.regime);
  };
  const own = (field: "amount" | "regime") => {
    const { onChange, ...input } = form.getInputProps(field);
    const change = (value: unknown) => {
      form.setFieldValue("term", "");
      (onChange as (value: unknown) => void)(value);
    };
    return { ...input, onChange: change };
  };
  return (
    <fieldset className={classes.group}>
      <legend>Prazo</legend>
      <SearchSelect
        label="Ato"
        placeholder="Escolha um prazo usual ou informe abaixo"
        clearable
        nothingFoundMessage="Nenhum ato com essas palavras"
        data={groups}
        value={form.values.term || null}
        onChange={choose}
      />
      <div className={classes.pair}>
        <TextInput
          label="Prazo"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...own("amount")}
        />
        <Select label="Contado em" allowDeselect={false} data={REGIMES} {...own("regime")} />
      </div>
      <Checkbox
        label="Em dobro: Fazenda, Ministério Público ou Defensoria"
        {...form.getInputProps("doubled", { type: "checkbox" })}
      />
      <Checkbox
        label="Suspende de 20 de dezembro a 20 de janeiro"
        description="Desmarque para réu preso, Lei Maria da Penha e medidas urgentes (CPP, art. 798-A)"
        {...form.getInputProps("year_end_suspension", { type: "checkbox" })}
      />
    </fieldset>
  );
}

const COURTS = courts.map(({ initials }) => initials);

function PlaceFields({ form, branch }: Placed) {
  const { onChange, onBlur: _onBlur, ...process } = form.getInputProps("process");
  const settle = () => void branch.settle();
  const read = (typed: string) => {
    const cnj = parseCnj(typed);
    const court = cnj && courtOfCnj(cnj);
    if (court) form.setFieldValue("court", court);
    (onChange as (value: string) => void)(cnj ? formatCnj(cnj.digits) : typed);
  };
  return (
    <fieldset className={classes.group}>
      <legend>Calendário</legend>
      <TextInput
        label="Processo"
        description="O tribunal é identificado pelo número"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        maxLength={120}
        classNames={{ input: "figures" }}
        {...process}
        onChange={({ currentTarget }) => read(currentTarget.value)}
        onBlur={settle}
      />
      <div className={classes.pair}>
        <SearchSelect
          label="Tribunal"
          placeholder="Calendário nacional"
          clearable
          nothingFoundMessage="Nenhum tribunal com essa sigla"
          data={COURTS}
          {...form.getInputProps("court")}
          value={form.values.court || null}
          onChange={(court) => {
            form.setFieldValue("court", court ?? "");
            settle();
          }}
        />
        <TextInput label="Cidade" autoComplete="off" maxLength={120} {...form.getInputProps("city")} />
      </div>
      <TextInput
        label="Órgão julgador"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        {...form.getInputProps("organ")}
        onBlur={settle}
      />
      <TextInput
        label="Classe"
        description={branch.words}
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        {...form.getInputProps("class_name")}
        onBlur={settle}
      />
    </fieldset>
  );
}
