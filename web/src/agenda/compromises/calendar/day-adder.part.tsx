import { IconPlus } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { showDayOfYear } from "../../../lib/days.ts";
import { WriteIcon } from "../../../ui/page/write-button.tsx";
import classes from "./day-adder.module.css";

type Place = { day: string; top: number; left: number };

/** A plus in the corner of the day under the pointer. The keyboard has `n` for it and needs no forty-two tab stops. */
export function DayAdder({ onAdd }: { onAdd: (day: string) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<Place | null>(null);

  useEffect(() => {
    const frame = button.current?.parentElement;
    if (!frame) return undefined;
    const isOwn = ({ target }: Event) => target instanceof Node && button.current?.contains(target) === true;
    const follow = (event: PointerEvent) => {
      if (isOwn(event)) return;
      const { target, buttons } = event;
      const cell = target instanceof Element ? target.closest<HTMLElement>("[role=cell][data-date]") : null;
      // hidden while something is being dragged
      setPlace(cell && buttons === 0 ? placeOf(cell, frame) : null);
    };
    const leave = () => setPlace(null);
    const leaveToDrag = (event: PointerEvent) => isOwn(event) || leave();
    frame.addEventListener("pointerover", follow);
    frame.addEventListener("pointerdown", leaveToDrag);
    frame.addEventListener("pointerleave", leave);
    return () => {
      frame.removeEventListener("pointerover", follow);
      frame.removeEventListener("pointerdown", leaveToDrag);
      frame.removeEventListener("pointerleave", leave);
    };
  }, []);

  return (
    <WriteIcon
      ref={button}
      className={classes.adder}
      size="sm"
      tabIndex={-1}
      hidden={place === null}
      aria-label={place === null ? "Adicionar" : `Adicionar em ${showDayOfYear(place.day)}`}
      style={place ?? undefined}
      data-no-print
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => place !== null && onAdd(place.day)}
    >
      <IconPlus size={14} />
    </WriteIcon>
  );
}

function placeOf(cell: HTMLElement, frame: HTMLElement): Place | null {
  const day = cell.dataset["date"];
  if (day === undefined) return null;
  const [inner, outer] = [cell.getBoundingClientRect(), frame.getBoundingClientRect()];
  return { day, top: inner.top - outer.top, left: inner.left - outer.left };
}
