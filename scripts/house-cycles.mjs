/**
 * Files that import each other in a ring, as sentences: one per strongly connected group (Tarjan 1972), naming
 * the shortest way round. Types count, because a reader follows them too; threads that are started do not.
 */
export function faultsOfCycles(files) {
  const importsOf = new Map(
    [...files.values()].map((file) => [
      file.path,
      file.imports
        .filter(({ kind, target }) => kind !== "thread" && files.has(target))
        .map(({ target }) => target),
    ]),
  );
  return connectedGroups(importsOf).map((group) => {
    const ring = shortestRing(group, importsOf);
    const others = group.length > ring.length ? ` (${group.length} files hang together so)` : "";
    return `${ring[0]}: imports itself by way of ${[...ring.slice(1), ring[0]].join(" → ")}${others}`;
  });
}

function connectedGroups(importsOf) {
  const groups = [];
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const climb = (file) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    stack.push(file);
    for (const next of importsOf.get(file)) {
      if (!order.has(next)) climb(next);
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || importsOf.get(file).includes(file)) groups.push(group);
  };
  for (const file of importsOf.keys()) {
    if (!order.has(file)) climb(file);
  }
  return groups;
}

function shortestRing(group, importsOf) {
  const rings = group.map((start) => wayBack(start, new Set(group), importsOf));
  return rings.reduce((best, ring) => (ring.length < best.length ? ring : best));
}

/** Breadth first from a file to itself inside its group. */
function wayBack(start, group, importsOf) {
  const waiting = [[start]];
  const seen = new Set();
  for (const way of waiting) {
    for (const next of importsOf.get(way.at(-1))) {
      if (next === start) return way;
      if (!group.has(next) || seen.has(next)) continue;
      seen.add(next);
      waiting.push([...way, next]);
    }
  }
  return [...group];
}
