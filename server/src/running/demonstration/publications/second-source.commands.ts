import { Readable } from "node:stream";
import { makeAutomaticDeadlines } from "../../../desk/automatic-deadlines/make-deadlines.commands.ts";
import { NATIONAL_CALENDAR, previousBusinessDay } from "../../../law/deadlines/calendar.rules.ts";
import { importNow } from "../../../gazettes/import/gazettes.commands.ts";
import { importAllFiles } from "../../../gazettes/import/import-run.commands.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { plainText } from "../../../desk/publications/texts/publication-text.rules.ts";
import { readCommunications } from "../demonstration-files.reader.ts";
import { findImportOfFile } from "../demonstration.store.ts";
import { contextAt } from "../past-context.commands.ts";
import { type Communication, moveCommunication } from "./shift-dates.rules.ts";

/** The association's file comes after the national gazette's. */
const TIME_OF_IMPORT = "07:40";
/** The listing days, counted back from the newest, whose acts the association prints too, besides the newest. */
export const EARLIER_SECOND_SOURCE = [3, 1];
/** It prints one act in this many. */
const ONE_IN = 7;
/**
 * Its newest file also contains acts that the gazette printed four listing days before, most of
 * them treated by now.
 */
const LATE = { from: 4, offset: 2, oneIn: 5 };

/** The association numbers its publications itself. */
const OWN_NUMBERS = 31_000_000;

type Printed = Communication & {
  id: number;
  siglaTribunal: string;
  tipoComunicacao: string;
  tipoDocumento: string;
  nomeOrgao: string;
  numeroprocessocommascara: string;
};

/**
 * Imports an association's file of a listing day, with acts that the national gazette has printed too, in its
 * own shorter wording.
 */
export async function importSecondSource(
  context: AppContext,
  gazettes: readonly string[],
  listingDays: readonly string[],
  age: number,
): Promise<void> {
  const actsOf = async (from: number, offset: number, oneIn = ONE_IN) => {
    const [file, day] = [gazettes[from], listingDays[from]];
    if (file === undefined || day === undefined) return [];
    const available = previousBusinessDay(NATIONAL_CALENDAR, day);
    const items = (await readCommunications(file)).filter((_, at) => at % oneIn === offset);
    return items.map((item) => moveCommunication(item as Printed, available));
  };
  const day = listingDays[age];
  if (day === undefined) return;
  const late = age === 0 ? await actsOf(LATE.from, LATE.offset, LATE.oneIn) : [];
  await importPrinted(context, day, [...(await actsOf(age, 0)), ...late]);
}

async function importPrinted(context: AppContext, day: string, acts: readonly Printed[]): Promise<void> {
  const available = previousBusinessDay(NATIONAL_CALENDAR, day);
  const name = `aasp_segunda_fonte_${available}.json`;
  const thatMorning = contextAt(context, day, TIME_OF_IMPORT);
  const begun = await context.database.acrossCompanies((db) => findImportOfFile(db, name));
  if (begun) {
    if (begun.status !== "done") await importAllFiles(thatMorning, begun.id);
    return;
  }
  const intimacoes = acts.map((act, at) => intimationOf(act, at + 1, available));
  const bytes = Buffer.from(JSON.stringify({ intimacoes, erro: false, status: 200 }));
  const stored = await context.storage.write("uploads", Readable.from([bytes]));
  await importNow(thatMorning, day, [{ ...stored, name }]);
  await makeAutomaticDeadlines(thatMorning);
}

const intimationOf = (act: Printed, numeroPublicacao: number, available: string) => ({
  jornal: {
    nomeJornal: `Diário de Justiça Eletrônico Nacional - ${act.siglaTribunal}`,
    dataDisponibilizacao_Publicacao: `${available}T00:00:00`,
    dataTratamento: `${available}T00:00:00`,
    termoReferenciaData: "Disponibilização",
  },
  codigoRelacionamento: OWN_NUMBERS + (act.id % 1_000_000),
  numeroPublicacao,
  numeroUnicoProcesso: act.numeroprocessocommascara,
  titulo: act.nomeOrgao.toUpperCase(),
  cabecalho: `${act.tipoComunicacao} - ${act.tipoDocumento}`,
  textoPublicacao: shortened(plainText(act.texto).replaceAll("\n", " ")),
  rodape: null,
});

/** Abbreviates the usual ending of an act, as associations do. */
const shortened = (text: string): string =>
  text
    .replaceAll(/Publique-se\. Intimem?-se\.?/g, "P.I.")
    .replaceAll(/Intimem?-se\.?/g, "Int.")
    .replaceAll(/Documento eletrônico assinado por .*$/g, "");
