import type { FilePreview } from "@pauta/contract/gazettes/gazettes";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { showCount, showDay, showNumber } from "../../lib/format.ts";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import { showFormat } from "./gazette.words.ts";
import classes from "./import.module.css";

/** What was recognised of each file, those with failures first. */
export const RecognisedFiles = ({ files }: { files: FilePreview[] }) => (
  <PagedList
    label="Arquivos conferidos"
    columns={COLUMNS}
    rows={files.toSorted((one, other) => troubleOf(other) - troubleOf(one))}
    rowKey={({ name, size }) => `${name} ${size}`}
    rowName={({ name }) => name}
  />
);

/** Nothing read is worse than failures, and those worse than fewer notices than announced. */
const troubleOf = ({ records, failed_total, announced }: FilePreview): number =>
  (records === 0 ? 4 : 0) + (failed_total > 0 ? 2 : 0) + (announced !== null && announced > records ? 1 : 0);

const NOT_SAID = "não informado";

const COLUMNS: Column<FilePreview>[] = [
  { header: "Arquivo", cell: (file) => <FileName {...file} /> },
  { header: "Formato", cell: ({ format }) => showFormat(format), width: "10rem" },
  { header: "Tribunal", cell: courtsOf, width: "10rem" },
  { header: "Disponibilização", cell: datesOf, width: "9rem" },
  { header: "Publicações", cell: countOf, align: "end", width: "8rem", narrow: "end" },
  {
    header: "Falhas",
    cell: ({ failed_total }) =>
      failed_total > 0 && (
        <MeaningChip meaning="delayed">{showCount(failed_total, "falha", "falhas")}</MeaningChip>
      ),
    align: "end",
    width: "7rem",
  },
];

function FileName({ name, is_partial }: FilePreview) {
  return (
    <>
      {name}
      {is_partial && (
        <span className={classes.person}>
          Arquivo grande: só o começo foi conferido. A importação lê o arquivo inteiro.
        </span>
      )}
    </>
  );
}

function courtsOf({ courts }: FilePreview): string {
  return courts
    .map(({ court, count }) =>
      courts.length === 1 ? (court ?? NOT_SAID) : `${court ?? NOT_SAID} (${showNumber(count)})`,
    )
    .join(", ");
}

function datesOf({ dates }: FilePreview): string {
  const day = (date: string | null) => (date === null ? NOT_SAID : showDay(date));
  return dates
    .map(({ date, count }) => (dates.length === 1 ? day(date) : `${day(date)} (${showNumber(count)})`))
    .join(", ");
}

function countOf({ records, announced }: FilePreview): string {
  return `${showNumber(records)}${announced === null ? "" : ` de ${showNumber(announced)}`}`;
}
