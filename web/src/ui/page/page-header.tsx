import type { LinkProps } from "@tanstack/react-router";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { AnchorLink } from "./anchor-link.tsx";
import { placeInHeader } from "./header-place.ts";
import classes from "./page-header.module.css";

type PageHeaderProps = {
  /** The list to which a record belongs, before its title. */
  list?: { label: string; to: LinkProps["to"] };
  title: ReactNode;
  /** Beside the title, lighter: a date, a count. */
  meta?: ReactNode;
  /** Buttons at the end. */
  tools?: ReactNode;
};

/**
 * The page's title and its tools, which stay visible while the page scrolls. It sets its height for elements
 * that stick below it (`--sticky-top`); the shell sets in `--shell-top` what is above.
 */
export function PageHeader({ list, title, meta, tools }: PageHeaderProps) {
  const header = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = header.current;
    const page = element?.parentElement;
    if (!element || !page) return undefined;
    let frame = 0;
    const setHeight = () => {
      const sticks = getComputedStyle(element).position === "sticky";
      const height = `calc(var(--shell-top, 0px) + ${sticks ? element.offsetHeight : 0}px)`;
      page.style.setProperty("--sticky-top", height);
    };
    // in the next frame: the browser styles the whole page anew, and nothing sticks before somebody scrolls
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(setHeight);
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, []);

  return (
    <header ref={header} className={classes.header}>
      {list && (
        <nav className={classes.list} aria-label="Lista" data-no-print>
          <AnchorLink to={list.to} inherit aria-label={`Voltar a ${list.label}`}>
            {list.label}
          </AnchorLink>
        </nav>
      )}
      <h1 className={classes.title}>{title}</h1>
      {meta !== undefined && <div className={classes.meta}>{meta}</div>}
      <div className={classes.end}>
        <div ref={placeInHeader} className={classes.place} data-no-print />
        {tools !== undefined && (
          <div
            className={classes.tools}
            role="toolbar"
            aria-label="Ações da página"
            data-toolbar
            data-no-print
          >
            {tools}
          </div>
        )}
      </div>
    </header>
  );
}
