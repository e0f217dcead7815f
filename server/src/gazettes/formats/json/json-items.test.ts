import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type JsonItem, JsonItems } from "./json-items.rules.ts";

const options = { listKeys: ["items", "itens"], isItem: (value: object) => "texto" in value };

/** Reads the bytes in chunks of the given sizes, repeated. */
function readInPieces(bytes: Uint8Array, sizes: readonly number[], mostItemBytes?: number): JsonItem[] {
  const items = new JsonItems({ ...options, mostItemBytes, runBytes: 300 });
  const found: JsonItem[] = [];
  for (let at = 0, piece = 0; at < bytes.length; piece++) {
    const size = sizes[piece % sizes.length]!;
    found.push(...items.push(bytes.subarray(at, at + size)));
    at += size;
  }
  return [...found, ...items.end()];
}

const read = (text: string | Uint8Array, mostItemBytes?: number) =>
  readInPieces(Buffer.from(text), [7], mostItemBytes);
const idsIn = (found: JsonItem[]) => found.flatMap((item) => ("value" in item ? [item.value.id] : []));
const problemsIn = (found: JsonItem[]) => found.flatMap((item) => ("problem" in item ? [item.problem] : []));

const item = (id: number) => ({
  id,
  texto: `Intimação "${id}" \\ {[`,
  destinatarios: [{ nome: "A", polo: "P" }],
});
const page = (count: number, space?: number) =>
  JSON.stringify(
    { status: "success", count, items: Array.from({ length: count }, (_, at) => item(at + 1)) },
    null,
    space,
  );

describe("a valid document", () => {
  test("the list is read under either key, or bare, with blanks and a byte order mark", () => {
    for (const text of [
      page(3),
      page(3, 2),
      page(3).replace('"items"', '"itens"'),
      JSON.stringify([item(1), item(2), item(3)]),
      `\ufeff \r\n ${page(3)}\n`,
    ]) {
      const found = read(text);
      expect(idsIn(found)).toEqual([1, 2, 3]);
      expect(problemsIn(found)).toEqual([]);
      expect(found.map(({ position }) => position)).toEqual([1, 2, 3]);
    }
  });

  test("the list's key inside a text, or deeper down, is not the list", () => {
    const text = JSON.stringify({
      a: '"items":[{"id":9}]',
      b: { items: [{ id: 8 }] },
      items: [item(1)],
      c: [1],
    });
    expect(idsIn(read(text))).toEqual([1]);
  });

  test("an empty list is no failure", () => {
    expect(read('{"status":"success","count":0,"items":[]}')).toEqual([]);
  });

  test("several concatenated documents are read as one", () => {
    expect(idsIn(read(`${page(2)}\n${page(1)}`))).toEqual([1, 2, 1]);
  });

  test("any list is read as JSON.parse reads it, in whatever chunks", () => {
    const json = fc.json({ depthSize: "small" }).map((text) => JSON.parse(text) as unknown);
    const element = fc.dictionary(fc.string(), json).map((value) => Object.assign(value, { texto: "x" }));
    const document = fc.record({
      before: fc.dictionary(fc.string(), json),
      items: fc.array(element, { maxLength: 6 }),
      after: json,
      space: fc.constantFrom(0, 1, "\t"),
    });
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(document, sizes, ({ before, items, after, space }, pieces) => {
        const { items: _, itens: __, ...others } = before;
        const bytes = Buffer.from(JSON.stringify({ ...others, items, after }, null, space));
        const expected = JSON.parse(JSON.stringify(items)) as unknown[];
        expect(readInPieces(bytes, pieces)).toEqual(
          expected.map((value, at) => ({ position: at + 1, value })),
        );
      }),
      { numRuns: 500 },
    );
  });

  test("nested objects that begin like elements are not taken for elements", () => {
    const alike = (id: number) => ({
      id,
      texto: `},{"id":${id},"texto":"`,
      atos: [
        { id: 1, texto: "a" },
        { id: 2, texto: "b" },
      ],
    });
    const list = Array.from({ length: 400 }, (_, at) => alike(at + 1));
    for (const space of [0, 1])
      for (const sizes of [[1 << 20], [97], [500, 3]])
        expect(readInPieces(Buffer.from(JSON.stringify({ items: list }, null, space)), sizes)).toEqual(
          list.map((value, at) => ({ position: at + 1, value })),
        );
  });

  test("a list of a megabyte is read completely, from one buffer or from slices of it", () => {
    const bytes = Buffer.from(page(10_000));
    const whole = new JsonItems(options);
    const sliced = new JsonItems(options);
    const found: JsonItem[] = [];
    for (let at = 0; at < bytes.length; at += 1 << 18)
      found.push(...sliced.push(bytes.subarray(at, at + (1 << 18))));
    found.push(...sliced.end());
    expect(found).toEqual([...whole.push(bytes), ...whole.end()]);
    expect(idsIn(found)).toEqual(Array.from({ length: 10_000 }, (_, at) => at + 1));
  });

  test("one record in another encoding does not affect its neighbours", () => {
    const [before, behind] = [
      page(50).slice(0, -2),
      JSON.stringify({ items: Array.from({ length: 50 }, (_, at) => item(at + 52)) }),
    ];
    const bytes = Buffer.concat([
      Buffer.from(`${before},`),
      Buffer.from(`${JSON.stringify(item(51))},`, "latin1"),
      Buffer.from(behind.slice('{"items":['.length)),
    ]);
    for (const sizes of [[1 << 20], [97]])
      expect(readInPieces(bytes, sizes)).toEqual(
        Array.from({ length: 101 }, (_, at) => ({ position: at + 1, value: item(at + 1) })),
      );
  });

  test("texts in windows-1252 are read as well as those in UTF-8", () => {
    const bytes = Buffer.from(page(1), "latin1");
    expect(read(bytes)).toEqual([{ position: 1, value: item(1) }]);
  });
});

