import type { Actor } from "@pauta/contract/platform/capabilities";
import { dispositionOf, type Download } from "../../../platform/http/response.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import type { WholeList } from "../../../platform/http/pages.ts";
import { readNames } from "../office.store.ts";
import { readWhole } from "../read-whole.commands.ts";
import type { Sheet } from "./sheet.rules.ts";
import { workbook } from "./workbook.render.ts";

type Export<Requested, Row> = {
  sheet: Sheet<Row>;
  list: WholeList<Requested, Row>;
  requested: Requested;
  /** Rejects an empty list with this message. */
  nothing?: string;
};

/** The most rows of a sheet (Excel's own limit), without its head. */
const MOST_ROWS = 1_048_575;

/**
 * All of a list that the caller may see, in its order, as a workbook that is written while it is read.
 * @throws invalid, for an empty list if a message for that is given, or for more rows than a sheet can have
 */
export async function exportList<Requested, Row>(
  context: AppContext,
  actor: Actor,
  { sheet, ...wanted }: Export<Requested, Row>,
): Promise<Download> {
  const { office, count, pieces, read } = await readWhole(context, actor, wanted);
  if (count > MOST_ROWS) {
    const message = `${count.toLocaleString("pt-BR")} linhas não cabem em uma planilha: restrinja a pesquisa`;
    throw new Rejection("invalid", { message, fields: { name: [message] } });
  }
  const names = await read(readNames);
  const day = context.clock.today(office.time_zone);
  return {
    stream: workbook(sheet, pieces, names, office.time_zone),
    headers: {
      "content-disposition": dispositionOf(
        "attachment",
        `${sheet.title} - ${office.company_name} - ${day}.xlsx`,
      ),
    },
  };
}
