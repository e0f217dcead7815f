import { expect, test } from "vitest";
import { html } from "./html.ts";

test("inserted text never becomes markup, in content or in an attribute", () => {
  const hostile = `"><img src=x onerror='alert(1)'>&`;
  expect(html`<a title="${hostile}">${hostile}</a>`.source).toBe(
    `<a title="&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;">&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;</a>`,
  );
});

test("pieces made by the same tag go in as they are", () => {
  expect(
    html`<ul>
        ${["a", "<b>"].map((text) => html`<li>${text}</li>`)}
      </ul>
      ${html`<hr />`}${3}`.source,
  ).toBe("<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>3");
});
