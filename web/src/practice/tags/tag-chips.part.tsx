import type { TagChip } from "@pauta/contract/practice/tags";
import { ColorChip } from "../../ui/chips/color-chip.tsx";
import classes from "./tags.module.css";

/** Tags in their own colours, as many in a line as there is room for. */
export function TagChips({ tags }: { tags: readonly TagChip[] }) {
  if (tags.length === 0) return null;
  return (
    <span className={classes.chips}>
      {tags.map(({ id, name, color }) => (
        <ColorChip key={id} color={color}>
          {name}
        </ColorChip>
      ))}
    </span>
  );
}
