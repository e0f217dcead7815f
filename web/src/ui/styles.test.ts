import { describe, expect, it } from "vitest";

/** Sources of the whole interface, and the style sheets that the kit beneath has, by component. */
const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.{test,fixture}.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const sheets = new Set(
  Object.keys(import.meta.glob("../../../node_modules/@mantine/core/styles/*.layer.css")).map((path) =>
    path.split("/").at(-1)!.replace(".layer.css", ""),
  ),
);

/** Components drawn by the sheets of others. */
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

const all = Object.values(sources).join("\n");
const used = new Set(
  [...all.matchAll(/import (?:type )?\{([^}]*)\} from "@mantine\/core"/g)].flatMap(([, names]) =>
    names!.split(",").map((name) => name.trim()),
  ),
);
const loaded = new Set(
  [...all.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name),
);

describe("the styles", () => {
  it("are loaded for every piece of the kit beneath that the interface uses", () => {
    const needed = [...used].flatMap((name) => [name].concat(drawnBy[name] ?? []));
    const missing = needed.filter((name) => sheets.has(name) && !loaded.has(name));
    expect(used.size).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });
});
