/** For taking an import back: what was done with its publications, and deleting them. */
export { deleteOfImport, lockUseOfImport, type UseOfImport } from "./imported-publications.store.ts";
