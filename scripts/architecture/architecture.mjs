import { arrowsOf, checkAreas } from "./areas.mjs";
import { checkCode } from "./code.mjs";
import { checkLayers } from "./layers.mjs";
import { checkPackages } from "./packages.mjs";
import { readCode } from "./read-code.mjs";
import { checkTables, readSchema } from "./tables.mjs";

/** Everything that contradicts architecture.json, as sentences that begin with the place, and a summary in one line. */
export function checkArchitecture(root, architecture) {
  const files = readCode(root);
  const schema = readSchema(root);
  const tables = checkTables(files, schema, architecture);
  const excepted = new Set();
  const found = [...files.flatMap(checkCode), ...tables.found].filter(({ path, exception }) => {
    const isExcepted = architecture.exceptions[exception]?.includes(path);
    if (isExcepted) excepted.add(`${exception} ${path}`);
    return !isExcepted;
  });
  const exceptions = Object.entries(architecture.exceptions).flatMap(([name, paths]) =>
    paths.map((path) => `${name} ${path}`),
  );
  const faults = [
    ...checkAreas(files, architecture),
    ...checkLayers(files, architecture),
    ...checkPackages(root, files),
    ...found.map(({ place, fault }) => `${place} ${fault}`),
    ...tables.faults,
    ...exceptions
      .filter((exception) => !excepted.has(exception))
      .map((exception) => `architecture.json: the exception "${exception}" is no longer needed`),
  ];
  const summary =
    `${files.length} files; ${arrowsOf(architecture.areas).length} arrows between areas, ` +
    `${tables.readings.length} more by reading tables; ${schema.tables.size} tables; ` +
    `${exceptions.length} exceptions; ${faults.length} faults`;
  return { faults, summary };
}
