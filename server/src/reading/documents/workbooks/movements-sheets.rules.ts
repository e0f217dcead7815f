import { formatCnj } from "@pauta/contract/platform/cnj-number";
import type { MonitoredLawsuit } from "@pauta/contract/practice/monitoring";
import type { LatestProgress } from "@pauta/contract/practice/progress";
import { yesOrNo, type Sheet } from "./sheet.rules.ts";

export const progressSheet: Sheet<LatestProgress> = {
  title: "Movimentações",
  columns: [
    { header: "Data", width: 18, kind: "instant", value: ({ progress_date }) => progress_date },
    { header: "Processo", width: 27, value: ({ lawsuit }) => formatCnj(lawsuit.process) },
    { header: "Clientes", width: 40, value: ({ lawsuit }) => lawsuit.clients.join(", ") },
    { header: "Movimentação", width: 44, value: ({ progress_title }) => progress_title },
    { header: "Detalhes", width: 60, value: ({ progress_text }) => progress_text },
    { header: "Instância", width: 30, value: ({ instance }) => instance },
  ],
};

export const monitoredSheet: Sheet<MonitoredLawsuit> = {
  title: "Monitoramento",
  columns: [
    { header: "Processo", width: 27, value: ({ process }) => formatCnj(process) },
    { header: "Tribunal", width: 11, value: ({ court }) => court },
    { header: "Status", width: 22, value: ({ status }) => status },
    { header: "Clientes", width: 40, value: ({ clients }) => clients.join(", ") },
    { header: "Monitorado", width: 12, value: ({ active }) => yesOrNo(active) },
    {
      header: "Última movimentação",
      width: 20,
      kind: "instant",
      value: ({ latest_progress }) => latest_progress?.progress_date ?? null,
    },
    {
      header: "Movimentação",
      width: 44,
      value: ({ latest_progress }) => latest_progress?.progress_title ?? null,
    },
    {
      header: "Última verificação",
      width: 18,
      kind: "instant",
      value: ({ last_checked_at }) => last_checked_at,
    },
    { header: "Falha", width: 40, value: ({ last_error }) => last_error },
    { header: "Status sugerido", width: 22, value: ({ suggestion }) => suggestion?.status ?? null },
  ],
};
