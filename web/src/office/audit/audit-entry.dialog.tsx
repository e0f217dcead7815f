import type { AuditEntry } from "@pauta/contract/office/audit";
import { showInstant } from "../../lib/format.ts";
import { Facts } from "../../ui/lists/facts.tsx";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { type FieldLabels, showField, showFact } from "./audit-facts.words.ts";
import { showAct } from "./audit.words.ts";
import classes from "./audit.module.css";

type AuditEntryDialogProps = { entry: AuditEntry; labels: FieldLabels; onClose: () => void };

/** One line of the trail with everything that is stored in it. */
export function AuditEntryDialog({ entry, labels, onClose }: AuditEntryDialogProps) {
  const { before, after } = entry;
  const { changed_fields: others, ...kept } = { changed_fields: [] as string[], ...after };
  const written = Object.keys(kept).length > 0 ? kept : null;
  return (
    <SheetDialog title={showAct(entry)} opened onClose={onClose}>
      <Facts
        facts={[
          { label: "Usuário", value: entry.actor_name },
          { label: "Quando", value: showInstant(entry.recorded_at) },
          { label: "Endereço de rede", value: entry.address ?? "Nenhum: feito na própria instalação" },
          { label: "Linha", value: entry.seq },
        ]}
      />
      {(before ?? written) && (
        <Change labels={labels} subject={entry.subject} before={before} after={written} />
      )}
      {others.length > 0 && (
        <p className={classes.others}>
          {`${written ? "Também alterados" : "Alterados"}, sem que o conteúdo fique aqui: ${others.map((field) => showField(labels, entry.subject, field)).join(", ")}.`}
        </p>
      )}
      <p className={classes.hash}>
        Impressão digital (SHA-256): <code>{entry.hash}</code>
      </p>
    </SheetDialog>
  );
}

type ChangeProps = Pick<AuditEntry, "subject" | "before" | "after"> & { labels: FieldLabels };

function Change({ labels, subject, before, after }: ChangeProps) {
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
            <th scope="row">{showField(labels, subject, field)}</th>
            {before && <td>{showFact(field, before[field])}</td>}
            {after && <td>{showFact(field, after[field])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
