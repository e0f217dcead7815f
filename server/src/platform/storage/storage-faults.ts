/** The place of stored files cannot be reached or does not work: the caller gets 503 and may try again. */
export class StorageAway extends Error {
  override name = "StorageAway";
}

/** There is no such file; the code is that of a missing file on a disk. */
export class FileMissing extends Error {
  readonly code = "ENOENT";
}

/** The bytes that came are not those that were written. */
export class DamagedFile extends Error {
  readonly code = "DAMAGED_FILE";
}

/** True when the place of stored files is away; the error may be wrapped. */
export const isStorageAway = (error: unknown): boolean =>
  error instanceof StorageAway || (error instanceof Error && isStorageAway(error.cause));

export const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === "ENOENT";
