import { ColorPicker, Popover, TextInput, type TextInputProps, UnstyledButton } from "@mantine/core";
import "@mantine/core/styles/ColorPicker.layer.css";
import "@mantine/core/styles/ColorSwatch.layer.css";
import { useUncontrolled } from "@mantine/hooks";
import classes from "./color-field.module.css";

const DEFAULT_COLOR = "#4D55F1FF";

const swatches = [
  "#4D55F1FF",
  "#0B7285FF",
  "#06BF11FF",
  "#D9BA09FF",
  "#E8590CFF",
  "#E00505FF",
  "#AE3EC9FF",
  "#495057FF",
];

type ColorFieldProps = Omit<TextInputProps, "value" | "defaultValue" | "onChange"> & {
  /** Eight hexadecimal digits, opacity last: `#4D55F1FF`. */
  value?: string;
  defaultValue?: string;
  onChange?: (color: string) => void;
};

/** A colour chosen or typed as #RRGGBBAA. */
export function ColorField({ value, defaultValue = DEFAULT_COLOR, onChange, ...rest }: ColorFieldProps) {
  const [color, setColor] = useUncontrolled({ value, defaultValue, finalValue: DEFAULT_COLOR, onChange });
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <TextInput
        {...rest}
        value={color}
        maxLength={9}
        spellCheck={false}
        onChange={(event) => setColor(event.currentTarget.value.toUpperCase())}
        onBlur={() => setColor(inEightDigits(color))}
        leftSection={
          <Popover.Target>
            <UnstyledButton
              className={classes.sample}
              aria-label="Escolher a cor"
              disabled={rest.disabled}
              style={{ background: color }}
            />
          </Popover.Target>
        }
      />
      <Popover.Dropdown>
        <ColorPicker
          format="hexa"
          swatches={swatches}
          swatchesPerRow={8}
          saturationLabel="Saturação e brilho"
          hueLabel="Matiz"
          alphaLabel="Opacidade"
          value={color}
          onChange={(picked) => setColor(inEightDigits(picked))}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** An opaque colour is often typed with six digits. */
export function inEightDigits(color: string): string {
  const upper = color.toUpperCase();
  return /^#[0-9A-F]{6}$/.test(upper) ? `${upper}FF` : upper;
}
