import fs from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { isRoot } from "./account.ts";
import { makeReachableFolder } from "./data-folder.fixture.ts";
import { resolveDataDir } from "./embedded-postgres.ts";

function makeProject(mode: number): string {
  const project = makeReachableFolder();
  onTestFinished(() => fs.rmSync(project, { recursive: true }));
  fs.chmodSync(project, mode);
  return project;
}

test("the data folder is 'data' in the project, which others cannot list", () => {
  const project = makeProject(0o711);
  const dataDir = resolveDataDir(undefined, project);
  expect(dataDir).toBe(path.join(project, "data"));
  expect(fs.statSync(dataDir).mode & 0o066).toBe(0);
});

test("a relative DATA_DIR is resolved from the project, an absolute one is used as it is", () => {
  const project = makeProject(0o711);
  expect(resolveDataDir("other/place", project)).toBe(path.join(project, "other/place"));
  const absolute = path.join(makeProject(0o711), "place");
  expect(resolveDataDir(absolute, project)).toBe(absolute);
});

describe.runIf(isRoot())("in a project that the account of the database cannot enter", () => {
  test("the default folder moves to the system's, and one log line explains it", () => {
    const project = makeProject(0o700);
    const log = vi.fn<(message: string) => void>();
    const dataDir = resolveDataDir(undefined, project, log);
    onTestFinished(() => fs.rmSync(dataDir, { recursive: true }));
    expect(dataDir).toMatch(/^\/var\/lib\/pauta\/[0-9a-f]{8}$/);
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.calls[0]?.[0]).toContain(dataDir);
  });

  test("a DATA_DIR is rejected with what to do about it", () => {
    const project = makeProject(0o700);
    expect(() => resolveDataDir("mine", project)).toThrow(/não alcança a pasta de dados .*mine/);
    expect(fs.readdirSync(project)).toEqual([]);
  });
});
