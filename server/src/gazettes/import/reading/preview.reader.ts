import { listGazetteParts, readGazettePart } from "../../formats/gazette-file.reader.ts";
import { type CountedFile, type FileToPreview, openFileCount } from "./preview.rules.ts";

/** Counts what files contain; once stopped, files not reached are marked as such. */
export async function countFiles(
  files: readonly FileToPreview[],
  isStopped: () => boolean,
): Promise<CountedFile[]> {
  const counted: CountedFile[] = [];
  for (const file of files) {
    const count = openFileCount(file);
    for (const part of isStopped() ? [] : await listGazetteParts(file.path)) {
      for await (const batch of readGazettePart(part)) {
        count.take(batch, part.entry);
        if (isStopped()) break;
      }
      if (isStopped()) break;
    }
    counted.push(count.result(isStopped()));
  }
  return counted;
}
