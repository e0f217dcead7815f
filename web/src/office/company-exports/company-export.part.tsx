import { Button, Progress, Skeleton } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import type { CompanyExport } from "@pauta/contract/office/company-exports";
import { IconDownload, IconPackageExport } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PasswordDialog } from "../identity/password.dialog.tsx";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showInstant, showNumber, showSize } from "../../lib/format.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import classes from "./company-export.module.css";
import {
  companyExportsQuery,
  exportAddress,
  isUnderWay,
  useRequestExport,
} from "./company-exports.queries.ts";

/** The export of all the office's data: requested, followed and downloaded here. */
export const CompanyExportPart = () => (
  <section className={classes.export} aria-labelledby="company-export">
    <h2 id="company-export" className={classes.heading}>
      Exportar os dados do escritório
    </h2>
    <p className={classes.lead}>
      Um arquivo ZIP com clientes, processos, andamentos, publicações, compromissos, usuários e tudo o mais
      que o escritório guarda no Pauta, em JSON e CSV, e os arquivos dos processos.
    </p>
    <WholeExport />
  </section>
);

/**
 * The state of the latest export, its download and the button for a new one.
 */
export function WholeExport() {
  const { data, error, refetch } = useQuery(companyExportsQuery);
  const request = useRequestExport();
  const [isConfirming, setConfirming] = useState(false);
  if (!data && error)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar as exportações: ${failureReason(error)}`}</LoadFault>
    );
  const latest = data?.[0];
  return (
    <>
      {data ? latest && <ExportState one={latest} /> : <Skeleton height={20} width="60%" radius="xs" />}
      <div className={classes.actions}>
        {latest?.status === "done" && (
          <Button
            component="a"
            href={exportAddress(latest.id)}
            download
            leftSection={<IconDownload size={16} />}
          >
            Baixar
          </Button>
        )}
        <Button
          leftSection={<IconPackageExport size={16} />}
          disabled={!data || (latest !== undefined && isUnderWay(latest))}
          onClick={() => setConfirming(true)}
        >
          {latest ? "Exportar de novo" : "Exportar tudo"}
        </Button>
      </div>
      {isConfirming && (
        <PasswordDialog
          title="Exportar os dados do escritório"
          lead="O arquivo reúne tudo o que o escritório guarda, também dados de clientes. Confirme a sua senha."
          saveLabel="Exportar"
          onClose={() => setConfirming(false)}
          onPassword={(password) => request.mutateAsync(password)}
        />
      )}
    </>
  );
}

function ExportState({ one }: { one: CompanyExport }) {
  if (isUnderWay(one)) return <UnderWay {...one} />;
  if (one.status === "done")
    return (
      <p className={classes.status}>
        Pronta desde {showInstant(one.finished_at)}, com {showSize(one.size ?? 0)}. Pode ser baixada até{" "}
        {showInstant(one.expires_at)}.
      </p>
    );
  if (one.status === "failed") return <p className={classes.failed}>{one.failure}</p>;
  return (
    <p className={classes.status}>
      A exportação de {showInstant(one.created_at)} não pode mais ser baixada: o arquivo fica guardado por
      três dias.
    </p>
  );
}

function UnderWay({ done, total }: CompanyExport) {
  const isCounted = total > 0;
  return (
    <output className={classes.underWay}>
      <Progress
        value={isCounted ? Math.min(100, (done / total) * 100) : 100}
        animated={!isCounted}
        size="sm"
        aria-label="Progresso da exportação"
      />
      <p className={`figures ${classes.status}`}>
        {isCounted
          ? `${showNumber(done)} de ${showNumber(total)} itens. Você pode sair desta página: o trabalho continua.`
          : "A exportação espera a sua vez. Você pode sair desta página."}
      </p>
    </output>
  );
}
