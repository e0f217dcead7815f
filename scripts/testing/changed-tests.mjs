import path from "node:path";

const TEST = /\.test\.(?:ts|tsx|mjs)$/;
/** A definition that more features use reaches the whole product. */
const MOST_FEATURES = 6;

/**
 * Chooses the test files that a change reaches, by the layout of the project: a feature's files reach the tests of its
 * folder, a definition of the contract those of the features that import it, a page its own tests.
 *
 * @param changed paths of changed files, relative to the project's folder
 * @param files every path of the project's files
 * @param read returns a file's text
 * @returns the test files, and the changed files that reach more than their own folder's tests
 */
export function testsOfChange(changed, files, read) {
  const tests = files.filter((file) => TEST.test(file));
  const found = new Set();
  const wide = [];
  const addFolder = (folder) => {
    for (const test of tests) if (test.startsWith(`${folder}/`)) found.add(test);
  };
  for (const file of changed) {
    if (TEST.test(file)) {
      if (files.includes(file)) found.add(file);
    } else if (/^(?:server|web)\/src\/(?:platform|testing|app|lib|ui)\//.test(file)) {
      addFolder(path.posix.dirname(file));
      wide.push(file);
    } else if (file.startsWith("web/src/pages/")) {
      const [page] = path.posix.basename(file).split(".");
      for (const test of tests)
        if (test.startsWith(`web/src/pages/tests/${page}`) || importsOf(test, read).includes(page))
          found.add(test);
    } else if (file.startsWith("contract/src/")) {
      addFolder(path.posix.dirname(file));
      const features = featuresThatImport(file, files, read);
      if (features.length > MOST_FEATURES) wide.push(file);
      else features.forEach(addFolder);
    } else if (/^(?:server|web)\/src\/[^/]+\/[^/]+\//.test(file)) addFolder(featureOf(file));
    else if (file.startsWith("scripts/")) addFolder("scripts");
    else if (/^(?:server|web|e2e|package)/.test(file)) wide.push(file);
  }
  return { tests: [...found].toSorted((one, other) => one.localeCompare(other)), wide };
}

/** The feature's folder: a package, an area and a feature. */
const featureOf = (file) => file.split("/").slice(0, 4).join("/");

function featuresThatImport(file, files, read) {
  const name = `@pauta/contract/${file.slice("contract/src/".length).replace(/\.ts$/, "")}"`;
  const users = files.filter(
    (each) =>
      /^(?:server|web)\/src\/[^/]+\/[^/]+\/.*\.tsx?$/.test(each) &&
      !/^(?:server|web)\/src\/(?:platform|testing|pages|app|lib|ui)\//.test(each) &&
      !TEST.test(each) &&
      read(each).includes(name),
  );
  return [...new Set(users.map(featureOf))];
}

/** The names of the pages that a test mounts. */
const importsOf = (test, read) =>
  [...read(test).matchAll(/pages\/([\w-]+)\.page|\.\.\/([\w-]+)\.page/g)].map(
    ([, one, other]) => one ?? other,
  );
