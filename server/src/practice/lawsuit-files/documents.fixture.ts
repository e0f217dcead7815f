import { buffer } from "node:stream/consumers";
import { deflateSync } from "node:zlib";
import yazl from "yazl";

const latin = (text: string) => Buffer.from(text, "latin1");

/** A minimal PDF with a line of text on each page (ISO 32000-1 § 7.5). */
export function makePdf(pages: readonly string[], { isProtected = false, content = drawText } = {}): Buffer {
  const objects = [
    latin("<< /Type /Catalog /Pages 2 0 R >>"),
    latin(
      `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(" ")}] >>`,
    ),
    latin("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"),
    ...pages.flatMap((text, at) => [
      latin(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
      ),
      content(text),
    ]),
  ];
  if (isProtected)
    objects.push(
      latin(
        `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${"00".repeat(32)}> /U <${"11".repeat(32)}> /Length 40 >>`,
      ),
    );
  const parts = [latin("%PDF-1.4\n")];
  let length = parts[0]!.length;
  const places: string[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(`${String(length).padStart(10, "0")} 00000 n \n`);
    const written = Buffer.concat([latin(`${at + 1} 0 obj\n`), object, latin("\nendobj\n")]);
    parts.push(written);
    length += written.length;
  }
  const protection = isProtected
    ? ` /Encrypt ${objects.length} 0 R /ID [<${"22".repeat(16)}> <${"22".repeat(16)}>]`
    : "";
  parts.push(
    latin(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}trailer << /Size ${objects.length + 1} /Root 1 0 R${protection} >>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

const stream = (bytes: Buffer, filter = "") =>
  Buffer.concat([latin(`<< /Length ${bytes.length}${filter} >>\nstream\n`), bytes, latin("\nendstream")]);

const drawText = (text: string) => stream(latin(`BT /F1 18 Tf 60 760 Td (${text}) Tj ET`));

/** A page of a few hundred bytes that unpacks to this many megabytes, compressed twice. */
export const makePdfBomb = (megabytes: number): Buffer => {
  const packed = deflateSync(deflateSync(Buffer.alloc(megabytes << 20, " "), { level: 3 }), { level: 9 });
  return makePdf([""], { content: () => stream(packed, " /Filter [/FlateDecode /FlateDecode]") });
};

/** A ZIP of these files. */
export async function makeZip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  // an empty file is not compressed: each compression holds a quarter of a megabyte until the end
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compress: content.length > 0 });
  zip.end();
  return buffer(zip.outputStream);
}

export const makeDocx = (...paragraphs: string[]) =>
  makeZip({
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${paragraphs
      .map((text) => `<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`)
      .join("")}</w:body></w:document>`,
    "word/media/image1.png": "not text",
  });
