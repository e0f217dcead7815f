/** A line of the table: our figure, the reference's in the same run, and the target of their ratio. */
export type BenchRow = {
  id: string;
  work: string;
  ours: number;
  reference: number;
  unit: string;
  /** ours / reference, or the inverse where more is better; in the direction of `target` */
  ratio: number;
  target: string;
  reached: boolean;
  note?: string;
  /** The figure is over its limit and fails the measurement. */
  grown?: true;
};

/** For times: the ratio must be at most `most`. */
export function timeRow(
  id: string,
  work: string,
  ours: number,
  reference: number,
  most: number,
  note?: string,
): BenchRow {
  const ratio = ours / reference;
  return {
    id,
    work,
    ours,
    reference,
    unit: "ms",
    ratio,
    target: `≤ ${most}`,
    reached: ratio <= most,
    ...(note !== undefined && { note }),
  };
}

/** For figures that should be `most` at most; above `guard` the measurement fails. */
export function budgetRow(
  id: string,
  work: string,
  ours: number,
  { most, guard }: { most: number; guard?: number },
  unit: string,
): BenchRow {
  const ratio = ours / most;
  return {
    id,
    work,
    ours,
    reference: most,
    unit,
    ratio,
    target: "≤ 1",
    reached: ratio <= 1,
    ...(guard !== undefined && ours > guard && { grown: true, note: `mais que ${guard}` }),
  };
}

export function printTable(rows: readonly BenchRow[]): string {
  const head = ["", "trabalho", "nosso", "referência", "razão", "alvo", ""];
  const lines = rows.map((row) => [
    row.id,
    row.work,
    `${round(row.ours)} ${row.unit}`,
    `${round(row.reference)} ${row.unit}`,
    row.ratio.toFixed(2),
    row.target,
    `${row.reached ? "sim" : "NÃO"}${row.note ? ` (${row.note})` : ""}`,
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]!.length)),
  );
  return [head, ...lines]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const round = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toFixed(1));
