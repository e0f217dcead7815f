import { Switch, Tooltip } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useSwitchMonitoring } from "./monitoring.queries.ts";
import { useWriting } from "../../ui/page/writing.ts";
import classes from "./monitoring.module.css";

export const NOT_POSSIBLE =
  "Sem consulta para este número: só processos com o número único do CNJ, de tribunais que estão na base nacional (DataJud).";

type MonitoringSwitchProps = {
  lawsuit: { id: number; active: boolean; is_possible: boolean };
  /** The switch's accessible name. */
  name: string;
  /** Shown next to it; without it the name is only for screen readers. */
  label?: string;
};

/** Switches a lawsuit's monitoring; one that cannot be monitored says so. */
export function MonitoringSwitch({ lawsuit, name, label }: MonitoringSwitchProps) {
  const switching = useSwitchMonitoring();
  const writing = useWriting();
  const { id, active, is_possible: isPossible } = lawsuit;
  const isOn = switching.isPending ? switching.variables.active : active;
  const isHindered = !isPossible && !active;
  return (
    <Tooltip label={NOT_POSSIBLE} disabled={!isHindered} multiline maw={320}>
      <div className={classes.toggle}>
        <Switch
          aria-label={label === undefined ? name : undefined}
          label={label}
          checked={isOn}
          disabled={switching.isPending || isHindered}
          onChange={({ currentTarget }) => switching.mutate({ id, active: currentTarget.checked })}
          {...writing}
        />
      </div>
    </Tooltip>
  );
}
