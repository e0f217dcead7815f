import { dispositionOf, type Download } from "../../../platform/http/response.ts";
import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import { Rejection } from "../../../platform/process/errors.ts";
import { readingOn } from "../../../platform/database/reader.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import type { Names, Sheet } from "./sheet.rules.ts";
import { workbook } from "./workbook.render.ts";

/** Rows read at a time, each time in a short transaction of its own. */
const PIECE = 200;

type Rows<Row> = {
  ids: readonly number[];
  names: Names;
  rowsOf: (ids: readonly number[]) => Promise<Row[]>;
};

/**
 * Rows of several offices, as a workbook that is written while it is read.
 * @throws invalid, when there is none
 */
export function exportRows<Row>(
  context: AppContext,
  sheet: Sheet<Row>,
  { ids, names, rowsOf }: Rows<Row>,
): Download {
  if (ids.length === 0)
    throw new Rejection("invalid", { message: "Sem registros", fields: { name: ["Sem registros"] } });
  const read = readingOn(rowsOf);
  async function* pieces(): AsyncGenerator<Row[]> {
    for (let from = 0; from < ids.length; from += PIECE) yield await read(ids.slice(from, from + PIECE));
  }
  return {
    stream: workbook(sheet, pieces(), names, BRASILIA_ZONE),
    headers: {
      "content-disposition": dispositionOf("attachment", `${sheet.title} - ${context.clock.today()}.xlsx`),
    },
  };
}
