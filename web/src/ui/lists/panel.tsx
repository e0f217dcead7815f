import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Meaning } from "../chips/meaning-chip.tsx";
import type { FileDrop } from "../fields/use-file-drop.ts";
import { isTyping } from "../keys/use-keys.ts";
import classes from "./panel.module.css";

type PanelProps = {
  title: ReactNode;
  /** A second, lighter line: dates, place. */
  meta?: ReactNode;
  /** Beside the title: states, tags. */
  chips?: ReactNode;
  /** Buttons beside the title, outside of the button that opens the panel. */
  actions?: ReactNode;
  /** Below the body, visible while a long text is read. */
  foot?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** A coloured line at the side: what still waits for somebody. */
  mark?: Meaning | undefined;
  /** Whether keys control this panel; it takes the focus when that begins, unless somebody types in a field. */
  isCurrent?: boolean;
  onFocus?: (() => void) | undefined;
  /** Accepts files that are dragged onto it, open or closed. */
  drop?: FileDrop;
  /** The level of the title in the page's outline. */
  level?: 2 | 3 | 4;
  children: ReactNode;
};

/** One title that opens a body. The body stays mounted once opened, so that no input in it is lost. */
export function Panel(props: PanelProps) {
  const { title, meta, chips, actions, foot, isOpen, onToggle, mark, isCurrent = false, level = 2 } = props;
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const Heading = `h${level}` as const;

  useEffect(() => {
    const panel = toggle.current?.closest("li");
    if (!isCurrent || !panel || panel.contains(document.activeElement)) return;
    // a row that comes back into the list does not interrupt who has begun to type elsewhere
    if (isTyping(document.activeElement)) return;
    toggle.current?.focus({ preventScroll: true });
    // A body higher than the window is shown from its beginning.
    const isTaller = panel.offsetHeight > window.innerHeight / 2;
    panel.scrollIntoView({ block: isTaller ? "start" : "nearest" });
  }, [isCurrent]);

  return (
    <li
      className={classes.panel}
      data-mark={mark}
      data-current={isCurrent}
      data-over={props.drop?.isOver}
      {...props.drop?.handlers}
    >
      <div className={classes.head}>
        <Heading className={classes.heading}>
          <UnstyledButton
            ref={toggle}
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            data-panel-toggle
            data-print
            onClick={onToggle}
            onFocus={props.onFocus}
          >
            <IconChevronRight className={classes.chevron} size={16} aria-hidden />
            <span className={classes.titles}>
              <span className={classes.title}>{title}</span>
              {meta !== undefined && <span className={classes.meta}>{meta}</span>}
            </span>
          </UnstyledButton>
        </Heading>
        {chips !== undefined && <div className={classes.chips}>{chips}</div>}
        {actions !== undefined && (
          <div className={classes.actions} data-no-print>
            {actions}
          </div>
        )}
      </div>
      <div id={`${id}-body`} className={classes.body} hidden={!isOpen}>
        {wasOpened && props.children}
        {wasOpened && foot !== undefined && (
          <div className={classes.foot} data-panel-foot data-no-print>
            {foot}
          </div>
        )}
      </div>
    </li>
  );
}
