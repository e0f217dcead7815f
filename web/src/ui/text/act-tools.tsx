import { VisuallyHidden } from "@mantine/core";
import { IconTextDecrease, IconTextIncrease } from "@tabler/icons-react";
import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { type Key, useKeys } from "../keys/use-keys.ts";
import { stepTextSize } from "./text-size.ts";
import { MarkMeaning } from "./mark-meaning.tsx";
import classes from "./act-text.module.css";

type ActToolsProps = {
  page: RefObject<HTMLElement | null>;
  keys: "page" | "dialog" | undefined;
  isOriginal: boolean;
  onOriginal: (isOriginal: boolean) => void;
  isHeadOpen: boolean;
  /** Without it the text has no head. */
  onHead: ((isOpen: boolean) => void) | undefined;
};

/** What decides first, then what it orders. */
const OPERATIVE = ["mark[data-kind=ruling]", "mark[data-kind=order]"];

/** The tools of a text that is being read: where it decides, its marks one by one, its size, and the original. */
export function ActTools({ page, keys, isOriginal, onOriginal, isHeadOpen, onHead }: ActToolsProps) {
  const [mark, show] = useState<HTMLElement | null>(null);
  const [said, say] = useState("");

  const goTo = (next: HTMLElement | undefined) => {
    if (!next) return say("Nada marcado neste texto");
    for (const each of page.current?.querySelectorAll("mark[data-shown]") ?? [])
      each.removeAttribute("data-shown");
    next.setAttribute("data-shown", "");
    if (next.closest("[data-folded=true]")) flushSync(() => onHead?.(true));
    next.scrollIntoView({ block: "center" });
    show(next);
  };
  const marks = () => [
    ...(page.current?.querySelectorAll<HTMLElement>("mark[data-means]:not([data-kind=act])") ?? []),
  ];
  const step = (by: 1 | -1) => {
    if (isOriginal) return say("O original não tem marcas");
    const all = marks();
    const at = all.findIndex((each) => each.hasAttribute("data-shown"));
    goTo(all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length]);
  };
  const goToRuling = () => {
    if (isOriginal) return say("O original não tem marcas");
    goTo(OPERATIVE.flatMap((of) => page.current?.querySelector<HTMLElement>(of) ?? [])[0]);
  };
  const resize = (by: 1 | -1) => void stepTextSize(by).then((size) => say(`Tamanho do texto: ${size}`));

  const all: Omit<Key, "inDialog">[] = [
    { keys: "d", label: "Ir para a decisão do ato", run: goToRuling },
    { keys: "m", label: "Próxima marca, com o que significa", run: () => step(1) },
    { keys: "b", label: "Marca anterior", run: () => step(-1) },
    ...(onHead
      ? [{ keys: "h", label: "Abrir ou recolher o cabeçalho", run: () => onHead(!isHeadOpen) }]
      : []),
    { keys: "l", label: "Original, letra por letra, ou leitura", run: () => onOriginal(!isOriginal) },
    { keys: ["+", "="], label: "Texto maior", run: () => resize(1) },
    { keys: "-", label: "Texto menor", run: () => resize(-1) },
  ];
  return (
    <>
      {keys && <ReadingKeys keys={all} inDialog={keys === "dialog"} />}
      {!isOriginal && (
        <button type="button" className={classes.tool} onClick={goToRuling}>
          Decisão
        </button>
      )}
      <button
        type="button"
        className={classes.tool}
        aria-pressed={isOriginal}
        onClick={() => onOriginal(!isOriginal)}
      >
        Original
      </button>
      <button type="button" className={classes.tool} aria-label="Texto menor" onClick={() => resize(-1)}>
        <IconTextDecrease size={18} aria-hidden />
      </button>
      <button type="button" className={classes.tool} aria-label="Texto maior" onClick={() => resize(1)}>
        <IconTextIncrease size={18} aria-hidden />
      </button>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
      {!isOriginal && <MarkMeaning page={page} shown={mark} onShow={show} />}
    </>
  );
}

function ReadingKeys({ keys, inDialog }: { keys: Omit<Key, "inDialog">[]; inDialog: boolean }) {
  useKeys(
    "Leitura do texto",
    keys.map((key) => Object.assign(key, { inDialog })),
  );
  return null;
}
