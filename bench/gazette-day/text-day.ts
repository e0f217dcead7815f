import { showDate } from "@pauta/contract/platform/dates";
import { inventNumber } from "./cases.ts";
import { indexSubscribers, expectLawyers } from "./expected.ts";
import { DATE, openDay } from "./match-day.ts";
import type { Notice } from "./notice.ts";
import type { GazetteOffice } from "./offices.ts";
import { showsNumber, textPrinters, type TextStyle } from "./print/plain-text.ts";
import { formatCnj } from "@pauta/contract/platform/cnj-number";
import { Random } from "./random.ts";

/** The correct reading of a notice in a gazette's text. */
export type TextNotice = {
  id: number;
  /** The 20 digits. */
  number: string;
  /** How often it is printed. */
  times: number;
  /** Whom it is for, and for whom that is undecidable. */
  users: ReadonlySet<number>;
  doubtful: ReadonlySet<number>;
};

/** A court's gazette of the day as text, with its notices. */
export type TextGazette = { style: TextStyle; text: string; notices: ReadonlyMap<number, TextNotice> };

/** Marks in a record that identify its notice and show that it is complete. */
export const marks = { begin: /\bDoc\. (\d{9})\./g, end: /\bRef\. (\d{9})\./g };

const styles = Object.keys(textPrinters) as TextStyle[];
const COLUMNS = 110;
const LINES_OF_PAGE = 70;
/** This many consecutive notices lose their line ends together. */
const RUN = 25;

/** How acts cite other processes; none of these begins a notice. */
const quotations = [
  "Traslade-se cópia desta decisão para os autos do processo nº {}.",
  "O feito foi distribuído por dependência ao Processo {}, em trâmite neste juízo.",
  "Nesse sentido: (Apelação Cível {}; Relator: Corvinal; Data do Julgamento: 10/02/2026).",
  "Aguarde-se o julgamento do Agravo de Instrumento nº {}.",
  "Há conexão com os autos n. {}, da 3ª Vara, para onde devem ser remetidos estes.",
  "Apense-se ao processo {} e voltem.",
  "O Processo nº {} já foi extinto.",
];

/** Distributes the day's notices among the styles, each style's as one gazette. */
export function makeTextDay(
  seed: number,
  records: number,
): { offices: GazetteOffice[]; gazettes: TextGazette[] } {
  const { offices, day } = openDay(seed, records);
  const random = new Random(`text ${seed}`);
  const subscribers = indexSubscribers(offices);
  const written = styles.map((style) => ({
    style,
    printed: [] as string[][],
    notices: new Map<number, TextNotice>(),
  }));
  for (const { notice, follower } of day.records()) {
    if (notice.cancellation) continue;
    const { style, printed, notices } = written[notice.id % styles.length]!;
    const known = notices.get(notice.id);
    if (known) known.times++;
    else {
      const lawyers = notice.lawyers.map((lawyer) => ({
        ...lawyer,
        oab: showsNumber(style, lawyer) ? lawyer.oab : null,
      }));
      const { matches, doubtful } = expectLawyers(subscribers, lawyers);
      const users = new Set([...matches.keys(), ...(follower === null ? [] : [follower])]);
      notices.set(notice.id, { id: notice.id, number: notice.number, times: 1, users, doubtful });
      mark(random, notice);
    }
    printed.push(textPrinters[style](notice));
  }
  return {
    offices,
    gazettes: written.map(({ style, printed, notices }) => ({
      style,
      notices,
      text: textOf(random, style, printed),
    })),
  };
}

/** Puts the marks around an act, sometimes with the number of another process in it; everybody is named in the text. */
function mark(random: Random, notice: Notice): void {
  const { act, legalCase } = notice;
  const quoted = formatCnj(inventNumber(random, legalCase.court, legalCase.unit, 2025));
  if (random.chance(0.2)) act.paragraphs.push(random.pick(quotations).replace("{}", quoted));
  act.paragraphs = act.paragraphs.flatMap((paragraph) => paragraph.split("\n"));
  act.paragraphs[0] = `Doc. ${notice.id}. ${act.paragraphs[0]}`;
  act.paragraphs.push(`Ref. ${notice.id}.`);
  for (const lawyer of notice.lawyers) lawyer.isInText = true;
}

function textOf(random: Random, style: TextStyle, printed: readonly string[][]): string {
  const lines: string[] = ["1ª Vara Cível"];
  if (style === "run together")
    for (let at = 0; at < printed.length; at += RUN)
      lines.push(
        printed
          .slice(at, at + RUN)
          .flat()
          .join(" "),
      );
  else
    for (const notice of printed) {
      lines.push(...notice.flatMap(broken));
      if (style !== "line" && random.chance(0.4)) lines.push("");
    }
  const pages: string[] = [];
  for (let at = 0; at < lines.length; at += LINES_OF_PAGE)
    pages.push(...pageOf(style, 100 + pages.length, lines.slice(at, at + LINES_OF_PAGE)));
  return `${pages.join("\n")}\n`;
}

const saoPaulo = new Set<TextStyle>(["line", "run together"]);

function pageOf(style: TextStyle, page: number, lines: readonly string[]): string[] {
  if (saoPaulo.has(style))
    return [
      `Disponibilização: sexta-feira, 13 de março de 2026      Diário da Justiça Eletrônico - Caderno Judicial - 1ª Instância - Capital      São Paulo, Ano XIX - Edição 4902   ${page}`,
      ...lines,
      "Publicação Oficial do Tribunal de Justiça do Estado de São Paulo - Lei Federal nº 11.419/06, art. 4º",
    ];
  return [`Diário da Justiça Eletrônico      Disponibilização: ${showDate(DATE)}      ${page}`, ...lines];
}

/** Breaks a line at spaces, and after the slash of "OAB 900001/SP" too, as typeset gazettes do. */
function broken(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > COLUMNS) {
    const at = Math.max(rest.lastIndexOf(" ", COLUMNS), rest.lastIndexOf("/", COLUMNS - 1) + 1, 8);
    lines.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return [...lines, rest];
}
