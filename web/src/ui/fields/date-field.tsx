import { ActionIcon, Popover } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import { parseDate } from "@pauta/contract/platform/dates";
import { IconCalendar } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { showDay } from "../../lib/format.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { MaskedInput, type MaskedInputProps } from "./masked-input.tsx";
import { masks } from "./masks.ts";
import { showFailure } from "../feedback/show-failure.ts";

type DateFieldProps = Omit<MaskedInputProps, "masks" | "value" | "defaultValue" | "onChange"> & {
  /** `yyyy-mm-dd`, or the typed text while it is not a date; empty when there is none. */
  value?: string;
  defaultValue?: string;
  onChange?: (date: string) => void;
};

/**
 * Dates are mostly typed: the calendar's code is loaded when the pointer or the focus reaches the field.
 */
const loadCalendar = loadPatiently(() => import("./picked-day.tsx"));
type Calendar = Awaited<ReturnType<typeof loadCalendar>>;

/** A date typed as DD/MM/YYYY or chosen; the caller gets `yyyy-mm-dd`. */
export function DateField({ value, defaultValue, onChange, ...rest }: DateFieldProps) {
  const [date, setDate] = useUncontrolled({ value, defaultValue, finalValue: "", onChange });
  const [isOpen, setOpen] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  const [calendar, setCalendar] = useState<Calendar | null>(null);
  const picked = parseDate(date);

  const open = async () => {
    setAwaited(true);
    try {
      setCalendar(await loadCalendar());
      setOpen(true);
    } catch (error) {
      showFailure("Erro ao abrir o calendário", error);
    } finally {
      setAwaited(false);
    }
  };
  const comeNear = () => void loadCalendar();

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    void open();
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
              loading={isAwaited}
              onPointerEnter={comeNear}
              onFocus={comeNear}
              onClick={() => (isOpen ? setOpen(false) : void open())}
            >
              <IconCalendar size={16} />
            </ActionIcon>
          </Popover.Target>
        }
      />
      <Popover.Dropdown>
        {calendar && (
          <calendar.PickedDay
            day={picked}
            onDay={(day) => {
              if (day !== null) setDate(day);
              setOpen(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
