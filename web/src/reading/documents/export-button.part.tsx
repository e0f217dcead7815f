import { ActionIcon } from "@mantine/core";
import type { Endpoint } from "@pauta/contract/platform/endpoint";
import { IconTableExport } from "@tabler/icons-react";
import { useState } from "react";
import type { Input } from "../../lib/calls/address.ts";
import { downloadFile } from "../../lib/calls/download.ts";
import { LateTip } from "../../ui/feedback/late-tip.tsx";
import { showFailure } from "../../ui/feedback/show-failure.ts";

type ExportButtonProps<E extends Endpoint> = {
  /** Returns a workbook. */
  endpoint: E;
  /** The list's present filters. */
  query?: Record<string, unknown>;
  /** The file's name when the server sends none. */
  fileName: string;
  /** `Exportar clientes`. */
  label?: string;
};

/** Saves the page's whole list, with its filters, as a workbook. */
export function ExportButton<E extends Endpoint>(props: ExportButtonProps<E>) {
  const { endpoint, query = {}, fileName, label = "Exportar" } = props;
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile(endpoint, { query } as unknown as Input<E>, fileName);
    } catch (error) {
      showFailure("Erro ao exportar", error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <LateTip label={label}>
      {(target) => (
        <ActionIcon
          ref={target}
          size="lg"
          aria-label={label}
          aria-busy={isBusy}
          loading={isBusy}
          onClick={() => void save()}
        >
          <IconTableExport size={18} />
        </ActionIcon>
      )}
    </LateTip>
  );
}
