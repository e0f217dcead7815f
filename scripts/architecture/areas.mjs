/** Checks which areas and features use which. A use that architecture.json allows and no file needs is a fault too. */
export function checkAreas(files, { areas, underAll, composing, mostArrows }) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const features = featuresOf(areas);
  const order = Object.keys(underAll);
  const needed = new Set();
  const faults = files.flatMap((file) =>
    file.imports.flatMap(({ start, target }) => {
      const used = byPath.get(target);
      const fault = used && faultOfUse(file, used);
      return fault ? [`${file.at(start)} imports ${target}: ${fault}`] : [];
    }),
  );
  for (const [name, { uses }] of [...Object.entries(areas), ...features]) {
    const unneeded = uses.filter((used) => !needed.has(`${name} ${used}`));
    faults.push(...unneeded.map((used) => `architecture.json: "${name}" does not use "${used}"`));
  }
  const arrows = arrowsOf(areas).length;
  if (arrows > mostArrows)
    faults.push(`architecture.json: ${arrows} arrows between areas, and ${mostArrows} are allowed`);
  return [...faults, ...faultsOfCycles(Object.entries(areas)), ...faultsOfCycles(features)];

  function faultOfUse(file, used) {
    if (file.area in underAll) {
      const isLower = order.slice(0, order.indexOf(file.area) + 1).includes(used.area);
      return isLower ? undefined : `"${file.area}" is under all areas and may use none`;
    }
    if (used.area in underAll || isComposing(file, composing)) return undefined;
    if (isComposing(used, composing)) return "no area may use what composes the areas";
    if (file.area !== used.area && !isAllowed(areas[file.area], file.area, used.area))
      return `area "${file.area}" may not use "${used.area}"`;
    const isInside =
      file.feature === used.feature || used.feature === undefined || file.feature === undefined;
    if (isInside || isAllowed(features.get(file.feature), file.feature, used.feature)) return undefined;
    return `feature "${file.feature}" may not use "${used.feature}"`;
  }

  function isAllowed(description, name, used) {
    needed.add(`${name} ${used}`);
    return description?.uses.includes(used);
  }
}

export const arrowsOf = (areas) =>
  Object.entries(areas).flatMap(([area, { uses }]) => uses.map((used) => `${area} → ${used}`));

/** Every feature by its name, with its area. */
export const featuresOf = (areas) =>
  new Map(
    Object.entries(areas).flatMap(([area, { features }]) =>
      Object.entries(features).map(([name, feature]) => [name, { ...feature, area }]),
    ),
  );

/** Whether a file composes the areas: it is beside them, or in a folder that is above all. */
export const isComposing = ({ area }, composing) => area === undefined || area in composing;

/** Each cycle once. */
function faultsOfCycles(entries) {
  const uses = new Map([...entries].map(([name, description]) => [name, description.uses]));
  const faults = [];
  const visited = new Set();
  const follow = (name, trail) => {
    if (trail.includes(name)) {
      const cycle = [...trail.slice(trail.indexOf(name)), name];
      faults.push(`architecture.json: a cycle: ${cycle.join(" → ")}`);
    }
    if (visited.has(name)) return;
    visited.add(name);
    for (const used of uses.get(name) ?? []) follow(used, [...trail, name]);
  };
  for (const name of uses.keys()) follow(name, []);
  return faults;
}
