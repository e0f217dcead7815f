import type { AuditEntry } from "@pauta/contract/audit";
import { showInstant } from "../lib/format.ts";
import { Facts } from "../ui/facts.tsx";
import { SheetDialog } from "../ui/sheet-dialog.tsx";
import { showAct } from "./audit.queries.ts";
import classes from "./audit.module.css";

/** The fields' names on the wire, as people call them. */
const FIELDS: Record<string, string> = {
  name: "Nome",
  username: "Usuário",
  email: "E-mail",
  oab_code: "OAB",
  status: "Situação",
  roles: "Níveis",
  plan: "Plano",
  plan_id: "Plano",
  company_name: "Nome do escritório",
  name_to_follow: "Nome para acompanhar",
  second_check: "Segunda pessoa confere prazos fatais",
  automatic_deadline: "Prazo Automático",
  publications: "Publicações",
  publication: "Publicações",
  publication_date: "Dia",
  date_for_print: "Dia",
  period: "Período",
  user: "Usuário",
  step: "Etapa",
  phone_number: "Telefone",
  fax_number: "Fax",
  address: "Endereço",
  street_number: "Número",
  neighborhood: "Bairro",
  city: "Cidade",
  zip_code: "CEP",
  cpf_cnpj: "CPF/CNPJ",
  rg: "RG",
  federation_state_id: "Estado",
};

const VALUES: Record<string, string> = {
  A: "Ativo",
  I: "Inativo",
  password: "Senha",
  second_factor: "Código da segunda etapa",
};

function showValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "vazio";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (Array.isArray(value)) return value.map(showValue).join(", ");
  if (typeof value === "object") return Object.values(value).map(showValue).join(" a ");
  return VALUES[String(value)] ?? String(value); // oxlint-disable-line typescript/no-base-to-string -- objects are gone by now
}

/** One line of the trail with everything that it keeps. */
export function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { before, after } = entry;
  return (
    <SheetDialog title={showAct(entry)} opened onClose={onClose}>
      <Facts
        facts={[
          { label: "Usuário", value: entry.actor_name },
          { label: "Quando", value: showInstant(entry.recorded_at) },
          { label: "Endereço de rede", value: entry.address ?? "O próprio Pauta" },
          { label: "Linha", value: entry.seq },
        ]}
      />
      {(before ?? after) && <Change before={before} after={after} />}
      <p className={classes.hash}>
        Impressão digital (SHA-256): <code>{entry.hash}</code>
      </p>
    </SheetDialog>
  );
}

function Change({ before, after }: Pick<AuditEntry, "before" | "after">) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <table className={classes.change}>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          {before && <th scope="col">Antes</th>}
          {after && <th scope="col">{before ? "Depois" : "Valor"}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{FIELDS[field] ?? field}</th>
            {before && <td>{showValue(before[field])}</td>}
            {after && <td>{showValue(after[field])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
