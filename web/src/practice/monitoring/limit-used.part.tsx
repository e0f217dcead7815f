import { Progress, Tooltip } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { showCount, showNumber } from "../../lib/format.ts";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { limitsQuery, refreshAfterCheck, useCheckNow } from "./monitoring.queries.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./monitoring.module.css";

/** How much of the plan's limit is used, the result of the last check, and the button that starts another. */
export function LimitUsed() {
  const { data: limits } = useQuery(limitsQuery);
  const client = useQueryClient();
  const checking = useCheckNow();
  const wasChecking = useRef(false);
  const isChecking = limits?.is_checking === true;
  const refresh = useEffectEvent(() => refreshAfterCheck(client));
  useEffect(() => {
    if (wasChecking.current && !isChecking) refresh();
    wasChecking.current = isChecking;
  }, [isChecking]);
  if (!limits) return <div className={classes.limit} aria-hidden />;

  const { active, allowed, with_errors: withErrors, is_configured: isConfigured } = limits;
  const isFull = allowed !== null && active >= allowed;
  return (
    <>
      {!isConfigured && <NotConfigured />}
      <div className={classes.limit}>
        <div className={classes.used}>
          <p className={classes.count}>
            <span className="figures">
              {allowed === null
                ? showCount(active, "processo monitorado", "processos monitorados")
                : `${showNumber(active)} de ${showCount(allowed, "processo monitorado", "processos monitorados")}`}
            </span>
            {isFull && <MeaningChip meaning="attention">Limite do plano</MeaningChip>}
            {withErrors > 0 && (
              <MeaningChip meaning="delayed">
                {showCount(withErrors, "sem resposta", "sem resposta")}
              </MeaningChip>
            )}
          </p>
          {allowed !== null && (
            <Progress
              value={Math.min(100, (active / Math.max(1, allowed)) * 100)}
              size={4}
              color={isFull ? "yellow" : "indigo"}
              aria-label="Limite do plano usado"
            />
          )}
        </div>
        <output className={classes.status}>{isChecking ? "Verificando movimentações…" : ""}</output>
        <Tooltip label={whyNot(isConfigured, active)} disabled={isConfigured && active > 0}>
          <WriteButton
            variant="filled"
            loading={isChecking || checking.isPending}
            disabled={!isConfigured || active === 0}
            onClick={() => checking.mutate()}
            data-no-print
          >
            Verificar agora
          </WriteButton>
        </Tooltip>
      </div>
    </>
  );
}

const whyNot = (isConfigured: boolean, active: number): string => {
  if (!isConfigured) return "A consulta não está configurada";
  return active === 0 ? "Nenhum processo monitorado" : "";
};

function NotConfigured() {
  return (
    <p className={classes.notice} role="note">
      <strong>A consulta de movimentações não está configurada nesta instalação.</strong> Os processos podem
      ser escolhidos desde já; serão verificados quando o administrador do sistema informar a chave do
      DataJud.
    </p>
  );
}
