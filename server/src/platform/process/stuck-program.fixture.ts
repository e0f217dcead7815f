import { guardLoop } from "./loop-guard.ts";

/** Blocks the event loop for so many seconds, then prints a line. */
const seconds = Number(process.argv[2]);
guardLoop(3);
setTimeout(() => {
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until);
  process.stdout.write("it went on\n");
}, 1500);
