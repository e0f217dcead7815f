import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { faultsOfCode } from "./house-code.mjs";
import { faultsOfCycles } from "./house-cycles.mjs";
import { faultsOfImports, faultsOfReach } from "./house-ladder.mjs";
import { faultsOfName } from "./house-names.mjs";
import { readHouse } from "./house-reading.mjs";

/**
 * Walks through the house and gives `{ faults, lineCounts }`: each fault a sentence that begins with the place.
 * `rules` is the content of house-rules.json.
 */
export function inspectHouse(root, rules) {
  const files = new Map(readHouse(root).map((file) => [file.path, file]));
  const packages = readPackages(root, rules.workspaces);
  const used = new Set();
  const faults = [...faultsOfWorkspaces(root, rules), ...faultsOfReach(rules.reach)];
  for (const file of files.values()) {
    faults.push(...faultsOfName(file, rules).map((fault) => `${file.path} ${fault}`));
    faults.push(
      ...faultsOfImports(file, files, rules, packages).map(
        ({ line, fault }) => `${file.path}:${line} ${fault}`,
      ),
    );
    for (const { line, fault, exception } of faultsOfCode(file, rules)) {
      const isAllowed = rules.exceptions[exception]?.includes(file.path);
      if (isAllowed) used.add(`${exception} ${file.path}`);
      else faults.push(`${file.path}:${line} ${fault}`);
    }
  }
  faults.push(...faultsOfCycles(files), ...faultsOfExceptions(rules.exceptions, used));
  const code = [...files.values()].filter((file) => file.program !== undefined);
  return { faults, lineCounts: code.map((file) => file.text.split("\n").length - 1) };
}

function faultsOfWorkspaces(root, rules) {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const isAsDecided = workspaces.toSorted().join() === rules.workspaces.toSorted().join();
  const faults = isAsDecided
    ? []
    : [`package.json: the workspaces are exactly ${rules.workspaces.join(", ")}`];
  const migrations = path.join(root, "server", "migrations");
  const names = existsSync(migrations) ? readdirSync(migrations).toSorted() : [];
  names.forEach((name, index) => {
    const number = String(index + 1).padStart(4, "0");
    const isNext = new RegExp(`^${number}-[a-z0-9-]+\\.sql$`).test(name);
    if (!isNext)
      faults.push(
        `server/migrations/${name} should be called ${number}-something.sql, without gaps or twins`,
      );
  });
  return faults;
}

/** What each workspace says it needs: for running, and for everything. */
function readPackages(root, workspaces) {
  const needs = (workspace) => {
    const description = JSON.parse(readFileSync(path.join(root, workspace, "package.json"), "utf8"));
    const production = Object.keys({ ...description.dependencies, ...description.optionalDependencies });
    return { production, all: [...production, ...Object.keys(description.devDependencies ?? {})] };
  };
  const ofRoot = needs(".").all;
  const named = workspaces.map((workspace) => {
    const { production, all } = needs(workspace);
    return [workspace, { production, all: [...all, ...ofRoot] }];
  });
  return Object.fromEntries(named);
}

/** A list of exceptions only ever gets shorter: who no longer needs one is taken off it. */
function faultsOfExceptions(exceptions, used) {
  return Object.entries(exceptions).flatMap(([name, files]) =>
    files
      .filter((file) => !used.has(`${name} ${file}`))
      .map(
        (file) => `house-rules.json: ${file} no longer needs its place under "${name}": take it off the list`,
      ),
  );
}
