import path from "node:path";

const TEST = /\.test\.(?:ts|tsx|mjs)$/;
const UNDER_ALL = /^(?:server|web)\/src\/(?:platform|testing|app|lib|ui)\//;
const OF_A_FEATURE = /^(?:server|web)\/src\/(?!platform|testing|pages|app|lib|ui)[^/]+\/[^/]+\//;
/** A definition that more features than these use reaches the whole product. */
const MOST_FEATURES = 6;

/**
 * Where the tests are that a change reaches, by the layout of the project: a feature's files reach its folder, a definition of
 * the contract the features that import it, a page its own tests and those that mount it.
 *
 * @param changed paths of changed files, from the project's folder
 * @param naming the files that contain a text
 * @returns beginnings of paths of tests, and the changed files that reach more than their own folder's tests
 */
export function reachOf(changed, naming) {
  const wide = [];
  const places = changed.flatMap((file) => {
    const folder = `${path.posix.dirname(file)}/`;
    if (TEST.test(file)) return file;
    if (file.startsWith("scripts/")) return "scripts/";
    const page = /^web\/src\/pages\/([\w-]+)\./.exec(file)?.[1];
    if (page !== undefined)
      return [`web/src/pages/tests/${page}`, ...naming(`/${page}.page.tsx`).filter((one) => TEST.test(one))];
    if (OF_A_FEATURE.test(file)) return OF_A_FEATURE.exec(file);
    if (UNDER_ALL.test(file) || /^(?:server|web|e2e|package)/.test(file)) wide.push(file);
    if (UNDER_ALL.test(file)) return folder;
    if (!file.startsWith("contract/src/")) return [];
    const users = naming(`@pauta/${file.replace("/src", "").replace(/\.ts$/, "")}"`);
    const features = new Set(users.flatMap((user) => OF_A_FEATURE.exec(user) ?? []));
    if (features.size <= MOST_FEATURES) return [folder, ...features];
    wide.push(file);
    return folder;
  });
  return { places: [...new Set(places)].toSorted(), wide };
}
