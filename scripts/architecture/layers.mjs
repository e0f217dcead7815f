import { isComposing } from "./areas.mjs";

/** Checks where a file is, what its suffix says about it, and which layers it imports. */
export function checkLayers(files, architecture) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return files.flatMap((file) => [
    ...faultsOfPlace(file, architecture),
    ...faultsOfImports(file, byPath, architecture),
    ...faultsOfExports(file),
  ]);
}

function faultsOfPlace(file, { areas, underAll, composing, layers, besideAreas, emptyNames }) {
  const { path, package: side, area, feature, layer } = file;
  const faults = [];
  const words = path.split("/");
  const name = words.pop();
  const empty = [...words, name.split(".")[0]].find((word) => emptyNames.includes(word));
  if (empty !== undefined) faults.push(`${path} is called "${empty}", which says nothing about its job`);
  if (area === undefined && !besideAreas[side].includes(name)) faults.push(`${path} belongs to no area`);
  if (isComposing(file, composing) || area in underAll) return faults;
  if (areas[area] === undefined) return [...faults, `${path}: architecture.json has no area "${area}"`];
  if (side === "contract") return faults;
  if (areas[area].features[feature] === undefined)
    faults.push(`${path}: architecture.json has no feature "${feature}" in "${area}"`);
  if (layers[side][layer] === undefined)
    faults.push(`${path} ends in none of ${suffixes(Object.keys(layers[side]))}`);
  return faults;
}

function faultsOfImports(file, byPath, { underAll, composing, layers, publicLayers, pure }) {
  if (file.area === undefined || file.area in underAll || file.package === "contract") return [];
  return file.imports.flatMap(({ start, target, isType }) => {
    const used = byPath.get(target);
    const isMet = used?.package === file.package && !isComposing(used, composing);
    const fault = isMet ? faultOf(used, isType) : undefined;
    return fault ? [`${file.at(start)} imports ${target}: ${fault}`] : [];
  });

  function faultOf(used, isType) {
    if (used.area in underAll) {
      const isPure = file.layer !== "rules" || isType || used.layer === "rules" || pure.includes(used.path);
      return isPure ? undefined : "rules decide by what they are given";
    }
    const open = publicLayers[file.package];
    if (used.feature !== file.feature && !open.includes(used.layer))
      return `other features use its ${suffixes(open)} only`;
    const allowed = layers[file.package][file.layer];
    if (isType || allowed === undefined || allowed.includes(used.layer)) return undefined;
    return `a .${file.layer} imports ${suffixes(allowed)} only`;
  }
}

const suffixes = (layers) => layers.map((layer) => `.${layer}`).join(" ");

/**
 * Nothing is exported a second time: other files import the file that owns it. Only a feature's .commands, its public
 * API, may export functions of a store beside it.
 */
function faultsOfExports(file) {
  const imported = new Set(file.imports.flatMap(({ names }) => names ?? []));
  const isStoreBeside = (request) =>
    file.layer === "commands" && /^\.\/[\w-]+\.store\.ts$/.test(request?.value ?? "");
  return file.exports
    .filter(({ moduleRequest, localName }) => moduleRequest !== null || imported.has(localName.name))
    .filter(({ moduleRequest }) => !isStoreBeside(moduleRequest))
    .map(({ start }) => `${file.at(start)} exports what another file owns`);
}
