import type { StoredFault } from "@pauta/contract/gazettes/gazettes";
import { IconRefresh, IconUserCheck, IconUserX } from "@tabler/icons-react";
import type { RowAction } from "../../ui/lists/row-actions.tsx";
import { useDecideFault, useRetryFaults } from "./faults.queries.ts";
import { ImportFaults } from "./import-faults.part.tsx";

type OpenFaultsProps = { label: string; faults: StoredFault[]; total: number };

/** Open faults: each can be retried, and a person decides a doubtful one. */
export function OpenFaults({ label, faults, total }: OpenFaultsProps) {
  const retrying = useRetryFaults();
  const deciding = useDecideFault();
  const isDisabled = retrying.isPending || deciding.isPending;

  const actionsOf = (fault: StoredFault): RowAction[] => [
    ...(fault.kind === "doubtful" && fault.person
      ? [
          {
            label: "É deste advogado",
            icon: <IconUserCheck size={16} />,
            onClick: () => deciding.mutate({ fault, isTheirs: true }),
            isDisabled,
          },
          {
            label: "Não é",
            icon: <IconUserX size={16} />,
            onClick: () => deciding.mutate({ fault, isTheirs: false }),
            isDisabled,
          },
        ]
      : []),
    {
      label: "Tentar de novo",
      icon: <IconRefresh size={16} />,
      onClick: () => retrying.mutate({ fault: fault.id }),
      isDisabled,
    },
  ];
  return <ImportFaults label={label} faults={faults} total={total} actions={actionsOf} />;
}
