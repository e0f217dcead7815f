import { ActionIcon } from "@mantine/core";
import { getTimeRange, TimePicker, type TimePickerProps } from "@mantine/dates";
import { IconClock } from "@tabler/icons-react";
import { useRef, useState } from "react";
import "@mantine/core/styles/SimpleGrid.layer.css";
import "@mantine/dates/styles.layer.css";
import classes from "./time-field.module.css";

/** The usual choices; any other time is typed. */
const OFFICE_HOURS = getTimeRange({ startTime: "08:00", endTime: "19:30", interval: "00:30" });

type TimeFieldProps = Omit<TimePickerProps, "label"> & {
  label: string;
  /** The value's name in its form, for focusing its first error. */
  "data-path"?: string;
};

/** A time of the day in 24 hours, typed or chosen; the caller gets `HH:mm`, or an empty text. */
export function TimeField({ label, disabled = false, "data-path": path, ...rest }: TimeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const hours = useRef<HTMLInputElement>(null);
  // Lets Escape close the open list and not the dialog.
  const held = { "data-mantine-stop-propagation": isOpen };
  return (
    <TimePicker
      {...rest}
      label={label}
      disabled={disabled}
      withDropdown
      minutesStep={5}
      presets={OFFICE_HOURS}
      closeDropdownOnPresetSelect
      hoursRef={hours}
      hoursInputLabel={`${label}: horas`}
      minutesInputLabel={`${label}: minutos`}
      hoursInputProps={{ ...held, ...(path !== undefined && { "data-path": path }) }}
      minutesInputProps={held}
      popoverProps={{ opened: isOpen && !disabled, onChange: setOpen, position: "bottom-end" }}
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
      onBlur={() => setOpen(false)}
      classNames={{ presetControl: classes.choice! }}
      rightSection={
        <ActionIcon
          aria-label={`${label}: escolher a hora`}
          disabled={disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            // The field needs the focus, because it closes the list on Escape.
            hours.current?.focus();
            setOpen(!isOpen);
          }}
        >
          <IconClock size={16} />
        </ActionIcon>
      }
    />
  );
}
