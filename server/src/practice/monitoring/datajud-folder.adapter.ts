import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { readDataJudPage, readHit } from "./datajud-page.rules.ts";
import type { FoundInstance } from "./found-instance.rules.ts";
import { PARTIAL, SourceFailure, type MovementSource } from "./movement-source.rules.ts";

type FileRead = { stamp: string; instances: FoundInstance[]; doubt: string | null };

/**
 * A folder with responses of the base, for installations without network access: each `.json` file is a
 * response, a list of documents or a single document. Later files override earlier ones. The folder is listed
 * on every call; unchanged files are cached.
 */
export function openDataJudFolder(folder: string): MovementSource {
  const known = new Map<string, FileRead>();
  return {
    async find({ numbers }, stopping) {
      const wanted = new Set(numbers);
      const found = new Map<string, FoundInstance>();
      let doubt: string | null = null;
      for (const name of await listFiles(folder)) {
        stopping.throwIfAborted();
        const file = await readIfChanged(path.join(folder, name), known.get(name));
        known.set(name, file);
        doubt ??= file.doubt;
        for (const instance of file.instances)
          if (wanted.has(instance.number)) found.set(instance.document_id, instance);
      }
      return { instances: [...found.values()], doubt };
    },
  };
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.toLowerCase().endsWith(".json")).toSorted();
  } catch (error) {
    throw new SourceFailure("source", "A pasta de movimentações desta instalação não pôde ser lida.", error);
  }
}

async function readIfChanged(file: string, before: FileRead | undefined): Promise<FileRead> {
  const { mtimeMs, size } = await stat(file);
  const stamp = `${mtimeMs} ${size}`;
  if (before?.stamp === stamp) return before;
  try {
    return { stamp, ...readDocuments(JSON.parse(await readFile(file, "utf8"))) };
  } catch {
    const name = path.basename(file);
    return { stamp, instances: [], doubt: `O arquivo ${name} da pasta de movimentações não pôde ser lido.` };
  }
}

function readDocuments(content: unknown): Omit<FileRead, "stamp"> {
  if (typeof content === "object" && content !== null && "hits" in content) {
    const { instances, is_partial: isPartial } = readDataJudPage(content);
    return { instances, doubt: isPartial ? PARTIAL : null };
  }
  const documents = Array.isArray(content) ? content : [content];
  return { instances: documents.map(readHit).filter((instance) => instance !== null), doubt: null };
}
