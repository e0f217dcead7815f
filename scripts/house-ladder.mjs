import path from "node:path";

const MEASURING_AND_TESTING = new Set(["bench", "e2e", "scripts"]);
const IO_OF_RULES =
  /^(?:node:(?:fs|net|tls|http|https|http2|dgram|dns|child_process|worker_threads|cluster)(?:\/.*)?|pg|pg-.*|kysely|fastify|@fastify\/.*|nodemailer)$/;

/**
 * What is wrong with whom a file imports: a list of `{ line, fault }`. `files` are all files by path, `packages`
 * what each workspace's package.json names.
 */
export function faultsOfImports(file, files, rules, packages) {
  return file.imports.flatMap((imported) => {
    const fault =
      imported.target === undefined
        ? faultOfPackage(file, imported, rules, packages)
        : faultOfFile(file, imported, files, rules);
    return fault === undefined ? [] : [{ line: imported.line, fault }];
  });
}

function faultOfPackage(file, { specifier, kind }, rules, packages) {
  const isProduction = !file.isTest && !file.isFixture;
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  if (/^@pauta\/(?:server|web)$/.test(name))
    return `imports ${name}, and a workspace may import the contract only`;
  if (file.side === "contract" && isProduction && !rules.contractPackages.includes(name)) {
    return `imports ${specifier}, and the contract may import only ${rules.contractPackages.join(", ")} and itself`;
  }
  if (file.side === "web" && isProduction && specifier.startsWith("node:")) {
    return `imports ${specifier}, which no browser has`;
  }
  if (file.suffix === "rules" && isProduction && kind !== "type" && IO_OF_RULES.test(specifier)) {
    return `imports ${specifier}, and rules decide without reading or writing anything`;
  }
  const named = packages[file.side];
  if (named === undefined || specifier.startsWith("node:")) return undefined;
  const mayUse = isProduction && kind !== "type" ? named.production : named.all;
  if (mayUse.includes(name)) return undefined;
  return `imports ${name}, which ${file.side}/package.json does not name among what ${isProduction ? "the product" : "it"} needs`;
}

function faultOfFile(file, { specifier, target, kind }, files, rules) {
  const entered = files.get(target);
  if (entered === undefined) return faultOfOutsider(file, specifier, target);
  if (entered.side !== file.side) return faultOfSides(file, specifier, entered);
  const side = rules[file.side];
  if (side?.suffixes === undefined) return undefined;
  if (side.entrances.includes([...entered.folders, entered.name].join("/"))) {
    return `imports ${target}, where the program begins: what begins there is imported by nobody`;
  }
  if (file.isTest || file.isFixture) return undefined;
  if (entered.isTest || entered.isFixture) return `imports ${target}, which is there for tests only`;
  return faultOfRooms(file, entered, kind, side, rules);
}

/** A file that was not read: a style, a picture or data of one's own side, or a mistake the compiler names. */
function faultOfOutsider(file, specifier, target) {
  const isOwn = target.startsWith(`${file.side}/`) || MEASURING_AND_TESTING.has(file.side);
  const isFoundByCompiler = /\.(?:ts|tsx|mjs)$/.test(target);
  if (isOwn || isFoundByCompiler || file.isTest || file.isFixture) return undefined;
  return `imports ${specifier}, outside its workspace`;
}

function faultOfSides(file, specifier, entered) {
  if (MEASURING_AND_TESTING.has(file.side)) return undefined;
  if (entered.side !== "contract")
    return `imports ${entered.path}: ${file.side} and ${entered.side} meet in the contract only`;
  if (!specifier.startsWith("@pauta/contract/")) {
    return `imports the contract as ${specifier}; its name is @pauta/contract/${entered.name.replace(/\.ts$/, "")}`;
  }
  return undefined;
}

function faultOfRooms(file, entered, kind, side, rules) {
  const from = file.room;
  const to = entered.room;
  const isAboveRooms = from === undefined || (side.composers.includes(from) && !(from in rules.reach));
  if (isAboveRooms) return undefined;
  if (from in side.basements) return faultOfBasement(from, entered, side);
  if (to in side.basements) {
    const isImpure = file.suffix === "rules" && kind !== "type" && !rules.pure.includes(entered.path);
    return isImpure
      ? `imports ${entered.path}: rules decide without the platform, by what they are given`
      : undefined;
  }
  if (from === to) return kind === "type" ? undefined : faultOfDoor(file, entered, side);
  if (!(to in rules.reach)) {
    const mayCompose = to === undefined && side.composers.includes(from);
    return mayCompose ? undefined : `imports ${entered.path}: rooms do not know who composes them`;
  }
  if (!(rules.reach[from] ?? []).includes(to)) {
    return `imports ${entered.path}: "${from}" may not reach "${to}" (house-rules.json says whom it may)`;
  }
  if (side.frontDoors.includes(entered.suffix)) return undefined;
  const doors = side.frontDoors.map((suffix) => `.${suffix}`).join(", ");
  return `imports ${entered.path}: another room is entered by its front door (${doors})`;
}

function faultOfBasement(from, entered, side) {
  if (entered.room === from || side.basements[from].includes(entered.room)) return undefined;
  return `imports ${entered.path}: "${from}" lies under all rooms and knows none`;
}

function faultOfDoor(file, entered, side) {
  const may = side.suffixes[file.suffix];
  if (may === undefined || entered.extension === "css" || may.includes(entered.suffix)) return undefined;
  const allowed = may.length === 0 ? "nothing of its own room" : may.map((suffix) => `.${suffix}`).join(", ");
  return `imports ${path.posix.basename(entered.path)}: a .${file.suffix} may import ${allowed}`;
}

/** Rooms that reach each other in a ring, each ring once, as a sentence. */
export function faultsOfReach(reach) {
  const faults = new Map();
  const climb = (room, trail) => {
    const seenAt = trail.indexOf(room);
    if (seenAt >= 0) {
      const ring = trail.slice(seenAt);
      const key = ring.toSorted().join();
      if (!faults.has(key))
        faults.set(key, `the rooms reach each other in a ring: ${[...ring, room].join(" → ")}`);
      return;
    }
    for (const next of reach[room] ?? []) climb(next, [...trail, room]);
  };
  for (const room of Object.keys(reach)) {
    for (const next of reach[room]) {
      if (!(next in reach)) faults.set(`${room} ${next}`, `"${room}" reaches "${next}", which is no room`);
    }
    climb(room, []);
  }
  return [...faults.values()];
}
