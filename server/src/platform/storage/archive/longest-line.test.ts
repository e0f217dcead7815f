import { expect, test } from "vitest";
import { LineTooLong, withinLongestLine } from "./longest-line.ts";

const MB = 2 ** 20;
const letters = Buffer.alloc(MB, "a");
const END = Buffer.from("\n");

/** Returns how many bytes pass. */
async function through(chunks: Iterable<Buffer>): Promise<number> {
  let bytes = 0;
  async function* arriving() {
    yield* chunks;
  }
  for await (const chunk of withinLongestLine(arriving(), "users")) bytes += chunk.length;
  return bytes;
}
const times = (count: number, chunk = letters) => Array.from({ length: count }, () => chunk);

test.each<[string, Buffer[]]>([
  ["no line", []],
  ["an empty line", [END]],
  ["a line of 64 MB", [...times(64), END]],
  ["a line of 64 MB after another that ends in the same chunk", [Buffer.from("x\na"), ...times(63), END]],
  ["many lines that exceed the limit only together", times(200, Buffer.concat([letters, END]))],
  ["chunks that begin and end anywhere", times(200, Buffer.concat([letters, END, letters]))],
  ["a last line without an end", [END, ...times(64)]],
])("%s is accepted", async (_, chunks) => {
  expect(await through(chunks)).toBe(chunks.reduce((sum, { length }) => sum + length, 0));
});

test.each<[string, Buffer[]]>([
  ["a line one byte longer", [...times(64), Buffer.from("a\n")]],
  ["a line that never ends", times(1000)],
  ["a long line after short ones", [Buffer.from("a\nb\nc"), ...times(64)]],
  ["a long line in one chunk", [Buffer.concat([...times(65), END])]],
])("%s is rejected with its table's name", async (_, chunks) => {
  await expect(through(chunks)).rejects.toThrow(LineTooLong);
  await expect(through(chunks)).rejects.toThrow("A tabela users tem uma linha de mais de 64 MB");
});
