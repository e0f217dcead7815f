import { Button, NativeSelect } from "@mantine/core";
import type { ImportableField, SpreadsheetImport } from "@pauta/contract/practice/spreadsheets";
import { useState } from "react";
import { showCount } from "../../lib/format.ts";
import { kindWords } from "./sheet.words.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./sheet.module.css";
import { useSheetSteps } from "./spreadsheets.queries.ts";

const NONE = "";

type MapColumnsProps = { sheet: SpreadsheetImport; onChecking?: () => void };

/** The second step: which column fills which field, with the values of the first rows. */
export function MapColumns({ sheet, onChecking }: MapColumnsProps) {
  const [mapping, setMapping] = useState<Record<string, number>>(sheet.mapping);
  // recognised columns come first and do not move while they are changed
  const [isFirst] = useState(
    () =>
      ({ field, required }: ImportableField) =>
        required || field in sheet.mapping,
  );
  const [isOpen, setOpen] = useState(false);
  const { check } = useSheetSteps(sheet.id);
  const used = new Set(Object.values(mapping));
  const missing = sheet.fields.filter(({ field, required }) => required && mapping[field] === undefined);
  const left = sheet.columns.filter((_, column) => !used.has(column));
  const others = sheet.fields.filter((field) => !isFirst(field));

  const choose = (field: string, value: string) =>
    setMapping(({ [field]: _before, ...rest }) =>
      value === NONE ? rest : { ...rest, [field]: Number(value) },
    );
  const fieldRow = ({ field, label, required }: ImportableField) => (
    <li key={field} className={classes.field}>
      <NativeSelect
        label={label}
        withAsterisk={required}
        required={required}
        value={mapping[field] === undefined ? NONE : String(mapping[field])}
        onChange={({ currentTarget: { value } }) => choose(field, value)}
        data={[
          { value: NONE, label: "Nenhuma coluna" },
          ...sheet.columns.map((column, index) => ({ value: String(index), label: column })),
        ]}
      />
      <span className={classes.sample}>{sampleOf(sheet, mapping[field])}</span>
    </li>
  );

  return (
    <section className={classes.step} aria-labelledby="map-columns">
      <h2 id="map-columns" className={classes.heading}>
        Qual coluna preenche cada campo
      </h2>
      <p className={classes.status}>
        {left.length === 0
          ? "Todas as colunas da planilha têm destino."
          : `${showCount(used.size, "coluna tem", "colunas têm")} destino. Ficam de fora: ${left.join(", ")}.`}
      </p>
      <div className={classes.buttons}>
        <WriteButton
          variant="filled"
          disabled={missing.length > 0}
          loading={check.isPending}
          onClick={() => check.mutate(mapping, { onSuccess: onChecking })}
        >
          Conferir
        </WriteButton>
        <output className="soft">
          {missing.length > 0
            ? `Falta escolher a coluna de ${missing.map(({ label }) => label).join(", ")}.`
            : `Lê todas as linhas e diz o que entraria, sem gravar ${kindWords[sheet.kind].many}.`}
        </output>
      </div>
      <ul className={classes.fields} aria-label="Campos">
        {sheet.fields.filter(isFirst).map(fieldRow)}
      </ul>
      {others.length > 0 && (
        <div>
          <Button size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Ocultar os outros campos" : `Outros ${showCount(others.length, "campo", "campos")}`}
          </Button>
        </div>
      )}
      {isOpen && (
        <ul className={classes.fields} aria-label="Outros campos">
          {others.map(fieldRow)}
        </ul>
      )}
    </section>
  );
}

/** The values of a column in the first rows. */
function sampleOf({ sample }: SpreadsheetImport, column: number | undefined): string {
  if (column === undefined) return "";
  const held = sample.map((cells) => cells[column] ?? "").filter(Boolean);
  return held.slice(0, 3).join(" · ") || "vazia nas primeiras linhas";
}
