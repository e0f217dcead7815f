/** The next failure of the disk: the call that fails, and its error code. */
export const fault = { at: "", code: "EIO" };

type Disk = typeof import("node:fs/promises");

/** `node:fs/promises` with the failures of `fault`. */
export function failingDisk(real: Disk): Disk {
  const fail = () =>
    Promise.reject(Object.assign(new Error(`${fault.code}: i/o error`), { code: fault.code }));
  return {
    ...real,
    rename: (...names) => (fault.at === "rename" ? fail() : real.rename(...names)),
    async open(...requested) {
      if (fault.at === "open" && requested[1] === "wx") return fail();
      const handle = await real.open(...requested);
      const isFolder = (await handle.stat()).isDirectory();
      if (fault.at === "fsync of the file" && !isFolder) handle.sync = fail;
      if (fault.at === "fsync of the folder" && isFolder) handle.sync = fail;
      if (fault.at === "write" && requested[1] === "wx") handle.writeFile = fail;
      return handle;
    },
  };
}
