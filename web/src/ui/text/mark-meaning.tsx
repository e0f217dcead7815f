import { type RefObject, useLayoutEffect, useRef } from "react";
import classes from "./act-text.module.css";

type MarkMeaningProps = {
  page: RefObject<HTMLElement | null>;
  shown: HTMLElement | null;
  onShow: (mark: HTMLElement | null) => void;
};

const MARK = "mark[data-means]:not([data-kind=act])";
const markAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(MARK) : null;

/** What the mark under the pointer, the finger or the reading keys means, in words under it. */
export function MarkMeaning({ page, shown, onShow }: MarkMeaningProps) {
  const box = useRef<HTMLOutputElement>(null);

  // with the first picture of the tools: who sees them can already point at a mark
  useLayoutEffect(() => {
    const act = page.current;
    const over = ({ target }: Event) => {
      const element = markAt(target);
      if (element) onShow(element);
    };
    const out = ({ target }: Event) => markAt(target) && onShow(null);
    const press = ({ target }: Event) => {
      if (!markAt(target)) onShow(null);
    };
    const leave = ({ key }: KeyboardEvent) => key === "Escape" && onShow(null);
    act?.addEventListener("pointerover", over);
    act?.addEventListener("pointerout", out);
    act?.addEventListener("click", over);
    document.addEventListener("pointerdown", press);
    document.addEventListener("keydown", leave);
    return () => {
      act?.removeEventListener("pointerover", over);
      act?.removeEventListener("pointerout", out);
      act?.removeEventListener("click", over);
      document.removeEventListener("pointerdown", press);
      document.removeEventListener("keydown", leave);
    };
  }, [page, onShow]);

  useLayoutEffect(() => {
    const [act, words] = [page.current, box.current];
    if (!act || !words || !shown) return;
    const around = act.getBoundingClientRect();
    // the last line of a mark that goes on over several
    const mark = [...shown.getClientRects()].at(-1) ?? shown.getBoundingClientRect();
    const most = Math.max(0, around.width - words.offsetWidth);
    words.style.left = `${Math.min(mark.left - around.left, most)}px`;
    words.style.top = `${mark.bottom - around.top + 4}px`;
  }, [page, shown]);

  return (
    <output ref={box} className={classes.meaning}>
      {shown?.dataset["means"] ?? ""}
    </output>
  );
}
