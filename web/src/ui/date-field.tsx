import { ActionIcon, Popover } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import { useUncontrolled } from "@mantine/hooks";
import { parseDate } from "@pauta/contract/dates";
import { IconCalendar } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { showDay } from "../lib/format.ts";
import { calendarProps } from "./calendar.ts";
import { MaskedInput, type MaskedInputProps } from "./masked-input.tsx";
import { masks } from "./masks.ts";

type DateFieldProps = Omit<MaskedInputProps, "masks" | "value" | "defaultValue" | "onChange"> & {
  /** `yyyy-mm-dd`, or what was typed so far when that is no date yet; empty when nothing is. */
  value?: string;
  defaultValue?: string;
  onChange?: (date: string) => void;
};

/** A date typed as DD/MM/YYYY or picked; the caller gets `yyyy-mm-dd`. */
export function DateField({ value, defaultValue, onChange, ...rest }: DateFieldProps) {
  const [date, setDate] = useUncontrolled({ value, defaultValue, finalValue: "", onChange });
  const [isOpen, setOpen] = useState(false);
  const picked = parseDate(date);

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <MaskedInput
        {...rest}
        masks={masks.date}
        placeholder="DD/MM/AAAA"
        value={picked === null ? date : showDay(picked)}
        onChange={(typed) => setDate(parseDate(typed) ?? typed)}
        onKeyDown={openByKey}
        rightSection={
          <Popover.Target>
            <ActionIcon
              aria-label="Escolher no calendário"
              disabled={rest.disabled === true}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={16} />
            </ActionIcon>
          </Popover.Target>
        }
      />
      <Popover.Dropdown>
        <DatePicker
          {...calendarProps}
          {...(picked !== null && { defaultDate: picked })}
          value={picked}
          onChange={(day) => {
            if (day !== null) setDate(day);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
