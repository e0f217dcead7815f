/**
 * For taking an import back: what was done with its publications, and deleting them. For an office that is
 * erased: how many of its publications came with each import.
 */
export {
  countImportedOfOffice,
  deleteOfImport,
  lockUseOfImport,
  type UseOfImport,
} from "./imported-publications.store.ts";
