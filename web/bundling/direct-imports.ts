import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

const PACKAGES = join(import.meta.dirname, "../../node_modules");

/** Packages whose only entry exports hundreds of files. */
const BARRELS: Record<string, string> = {
  "@mantine/core": "@mantine/core/esm/index.mjs",
  "@mantine/dates": "@mantine/dates/esm/index.mjs",
  "@mantine/hooks": "@mantine/hooks/esm/index.mjs",
  "@tabler/icons-react": "@tabler/icons-react/dist/esm/tabler-icons-react.mjs",
};

type Origin = { file: string; name: string };

const NAMED = /^(?:import|export) \{([^}]*)\} from ['"](\.[^'"]*)['"];/gm;

/** Parses "One as Other, Third" to pairs, the outer name first: `[["Other", "One"], ["Third", "Third"]]`. */
const pairsOf = (list: string): [outside: string, inside: string][] =>
  list
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "" && !each.startsWith("type "))
    .map((each) => each.split(/\s+as\s+/))
    .map(([inside, outside = inside]) => [outside!, inside!]);

function originsOf(entry: string): Map<string, Origin> {
  const file = join(PACKAGES, entry);
  const origins = new Map<string, Origin>();
  for (const [, list, from] of readFileSync(file, "utf8").matchAll(NAMED))
    for (const [outside, name] of pairsOf(list!))
      origins.set(outside, { file: resolve(dirname(file), from!), name });
  return origins;
}

/**
 * Imports each name from its own file instead of the package's entry: then a module imports only what it needs, and
 * the interface can be split by imports.
 */
export function directImports(): Plugin {
  const known = new Map<string, Map<string, Origin>>();
  const originOf = (barrel: string, name: string): Origin => {
    const origins = known.get(barrel) ?? originsOf(BARRELS[barrel]!);
    known.set(barrel, origins);
    const origin = origins.get(name);
    if (!origin) throw new Error(`${barrel} has no ${name}`);
    return origin;
  };
  const names = Object.keys(BARRELS).join("|");
  const imports = new RegExp(`^import \\{([^}]*)\\} from ["'](${names})["'];`, "gm");
  return {
    name: "direct-imports",
    apply: "build",
    enforce: "pre",
    transform(code) {
      if (!Object.keys(BARRELS).some((barrel) => code.includes(barrel))) return undefined;
      const direct = code.replace(imports, (_all, list: string, barrel: string) =>
        pairsOf(list)
          .map(([local, name]) => {
            const origin = originOf(barrel, name);
            return `import { ${origin.name} as ${local} } from ${JSON.stringify(origin.file)};`;
          })
          .join("\n"),
      );
      return direct === code ? undefined : { code: direct, map: null };
    },
  };
}
