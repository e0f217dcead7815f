import { expect, test } from "vitest";
import { markup } from "./html.ts";

test("inserted text never becomes markup, in content or in an attribute", () => {
  const hostile = `"><img src=x onerror='alert(1)'>&`;
  expect(markup`<a title="${hostile}">${hostile}</a>`.source).toBe(
    `<a title="&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;">&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;</a>`,
  );
});

test("pieces made by the same tag are inserted unescaped", () => {
  const items = ["a", "<b>"].map((text) => markup`<li>${text}</li>`);
  expect(markup`<ul>${items}</ul>${markup`<hr>`}${3}`.source).toBe(
    "<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>3",
  );
});
