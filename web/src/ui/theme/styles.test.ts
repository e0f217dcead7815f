import { describe, expect, it } from "vitest";

/** The sources of the whole interface, and the components for which Mantine has a style sheet. */
const sources = import.meta.glob<string>(["../../**/*.{ts,tsx}", "!../../**/*.{test,fixture}.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const sheets = new Set(
  Object.keys(import.meta.glob("../../../../node_modules/@mantine/core/styles/*.layer.css")).map((path) =>
    path.split("/").at(-1)!.replace(".layer.css", ""),
  ),
);

/** Components that need the style sheets of others. */
const drawnBy: Record<string, string[]> = {
  Autocomplete: ["Combobox", "Input", "ScrollArea"],
  Drawer: ["ModalBase", "Overlay", "Paper", "CloseButton"],
  Menu: ["Popover"],
  Modal: ["ModalBase", "Overlay", "Paper", "CloseButton"],
  MultiSelect: ["Combobox", "Input", "PillsInput", "Pill", "ScrollArea"],
  NumberInput: ["Input"],
  PasswordInput: ["Input"],
  Select: ["Combobox", "Input", "ScrollArea"],
  Switch: ["InlineInput"],
  Checkbox: ["InlineInput"],
  Radio: ["InlineInput"],
  TextInput: ["Input"],
  Textarea: ["Input"],
};

const namesIn = (source: string) =>
  [...source.matchAll(/import (?:type )?\{([^}]*)\} from "@mantine\/core"/g)].flatMap(([, names]) =>
    names!.split(",").map((name) => name.trim()),
  );
const sheetsIn = (source: string) =>
  [...source.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name!);

/** Style sheets loaded with every page in the shell, or with every dialog. */
const everywhere = new Set(
  ["./styles", "../page/desk-styles", "../dialogs/dialog-styles"].flatMap((file) =>
    sheetsIn(sources[`${file}.ts`]!),
  ),
);

describe("the styles", () => {
  it("are loaded with every page, or by the file that uses Mantine's component", () => {
    const missing = Object.entries(sources).flatMap(([file, source]) => {
      const own = sheetsIn(source);
      const needed = namesIn(source).flatMap((name) => [name].concat(drawnBy[name] ?? []));
      const lacking = needed.filter(
        (name) => sheets.has(name) && !everywhere.has(name) && !own.includes(name),
      );
      return lacking.map((name) => `${file}: @mantine/core/styles/${name}.layer.css`);
    });
    expect(everywhere.size).toBeGreaterThan(10);
    expect([...new Set(missing)]).toEqual([]);
  });
});
