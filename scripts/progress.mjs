// A closed pipe (`npm start | head`) must not stop the work.
process.stderr.on("error", () => {});

/** Writes progress to standard error, apart from a command's output. */
export function announce(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/** Seconds with one decimal, in Brazilian notation. */
export function secondsSince(startedAt) {
  return ((performance.now() - startedAt) / 1000).toFixed(1).replace(".", ",");
}
