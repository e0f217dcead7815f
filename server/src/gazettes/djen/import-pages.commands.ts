import { acceptImport } from "../import/gazettes.commands.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import type { StoredFile } from "../../platform/http/uploads.ts";
import { openZip } from "../../platform/storage/zip-writing.ts";
import { nameImport, type OpenFetch } from "./djen-fetches.store.ts";
import { deletePages, markImported, pagesToImport, type PageToImport } from "./djen-pages.store.ts";
import { listingDay } from "./calls/djen-queries.rules.ts";

/** The number of pages that become an import of their own while others are still being fetched. */
export const PAGES_AT_ONCE = 300;

/**
 * Creates imports of what was fetched: pages are combined into one ZIP, cadernos stay as they are. The import
 * and the note that it contains the pages are committed together: a kill before leaves at most a file that no
 * row names.
 * @param least leaves fewer pages than this for later
 */
export async function importPages(context: AppContext, fetch: OpenFetch, least: number): Promise<void> {
  for (;;) {
    const pages = await context.database.acrossCompanies((db) => pagesToImport(db, fetch.id, PAGES_AT_ONCE));
    if (pages.length === 0 || pages.length < least) return;
    const cadernos = pages.filter(({ kind }) => kind === "court");
    const found = pages.filter(({ kind }) => kind !== "court");
    const files = cadernos.map((page) => fileOfCaderno(page));
    if (found.length > 0) files.unshift(await putTogether(context, fetch, found));
    await context.database.acrossCompanies(async (db) => {
      const { id } = await acceptImport(context, db, listingDay(fetch.day), files, {
        requestedBy: null,
        source: "djen",
        isHistory: fetch.is_history,
      });
      await nameImport(db, fetch.id, id);
      await markImported(
        db,
        found.map((page) => page.id),
        id,
      );
      await deletePages(
        db,
        cadernos.map((page) => page.id),
      );
    });
  }
}

/** The characters of an entered name that a file's name may contain. */
const plain = (name: string): string => name.replaceAll(/[^\p{L}\p{N} .,&'()_-]/gu, "-");

const fileOfCaderno = ({ name, step, storage_key: key, sha256, size }: PageToImport): StoredFile => ({
  name: `DJEN caderno ${plain(name)} ${step}.zip`,
  key,
  sha256,
  size,
});

async function putTogether(
  context: AppContext,
  { day }: OpenFetch,
  pages: readonly PageToImport[],
): Promise<StoredFile> {
  const zip = openZip();
  for (const { kind, name, step, storage_key: key, sha256 } of pages) {
    // the step of a name contains the name, in each of its spellings
    const entry = `${plain(kind === "lawyer" ? `${name} - ${step}` : step)}.json`;
    zip.add(entry, { mtime: context.clock.now() }, () => context.storage.read(key, { sha256 }));
  }
  zip.end();
  return { name: `DJEN ${day}.zip`, ...(await context.storage.write("uploads", zip.bytes)) };
}