describe("a broken record among many", () => {
  const count = 1000;
  const whole = page(count);
  const broken = (from: string, to: string) => {
    const at = whole.indexOf('"id":500,');
    const start = whole.indexOf(from, at);
    return whole.slice(0, start) + to + whole.slice(start + from.length);
  };
  const others = Array.from({ length: count }, (_, at) => at + 1).filter((id) => id !== 500);

  test.each([
    ["a quote is missing", '"texto"', '"texto'],
    ["there is a quote too many", '"texto"', '""texto"'],
    ["the text does not close", '\\\\ {["', "\\\\ {["],
    ["a text has a line break", "Intima", "Inti\nma"],
    ["there is an unknown escape", "Intima", "\\qma"],
    ["a colon is missing", '"texto":', '"texto"'],
    ["a bracket is missing", "[{", "{"],
    ["there is a brace too many", '"nome"', '{"nome"'],
    ["a brace is missing", '"P"}]}', '"P"]}'],
    ["its end is missing", '"P"}]}', '"P"}]'],
    ["its end comes twice", '"P"}]}', '"P"}]}}'],
    ["its end is of the other kind", '"P"}]}', '"P"}]]'],
    ["there is garbage", '"texto"', "\0\x01\xff"],
    ["there is an invalid value", "500,", "nenhum,"],
  ])("in which %s is reported, and all others are read", (_, from, to) => {
    for (const sizes of [[1 << 20], [13], [64]]) {
      const found = readInPieces(Buffer.from(broken(from, to)), sizes);
      expect(idsIn(found).filter((id) => id !== 500)).toEqual(others);
      expect(problemsIn(found)).toEqual(["unreadable"]);
    }
  });

  test.each(["null", "7", '"texto"', "[1]"])("that is %s is reported", (value) => {
    const start = whole.indexOf('{"id":500,');
    const end = whole.indexOf('{"id":501,');
    const found = read(`${whole.slice(0, start)}${value},${whole.slice(end)}`);
    expect(idsIn(found)).toEqual(others);
    expect(problemsIn(found)).toEqual(["unreadable"]);
  });

  test("that is too large is reported and dropped, and the next ones are read", () => {
    const large = JSON.stringify({ id: 2, texto: "{".repeat(50_000), destinatarios: [{ nome: "{}" }] });
    const text = `{"items":[${JSON.stringify(item(1))},${large},${JSON.stringify(item(3))}]}`;
    const found = read(text, 10_000);
    expect(idsIn(found)).toEqual([1, 3]);
    expect(problemsIn(found)).toEqual(["too_large"]);
  });

  test("that is deeper than any real one is reported", () => {
    const deep = `{"id":2,"texto":"x","a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    const found = readInPieces(Buffer.from(`{"items":[${deep},${JSON.stringify(item(3))}]}`), [65_536]);
    expect(idsIn(found)).toEqual([3]);
    expect(problemsIn(found)).toEqual(["unreadable"]);
  });

  test("broken words around the list do not lose the list", () => {
    const found = read(page(3).replace('"status"', '"status'));
    expect(idsIn(found)).toEqual([1, 2, 3]);
    expect(problemsIn(found)).toEqual(["unreadable"]);
  });
});

describe("a document cut off", () => {
  const whole = Buffer.from(page(20, 1));
  test.each(Array.from({ length: 19 }, (_, at) => at + 1))(
    "at %d/20 gives its complete records and one failure",
    (part) => {
      const cut = whole.subarray(0, Math.floor((whole.length * part) / 20));
      const complete = cut.toString().match(/\n {2}\}/g)?.length ?? 0;
      const found = readInPieces(cut, [100]);
      expect(idsIn(found)).toEqual(Array.from({ length: complete }, (_, at) => at + 1));
      expect(problemsIn(found)).toEqual(["truncated"]);
    },
  );

  test("in the middle of a two-byte letter or an escape gives the same", () => {
    for (let end = 1; end < 400; end++) {
      expect(problemsIn(read(whole.subarray(0, end)))).toEqual(["truncated"]);
    }
  });
});

describe("documents without a list of records", () => {
  test.each([
    ["", "not_json"],
    ["  \n", "not_json"],
    ["isto não é JSON", "not_json"],
    ['{"status":"error"}', "no_list"],
    ['{"items":{}}', "no_list"],
    ["{}", "no_list"],
  ])("%j is reported as %s", (text, problem) => {
    expect(problemsIn(read(text))).toEqual([problem]);
    expect(idsIn(read(text))).toEqual([]);
  });
});

test("bytes that are built to be searched in vain are given up after a limit", () => {
  const hostile = Buffer.from(`{"items":[7,${'{"x":[{},'.repeat(2_000_000)}`);
  const found = readInPieces(hostile, [1 << 20]);
  expect(problemsIn(found)[0]).toBe("unreadable");
  expect(found.length).toBeLessThan(3);
});

test("any bytes give records and failures, never an error", () => {
  const bytes = fc
    .uint8Array({ maxLength: 300 })
    .map((noise) => Buffer.concat([Buffer.from('{"items":['), noise]));
  const tokens = fc
    .array(
      fc.constantFrom(...'{ } [ ] , : " \\ "texto" "items":[ 1 null \n \u00e7 {"texto":"a"}'.split(" ")),
      { maxLength: 60 },
    )
    .map((parts) => Buffer.from(parts.join("")));
  fc.assert(
    fc.property(fc.oneof(bytes, tokens), fc.integer({ min: 1, max: 20 }), (input, size) => {
      for (const found of readInPieces(input, [size])) {
        if ("value" in found) expect(typeof found.value).toBe("object");
        else expect(found.problem).toBeTruthy();
      }
    }),
    { numRuns: 3000 },
  );
});
