import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { ClientErasureForm, ERASE, type ClientErasure } from "@pauta/contract/practice/client-erasure";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { counted } from "../../ui/dialogs/deletion-facts.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { clientErasureQuery, useEraseClient } from "./client-erasure.queries.ts";
import classes from "./erase-client.module.css";

type EraseClientDialogProps = {
  client: { id: number; name: string };
  onClose: () => void;
  /** Called when the client is gone completely. */
  onGone: () => unknown;
};

const TITLE = "Apagar dados pessoais";

/**
 * An erasure by art. 18, VI, of the LGPD: first what is deleted and what stays, then a word typed by hand.
 */
export function EraseClientDialog({ client, onClose, onGone }: EraseClientDialogProps) {
  const [isSure, setSure] = useState(false);
  const { data, error, refetch } = useQuery(clientErasureQuery(client.id));
  if (isSure) return <LastQuestion client={client} onClose={onClose} onGone={onGone} />;
  return (
    <SheetDialog
      title={TITLE}
      opened
      onClose={onClose}
      size={560}
      foot={
        <>
          <Button onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <Button variant="filled" disabled={!data} onClick={() => setSure(true)}>
            Continuar
          </Button>
        </>
      }
    >
      <p className={classes.lead}>
        Atende ao pedido de <strong>{client.name}</strong> para que os seus dados sejam apagados (LGPD, art.
        18, VI). Não é possível desfazer.
      </p>
      {data && <WhatGoesAndStays {...data} />}
      {!data && error && (
        <LoadFault onRetry={() => void refetch()}>
          {`Erro ao carregar o que será apagado: ${failureReason(error)}`}
        </LoadFault>
      )}
    </SheetDialog>
  );
}

function WhatGoesAndStays(found: ClientErasure) {
  const isParty = found.lawsuits > 0;
  const gone = [
    isParty ? "documentos pessoais, endereço, telefones, e-mails e observação" : "todo o cadastro",
    counted(found.contacts, "contato", "contatos"),
    counted(found.attendances, "atendimento", "atendimentos"),
    counted(found.notifications, "notificação sobre ele", "notificações sobre ele"),
    counted(found.conflict_checks, "nome em verificação de conflitos", "nomes em verificações de conflitos"),
  ];
  const kept = [
    isParty &&
      `nome e CPF/CNPJ como parte em ${counted(found.lawsuits, "processo", "processos")}, pelo exercício de direitos no processo e pelo dever de guarda (arts. 7º, VI, e 16, I)`,
    found.compromises > 0 &&
      `${counted(found.compromises, "compromisso", "compromissos")}, sem os e-mails dele nos lembretes`,
    isParty && "publicações, andamentos e arquivos dos processos",
    "na auditoria, que os dados foram apagados, quando e por quem, sem os dados",
  ];
  return (
    <>
      <List title="É apagado" items={gone} />
      <List title="Fica guardado" items={kept} />
      {found.spreadsheet && (
        <p className={classes.warning}>
          Ele veio da planilha “{found.spreadsheet.file_name}”, que continua guardada: exclua-a em Importar
          planilha.
        </p>
      )}
    </>
  );
}

function List({ title, items }: { title: string; items: (string | null | false)[] }) {
  return (
    <section className={classes.list} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {items
          .filter((item) => typeof item === "string")
          .map((item) => (
            <li key={item}>{item}</li>
          ))}
      </ul>
    </section>
  );
}

function LastQuestion({ client, onClose, onGone }: EraseClientDialogProps) {
  const erasing = useEraseClient(client.id);
  const form = useForm({ initialValues: { confirmation: "" }, validate: rulesOf(ClientErasureForm) });
  const kept = useKeptForm(form, null);
  return (
    <FormDialog
      title={TITLE}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={async (body) => {
        const erasure = await erasing.mutateAsync(body);
        if (erasure.kept === "nothing") await onGone();
      }}
      saveLabel="Apagar"
      size={440}
    >
      <p className={classes.lead}>
        Os dados de <strong>{client.name}</strong> serão apagados agora, sem volta.
      </p>
      <TextInput
        label={`Digite ${ERASE} para confirmar`}
        autoComplete="off"
        data-autofocus
        required
        {...form.getInputProps("confirmation")}
      />
    </FormDialog>
  );
}
