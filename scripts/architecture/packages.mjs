import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Finds imported packages that package.json does not name, wrong workspaces, and gaps in the migrations' numbers. */
export function checkPackages(root, files) {
  const needs = (folder) => {
    const { dependencies, optionalDependencies, devDependencies } = descriptionIn(root, folder);
    const needed = Object.keys({ ...dependencies, ...optionalDependencies });
    return { needed, all: [...needed, ...Object.keys({ ...devDependencies })] };
  };
  const named = { contract: needs("contract"), server: needs("server"), web: needs("web") };
  const faults = files.flatMap((file) =>
    file.imports.flatMap(({ specifier, target, start, isType }) => {
      if (target !== undefined || specifier === undefined || specifier.startsWith("node:")) return [];
      const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
      if (named[file.package][isType ? "all" : "needed"].includes(name)) return [];
      return [`${file.at(start)} imports ${name}, which ${file.package}/package.json does not name`];
    }),
  );
  const { workspaces } = descriptionIn(root, ".");
  if (workspaces.toSorted().join() !== "contract,server,web")
    faults.push("package.json: the workspaces are contract, server and web");
  const migrations = readdirSync(path.join(root, "server", "migrations")).toSorted();
  for (const [place, name] of migrations.entries()) {
    const number = String(place + 1).padStart(4, "0");
    if (!new RegExp(`^${number}-[a-z0-9-]+\\.sql$`).test(name))
      faults.push(`server/migrations/${name} should begin with ${number}, without gaps`);
  }
  return faults;
}

const descriptionIn = (root, folder) =>
  JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8"));
