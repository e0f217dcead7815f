import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Mounts a small disk; undefined where that is not permitted. */
export function mountDisk(): string | undefined {
  const place = mkdtempSync(path.join(os.tmpdir(), "pauta-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=300m,mode=0711", "tmpfs", place], { stdio: "ignore" });
    return place;
  } catch {
    rmSync(place, { recursive: true });
    return undefined;
  }
}
