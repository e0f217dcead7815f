import { Skeleton } from "@mantine/core";
import { SKELETON_ROWS } from "./list-column.ts";
import panels from "./panel-list.module.css";
import classes from "./panel.module.css";

/** Closed panels while loading, as high as real ones. */
export function PanelSkeletons({ label }: { label: string }) {
  return (
    <ul className={panels.list} aria-label={label} aria-busy>
      {SKELETON_ROWS.map((name) => (
        <li key={name} className={classes.panel} aria-hidden>
          <div className={classes.head}>
            <div className={classes.heading}>
              <Skeleton height={12} width="14rem" radius="xs" />
              <Skeleton height={10} width="22rem" maw="90%" radius="xs" mt={8} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
