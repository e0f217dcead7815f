import { calendar, event } from "../../agenda/calendar-feeds/calendars.fixture.ts";
import {
  climbing,
  entity,
  laughs,
  MB,
  nested,
  of,
  type HostileDocument,
} from "./hostile-documents.fixture.ts";
import { makeZip } from "../../practice/lawsuit-files/documents.fixture.ts";

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c></row>';
const workbook = (more: Record<string, string | Buffer>, first = sheet(head)) =>
  makeZip({
    "[Content_Types].xml":
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    "_rels/.rels":
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    "xl/workbook.xml": '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": first,
    ...more,
  });

/** Malicious spreadsheets, lists and calendars. */
export const hostileTables: readonly HostileDocument[] = [
  ...of(
    "XLSX",
    "planilha.xlsx",
    ["sheet", "file"],
    [
      [
        "rows that unpack to 300 MB",
        () =>
          workbook(
            {},
            sheet(`${head}${'<row r="2"><c r="A2"><v>1</v></c></row>'.repeat(100_000)}`.repeat(50)),
          ),
      ],
      [
        "texts that unpack to 256 MB",
        () => workbook({ "xl/sharedStrings.xml": Buffer.alloc(256 * MB, "<si><t>a</t></si>") }),
      ],
      [
        "seven million different texts",
        () =>
          workbook({
            "xl/sharedStrings.xml": Buffer.concat(
              Array.from({ length: 7000 }, (_, thousand) =>
                Buffer.from(
                  Array.from({ length: 1000 }, (__, at) => `<si><t>${thousand * 1000 + at}</t></si>`).join(
                    "",
                  ),
                ),
              ),
            ),
          }),
      ],
      [
        "entities of elsewhere",
        (bait) =>
          workbook(
            {},
            `${entity(bait)}${sheet(`${head}<row r="2"><c r="A2" t="inlineStr"><is><t>&a;&b;</t></is></c></row>`)}`,
          ),
      ],
      [
        "entities that multiply",
        () =>
          workbook(
            {},
            `${laughs}${sheet(`${head}<row r="2"><c r="A2" t="inlineStr"><is><t>&l20;</t></is></c></row>`)}`,
          ),
      ],
      [
        "a cell in the last row and column there is",
        () => workbook({}, sheet(`${head}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)),
      ],
      [
        "a cell in a row of two thousand millions",
        () => workbook({}, sheet(`${head}<row r="2147483647"><c r="ZZZZZZ2147483647"><v>1</v></c></row>`)),
      ],
      [
        "texts that are not there",
        () =>
          workbook(
            { "xl/sharedStrings.xml": "<sst/>" },
            sheet(`${head}<row r="2"><c r="A2" t="s"><v>4294967295</v></c></row>`),
          ),
      ],
      [
        "links and queries to elsewhere",
        ({ url }) =>
          workbook(
            {
              "xl/externalLinks/externalLink1.xml": "<externalLink/>",
              "xl/connections.xml": `<connections><connection id="1" type="4"><webPr url="${url}/w"/></connection></connections>`,
            },
            sheet(`${head}<row r="2"><c r="A2"><f>WEBSERVICE("${url}/f")</f><v>1</v></c></row>`),
          ),
      ],
      [
        "a sheet that lies outside",
        ({ file }) =>
          workbook({
            "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="${climbing(file)}"/></Relationships>`,
          }),
      ],
      ["elements in elements, 300,000 deep", () => workbook({}, nested("<row>", "</row>", 300_000))],
    ],
  ),
  ...of(
    "CSV and TXT",
    "lista.csv",
    ["sheet", "file", "gazette"],
    [
      ["one line of 20 MB", () => `Nome;${"a".repeat(20 * MB)}`],
      ["a quote that never closes", () => `Nome;Obs\nAna;"${"linha\n".repeat(500_000)}`],
      ["a million columns", () => `Nome${";x".repeat(1_000_000)}\nAna`],
      ["formulas", () => "Nome;Obs\n=cmd|' /C calc'!A0;@SUM(1)\n+HYPERLINK(\"http://mal.invalid\");-1\n"],
      ["NULs", () => `Nome\n${"\0".repeat(MB)}`],
      [
        "half of sixteen bits",
        () =>
          Buffer.concat([
            Buffer.from([0xff, 0xfe]),
            Buffer.from("Nome\nAna", "utf16le"),
            Buffer.from([0x41]),
          ]),
      ],
      [
        "marks of direction and halves of characters",
        () => Buffer.from([0x4e, 0x6f, 0x6d, 0x65, 0x0a, 0xe2, 0x80, 0xae, 0xc3, 0x28, 0xed, 0xa0, 0x80]),
      ],
      ["quotes in quotes", () => `Nome\n${'"'.repeat(2 * MB)}`],
    ],
  ),
  ...of(
    "ICS",
    "agenda.ics",
    ["calendar", "file"],
    [
      [
        "a series without end, by the second",
        () => calendar(event("UID:a", "DTSTART:20260316T090000Z", "RRULE:FREQ=SECONDLY", "SUMMARY:a")),
      ],
      [
        "a series of a thousand million",
        () =>
          calendar(
            event(
              "UID:a",
              "DTSTART:20260316T090000Z",
              "RRULE:FREQ=DAILY;COUNT=1000000000;BYSETPOS=-1;BYDAY=MO",
              "SUMMARY:a",
            ),
          ),
      ],
      [
        "a rule that never fits",
        () =>
          calendar(
            event(
              "UID:a",
              "DTSTART:20260316T090000Z",
              "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
              "SUMMARY:a",
            ),
          ),
      ],
      [
        "20,000 events",
        () =>
          calendar(
            ...Array.from({ length: 20_000 }, (_, n) =>
              event(`UID:${n}`, "DTSTART:20260316T090000Z", "SUMMARY:a"),
            ),
          ),
      ],
      ["events in events, 20,000 deep", () => calendar(nested("BEGIN:VEVENT\r\n", "END:VEVENT\r\n", 20_000))],
      [
        "one line of 4 MB",
        () => calendar(event("UID:a", "DTSTART:20260316T090000Z", `SUMMARY:${"a".repeat(4 * MB)}`)),
      ],
      [
        "a line folded a million times",
        () => calendar(event("UID:a", "DTSTART:20260316T090000Z", `SUMMARY:${"a\r\n ".repeat(500_000)}`)),
      ],
      [
        "attachments of elsewhere",
        ({ url }) =>
          calendar(
            event(
              "UID:a",
              "DTSTART:20260316T090000Z",
              `ATTACH:${url}/a`,
              "ATTACH:file:///etc/passwd",
              `URL:${url}/u`,
              `SUMMARY:a`,
            ),
          ),
      ],
      [
        "a zone of its own that goes round",
        () =>
          calendar(
            `BEGIN:VTIMEZONE\r\nTZID:x\r\n${"BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nRRULE:FREQ=SECONDLY\r\nTZOFFSETFROM:+9999\r\nTZOFFSETTO:-9999\r\nEND:STANDARD\r\n".repeat(200)}END:VTIMEZONE`,
            event("UID:a", "DTSTART;TZID=x:20260316T090000", "SUMMARY:a"),
          ),
      ],
      [
        "a year of 292 millions",
        () =>
          calendar(event("UID:a", "DTSTART:2929999990316T090000Z", "DTEND:00000000T000000Z", "SUMMARY:a")),
      ],
    ],
  ),
];
