import { ActionIcon, Button, PasswordInput, Select, TextInput, Tooltip } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { CourtCredential } from "@pauta/contract/office/own-details";
import { CredentialsForm } from "@pauta/contract/office/profile";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { SearchSelect } from "../../ui/fields/search-select.tsx";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { stateChoices } from "../../lib/forms/state-choices.ts";
import { courtTypesQuery } from "../reference-lists/reference-lists.queries.ts";
import grid from "../../ui/fields/form-grid.module.css";
import { showFaults } from "../../ui/fields/form-faults.ts";
import { type CredentialLine, useSaveCredentials } from "./profile.queries.ts";
import classes from "./profile.module.css";

const INVALID = "Valide os campos do comentário";

type Line = {
  key: string;
  id: number | undefined;
  court_type_id: string | null;
  federation_state_id: string | null;
  username: string;
  token: string;
};

let added = 0;
const emptyLine = (): Line => ({
  key: `new ${++added}`,
  id: undefined,
  court_type_id: null,
  federation_state_id: null,
  username: "",
  token: "",
});
const lineOf = (kept: CourtCredential): Line => ({
  key: String(kept.id),
  id: kept.id,
  court_type_id: String(kept.court_type_id),
  federation_state_id: String(kept.federation_state_id),
  username: kept.username,
  token: "",
});
const isFilled = ({ id, username, token }: Line) =>
  id !== undefined || username.trim() !== "" || token !== "";
const bodyOf = (lines: Line[]) =>
  lines.filter(isFilled).map(({ id, court_type_id, federation_state_id, username, token }) => ({
    id,
    court_type_id,
    federation_state_id,
    username,
    token,
  })) as unknown as CredentialLine[];

/**
 * The form's lines after a save: as stored, except for those that were typed, added or removed during the save. The
 * reply lists new credentials in the order in which they were sent.
 */
function linesAfter(sent: Line[], now: Line[], stored: readonly CourtCredential[]): Line[] {
  const known = new Set(sent.map(({ id }) => id));
  const created = stored.filter(({ id }) => !known.has(id));
  const newOnes = sent.filter((line) => line.id === undefined && isFilled(line)).map(({ key }) => key);
  return now.flatMap((line) => {
    const before = sent.find(({ key }) => key === line.key);
    const id = line.id ?? created[newOnes.indexOf(line.key)]?.id;
    if (!before || JSON.stringify(before) !== JSON.stringify(line)) return [{ ...line, id }];
    return stored.filter((one) => one.id === id).map(lineOf);
  });
}

/** A person's credentials for the courts' systems. A stored password is never shown, only replaced. */
export function ProfileCredentials({ credentials }: { credentials: readonly CourtCredential[] }) {
  const { data: courtTypes = [] } = useQuery(courtTypesQuery);
  const saving = useSaveCredentials();
  const form = useForm({
    initialValues: { lines: credentials.map(lineOf) },
    validate: ({ lines }) => faultsOf(lines),
  });
  const kept = useKeptForm(form, "court-credentials");
  const { lines } = form.values;

  const save = async () => {
    const { data } = await saving.mutateAsync(bodyOf(lines));
    const stored = { lines: linesAfter(lines, form.getValues().lines, data) };
    form.setValues(stored);
    kept.settle();
  };

  return (
    <section className={classes.section} aria-label="Credenciais dos tribunais">
      <div className={classes.head}>
        <h2 className={classes.title}>Credenciais dos tribunais</h2>
        <Button onClick={() => form.insertListItem("lines", emptyLine())}>Adicionar credencial</Button>
      </div>
      <p className={classes.lead}>
        Usuário e senha dos sistemas em que você peticiona. As senhas são guardadas cifradas e não voltam a
        ser mostradas.
      </p>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          () => void save().catch(() => {}),
          (errors) => showFaults(form, errors, INVALID),
        )}
      >
        {kept.notes}
        {lines.map((line, at) => (
          <fieldset
            key={line.key}
            className={classes.credential}
            aria-label={`Credencial ${at + 1}`}
            style={{ border: 0, margin: 0, paddingInline: 0 }}
          >
            <div className={grid.grid}>
              <Select
                className={grid.half}
                label="Sistema"
                placeholder="Selecione"
                data={courtTypes.map(({ id, court_type }) => ({ value: String(id), label: court_type }))}
                {...form.getInputProps(`lines.${at}.court_type_id`)}
              />
              <SearchSelect
                className={grid.half}
                label="Estado"
                placeholder="Selecione"
                data={stateChoices}
                {...form.getInputProps(`lines.${at}.federation_state_id`)}
              />
              <TextInput
                className={grid.half}
                label="Usuário"
                maxLength={120}
                autoComplete="off"
                {...form.getInputProps(`lines.${at}.username`)}
              />
              <PasswordInput
                className={grid.half}
                label="Senha"
                placeholder={line.id === undefined ? "" : "Mantida; digite para trocar"}
                maxLength={500}
                autoComplete="new-password"
                {...form.getInputProps(`lines.${at}.token`)}
              />
            </div>
            <div className={classes.foot}>
              <Tooltip label="Remover">
                <ActionIcon
                  aria-label={`Remover a credencial ${at + 1}`}
                  onClick={() => form.removeListItem("lines", at)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Tooltip>
            </div>
          </fieldset>
        ))}
        {(lines.length > 0 || credentials.length > 0) && (
          <div className={classes.foot}>
            <Button type="submit" loading={saving.isPending}>
              Salvar credenciais
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

/** The contract's errors of the filled lines, mapped to the shown lines. */
function faultsOf(lines: Line[]): Record<string, string> {
  const said = lines.flatMap((line, at) => (isFilled(line) ? [at] : []));
  const { error } = CredentialsForm.safeParse(bodyOf(lines));
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path: [at, field], message }) => [
      `lines.${said[Number(at)]}.${String(field)}`,
      message,
    ]),
  );
}
