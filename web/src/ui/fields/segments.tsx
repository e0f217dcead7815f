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
 * A few choices side by side, of which one holds: the browser's own radio buttons under labels that touch. The library's
 * control measures its labels when it is mounted, for which the browser lays out the whole page at once.
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
