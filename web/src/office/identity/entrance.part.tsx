import type { ReactNode } from "react";
import { Mark } from "../../ui/page/mark.tsx";
import classes from "./entrance.module.css";

type EntranceProps = {
  title: string;
  /** One sentence below the title: what to do here. */
  children?: ReactNode;
  form: ReactNode;
};

/** The lengths of the logo's ruled lines in pixels; the marked one is today's. */
const LINES = [240, 370, 300, 340, 130, 370, 270, "marked", 310, 200, 370, 340, 170] as const;
const RULES = LINES.flatMap((length, at) => {
  if (length === "marked")
    return { x: 0, y: at * 40 + 15, width: 480, height: 10, className: classes.marked };
  const rule = { y: at * 40 + 19, height: 2, className: classes.line };
  return [
    { ...rule, x: 32, width: 12 },
    { ...rule, x: 64, width: length },
  ];
});

/** The page before signing in: a logo with its marked line, and beside it one form. */
export function Entrance({ title, children, form }: EntranceProps) {
  return (
    <div className={classes.entrance}>
      <div className={classes.docket} aria-hidden>
        <svg className={classes.lines} viewBox="0 0 480 520" preserveAspectRatio="xMinYMid meet">
          {RULES.map((rule) => (
            <rect key={`${rule.x} ${rule.y}`} {...rule} />
          ))}
        </svg>
      </div>
      <main className={classes.desk}>
        <div className={classes.sheet}>
          <p className={classes.name}>
            <Mark size={32} />
            Pauta
          </p>
          <h1 className={classes.title}>{title}</h1>
          {children !== undefined && <p className={classes.text}>{children}</p>}
          {form}
        </div>
      </main>
    </div>
  );
}
