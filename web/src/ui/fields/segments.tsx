import { useId } from "react";
import classes from "./segments.module.css";

type SegmentsProps<Value extends string> = {
  "aria-label": string;
  value: Value;
  onChange: (value: Value) => void;
  data: readonly { value: Value; label: string }[];
  size?: "xs" | "sm";
  disabled?: boolean;
};

/**
 * A few choices side by side, one of them chosen: the browser's own radio buttons under adjoining labels. Mantine's
 * control measures its labels when it is mounted, which makes the browser lay out the whole page.
 */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { value, onChange, data, size = "sm", disabled, "aria-label": label } = props;
  const name = useId();
  return (
    <div className={classes.segments} role="radiogroup" aria-label={label} data-size={size}>
      {data.map((choice) => (
        <label key={choice.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
