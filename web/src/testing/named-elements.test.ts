import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../**/*.tsx", "!../**/*.{test,fixture}.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Elements that are a plain `div`, `span` or `p` on the page. */
const PLAIN =
  /<(?:div|span|p|Box|Card|Center|Flex|Group|Paper|SimpleGrid|Skeleton|Stack|Text)\s(?:[^<>]|=>)*?\baria-label(?:ledby)?=(?:[^<>]|=>)*?>/g;

test("no element without a role has a name, which screen readers would ignore (ARIA 1.2 § 8.6)", () => {
  const named = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(PLAIN)]
      .map(([element]) => element)
      .filter((element) => !/\brole=|\bcomponent="(?:nav|ul|ol|section|aside|form|table)"/.test(element))
      .map((element) => `${file}: ${element}`),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});
