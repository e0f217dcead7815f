import { formatsWrittenIn } from "@pauta/contract/desk/gazette-formats";
import { isUtf16, lengthOfMark } from "../../platform/words/charset.rules.ts";
import { aasp } from "./aasp.reader.ts";
import { advise } from "./advise.reader.ts";
import { clippingService } from "./clipping-service.reader.ts";
import { djen } from "./djen.reader.ts";
import { type GazetteReader, headBytes } from "./gazette-reader.rules.ts";
import { gazetteText } from "./printed/gazette-text.reader.ts";
import { gazetteHtml, gazetteRtf } from "./printed/marked-up-text.reader.ts";
import { publicacoesOnline } from "./publicacoes-online.reader.ts";
import { publicacoesOnlineXml } from "./publicacoes-online-xml.reader.ts";
import { recorteDigital } from "./recorte-digital.reader.ts";

/** The supported formats, those with the most specific marks first. A new one is one file and one line. */
const readers: readonly GazetteReader[] = [
  aasp,
  publicacoesOnline,
  advise,
  djen,
  publicacoesOnlineXml,
  clippingService,
  recorteDigital,
  gazetteRtf,
  gazetteHtml,
  gazetteText,
];

/** Returns the reader of a content that begins like this. */
export function readerOf(content: Buffer): GazetteReader | undefined {
  const head = beginningOf(content);
  return readers.find((reader) => reader.claims(head));
}

/** Returns in Portuguese why no reader accepts a content. */
export function reasonOfUnknown(content: Buffer): string {
  if (isUtf16(content)) return "O arquivo está em UTF-16: salve-o em UTF-8";
  const head = beginningOf(content).trimStart();
  if (head === "") return "O arquivo está vazio";
  if (/^[{[]/.test(head)) return `O JSON não é de um formato conhecido (${formatsWrittenIn("JSON")})`;
  if (/^<[?!a-z]/i.test(head)) return `O XML não é de um formato conhecido (${formatsWrittenIn("XML")})`;
  return "Formato de arquivo não reconhecido: não é JSON, XML, texto, RTF, HTML nem PDF de um diário ou serviço conhecido";
}

const beginningOf = (content: Buffer): string => content.toString("latin1", lengthOfMark(content), headBytes);
