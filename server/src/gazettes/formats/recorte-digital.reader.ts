import { mergedResults, type ReadResult } from "./gazette-reader.rules.ts";
import { cityOfCourtroom } from "./judicial-city.rules.ts";
import {
  cleanText,
  type PublicationRecord,
  readFailure,
  recordWith,
  type RecordLawyer,
} from "./publication-record.rules.ts";
import {
  codeOf,
  courtNamed,
  dateOf,
  isCourtroom,
  isHtml,
  shownNumberOf,
  textOf,
} from "./record-fields.rules.ts";
import { type LineReading, textGazetteReader } from "./printed/text-gazette.rules.ts";

const blockHead = /^\s*Publica[çc][ãa]o\s*:\s*(\d{1,6})\s*\.?\s*$/i;
const foot = /^\s*Total\s+de\s+Publica[çc][õo]es\s*:\s*(\d{1,6})\s*$/i;
const addressee = /^\s*(Advogado|OAB)(?:\(a\))?\s*:\s*(.{1,200})$/i;
const identifier = /^\s*Identificador\s+do\s+documento\s*:\s*(\S{1,60})\s*$/i;
const processLine = /^\s*PROCESSO\s*:\s*(.{1,100})$/i;
const label =
  /^\s*(Data\s+de\s+Disponibiliza[çc][ãa]o|Data\s+de\s+Publica[çc][ãa]o|Jornal|Caderno|P[áa]gina|Local|Vara|Publica[çc][ãa]o)\s*:\s*(.*)$/i;
const longestText = 8 << 20;

/** A publication while it is being read. */
type Block = {
  position: number;
  labels: Map<string, string>;
  isInBody: boolean;
  title: string | null;
  process: string | null;
  code: string | null;
  lines: string[];
  length: number;
};

/**
 * The email that the bar's service "Recorte Digital" sends to a lawyer each day: blocks of labelled lines,
 * one for each publication, between the addressee and the total.
 */
export const recorteDigital = textGazetteReader({
  format: "recorte-digital",
  // the head is not decoded yet: "çã" are two of its characters, or four
  claims: (head) => /^[ \t]*Publica\S{2,4}o[ \t]*:[ \t]*\d{1,6}[ \t]*\.?[ \t]*\r?$/im.test(head),
  read: openMail,
});

function openMail(): LineReading {
  let block: Block | null = null;
  let count = 0;
  let announced: number | undefined;
  /**
   * A total inside a publication: its text may contain one, or the email's own total follows a truncated
   * publication.
   */
  let within: number | undefined;
  /** A line like a publication's first, before it is known whether the previous text continues after it. */
  let waiting: string[] = [];
  const lawyer: RecordLawyer = { name: "", oab: null, uf: null };

  const finish = (): ReadResult | null => {
    if (!block) return null;
    const finished = block;
    block = null;
    const { position, code, lines, title } = finished;
    if (finished.length > longestText)
      return failed(position, "Registro maior que o limite de 8 MB", title ?? "", code);
    const record = recordOf(finished, lawyer);
    return typeof record === "string"
      ? failed(position, record, [...finished.labels.values(), ...lines].join(" · ").slice(0, 1000), code)
      : { records: [{ position, record }], failures: [] };
  };

  const begin = (): ReadResult | null => {
    const finished = finish();
    block = {
      position: ++count,
      labels: new Map(),
      isInBody: false,
      title: null,
      process: null,
      code: null,
      lines: [],
      length: 0,
    };
    return finished;
  };

  /** The waiting lines begin a publication when its labels follow; otherwise they belong to the text. */
  const decide = (text: string): ReadResult | null => {
    const held = waiting;
    waiting = [];
    if (label.test(text) || blockHead.test(text) || foot.test(text)) return begin();
    for (const line of held) readBlockLine(block!, line);
    return null;
  };

  const readLine = (text: string): ReadResult | null => {
    const isInText = block !== null && block.isInBody && block.code === null;
    const total = foot.exec(text);
    if (total && isInText && Number(total[1]) !== count) within = Number(total[1]);
    else if (total) {
      announced = Number(total[1]);
      return finish();
    }
    if (blockHead.test(text)) {
      if (!isInText) return begin();
      waiting.push(text);
    } else if (block && block.code === null) readBlockLine(block, text);
    else readAddressee(lawyer, text);
    return null;
  };

  return {
    line(text) {
      if (waiting.length === 0) return readLine(text);
      if (text.trim() === "") {
        waiting.push(text);
        return null;
      }
      return mergedResults([decide(text), readLine(text)].filter((result) => result !== null));
    },
    end() {
      const begun = waiting.length > 0 ? begin() : null;
      const results = [begun, finish()].filter((result) => result !== null);
      announced ??= within;
      const isCut = announced === undefined && count > 0;
      const end = "O texto termina sem o total de publicações: pode estar truncado";
      const cut: ReadResult = { records: [], failures: isCut ? [readFailure(null, end)] : [] };
      return { ...mergedResults([...results, cut]), ...(announced !== undefined && { announced }) };
    },
  };
}

function readAddressee(lawyer: RecordLawyer, text: string): void {
  const [, word, value] = addressee.exec(text) ?? [];
  if (word === undefined) return;
  if (word.toLowerCase() === "oab") lawyer.oab = textOf(value);
  else Object.assign(lawyer, { name: textOf(value) ?? "", oab: null });
}

function readBlockLine(block: Block, text: string): void {
  const code = identifier.exec(text);
  if (code) {
    block.code = codeOf(code[1]);
    return;
  }
  if (!block.isInBody) {
    const [, name, value] = label.exec(text) ?? [];
    if (name === undefined) return;
    block.isInBody = /^Publ/i.test(name);
    if (block.isInBody) block.title = textOf(value);
    else block.labels.set(foldedLabel(name), value!.trim());
    return;
  }
  const isFirst = block.title === null && block.lines.length === 0 && block.process === null;
  const process = processLine.exec(text);
  if (process && block.process === null && block.lines.length === 0) block.process = process[1]!.trim();
  else if (isFirst && text.trim().length < 200) block.title = textOf(text);
  else {
    block.length += text.length + 1;
    if (block.length <= longestText) block.lines.push(text.trimEnd());
  }
}

const foldedLabel = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();

function recordOf(block: Block, lawyer: RecordLawyer): PublicationRecord | string {
  const text = cleanText(block.lines.join("\n")).trim();
  if (text === "") return "Publicação sem texto";
  const of = (name: string) => textOf(block.labels.get(name));
  const notebook = of("caderno");
  const number = shownNumberOf(block.process);
  const court = courtNamed([notebook, of("jornal")], number);
  const place = of("local");
  return recordWith({
    source: "recorte-digital",
    code: block.code,
    registration_date: dateOf(of("data de disponibilizacao")),
    publication_date: dateOf(of("data de publicacao")),
    notebook_identification_cab: of("jornal"),
    notebook_identification: notebook,
    page: of("pagina"),
    city: place && (cityOfCourtroom(place, court) ?? (isCourtroom(place) ? null : place)),
    title: block.title,
    text,
    text_is_html: isHtml(text),
    lawsuit_number: number,
    lawyers: lawyer.name === "" && lawyer.oab === null ? [] : [{ ...lawyer }],
    court,
    document_type: block.title,
  });
}

function failed(position: number, reason: string, excerpt: string, code: string | null): ReadResult {
  return { records: [], failures: [readFailure(position, reason, excerpt, code)] };
}
