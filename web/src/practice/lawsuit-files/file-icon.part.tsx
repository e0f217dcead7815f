import {
  IconFile,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileWord,
  IconFileZip,
  IconMail,
  IconMovie,
  IconPhoto,
  IconPresentation,
} from "@tabler/icons-react";

const ICONS: [RegExp, typeof IconFile][] = [
  [/^application\/pdf/, IconFileTypePdf],
  [/^image\//, IconPhoto],
  [/^audio\//, IconFileMusic],
  [/^video\//, IconMovie],
  [/wordprocessing|msword|opendocument\.text|rtf/, IconFileWord],
  [/spreadsheet|ms-excel/, IconFileSpreadsheet],
  [/presentation|powerpoint/, IconPresentation],
  [/rfc822|outlook/, IconMail],
  [/zip|rar|7z/, IconFileZip],
  [/^text\/plain/, IconFileText],
];

/** An icon for the kind of file. */
export function FileIcon({ mediaType }: { mediaType: string }) {
  const Icon = ICONS.find(([pattern]) => pattern.test(mediaType))?.[1] ?? IconFile;
  return <Icon size={18} stroke={1.5} aria-hidden />;
}
