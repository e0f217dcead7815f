import { Button, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import type { ImportResult } from "@pauta/contract/gazettes/gazettes";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showCount, showDay, showInstant, showSize } from "../../lib/format.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { importResultQuery, isUnderWay, type WatchedImport } from "./gazettes.queries.ts";
import { countsOf, failuresOf } from "./gazette.words.ts";
import classes from "./import.module.css";

type ImportStateProps = {
  watched: WatchedImport;
  /** Called once when the import is over, also if it was over at the first request. */
  onFinish?: (result: ImportResult) => void;
  onShow: () => void;
};

/** An import's progress, or a sentence on the result of a day's imports, with a button for all of it. */
export function ImportState({ watched, onFinish, onShow }: ImportStateProps) {
  const { data: result, error, refetch } = useQuery(importResultQuery(watched));
  const isOver = result !== undefined && !isUnderWay(result.status);
  const finish = useEffectEvent(() => result && onFinish?.(result));
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);

  const day = showDay(watched.date);
  if (!result)
    return error ? (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao processar publicações: ${failureReason(error)}`}</LoadFault>
    ) : null;
  if (result.imports.length === 0)
    return <p className={classes.state}>{`Nenhum arquivo enviado para ${day}.`}</p>;
  if (!isOver) return <Running result={result} />;
  return (
    <div className={classes.state} data-tone={toneOf(result)}>
      <span>{sentenceOf(result)}</span>
      <Button size="xs" onClick={onShow}>{`Ver resultado de ${day}`}</Button>
    </div>
  );
}

/** Nothing kept and something failed is a failure, some failures are a warning. */
function toneOf(result: ImportResult): "failed" | "warning" | undefined {
  if (result.status === "failed") return "failed";
  if (failuresOf(result) === 0) return undefined;
  return result.imported_publications === 0 ? "failed" : "warning";
}

function sentenceOf(result: ImportResult): string {
  const day = showDay(result.publication_date);
  if (result.status === "failed") return `A importação de ${day} falhou.`;
  const read = showCount(result.total_publications, "publicação lida", "publicações lidas");
  const at = result.finished_at ? ` em ${showInstant(result.finished_at)}` : "";
  return `${day}: ${read}, ${countsOf(result)}${at}.`;
}

function Running({ result }: { result: ImportResult }) {
  const { bytes_read, bytes_total, total_publications, status } = result;
  const share = bytes_total === 0 ? 0 : Math.min(100, (bytes_read / bytes_total) * 100);
  return (
    <div className={classes.running}>
      <output aria-live="polite">
        {status === "queued"
          ? `Importação de ${showDay(result.publication_date)} na fila…`
          : `Importando ${showDay(result.publication_date)}: ${showCount(total_publications, "publicação lida", "publicações lidas")}`}
      </output>
      <span
        className={`figures ${classes.bytes}`}
      >{`${showSize(bytes_read)} de ${showSize(bytes_total)}`}</span>
      <Progress className={classes.bar} value={share} size="sm" aria-label="Progresso da importação" />
    </div>
  );
}
