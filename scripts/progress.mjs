// Whoever looks at the first lines only (`npm start | head`) must not stop the work by leaving.
process.stderr.on("error", () => {});

/** Writes progress where it never mixes with what a command answers on standard output. */
export function announce(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/** Seconds with one digit, as a Brazilian writes them. */
export function secondsSince(startedAt) {
  return ((performance.now() - startedAt) / 1000).toFixed(1).replace(".", ",");
}
