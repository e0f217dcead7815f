import { leftOutNames, mailKindName, type MailTry, type OpenedMail } from "@pauta/contract/office/mails";
import type { OpenedOutsiderEmail } from "@pauta/contract/office/outsiders";
import { type ReactNode, useState } from "react";
import { showInstant, showSize } from "../../lib/format.ts";
import { Segments } from "../../ui/fields/segments.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { EmailFrame } from "./email-frame.part.tsx";
import { MailChip } from "./mail-status.part.tsx";
import classes from "./mail.module.css";

const FORMS = [
  { value: "html", label: "Como é lido" },
  { value: "text", label: "Só o texto" },
] as const;

type Opened = OpenedMail | OpenedOutsiderEmail;

type OpenedEmailProps = {
  email: Opened;
  /** The text with the secrets of its links, once they are shown. */
  whole?: { text: string; html: string } | undefined;
  /** What is said, and can be done, about the secrets of its links. */
  secret?: ReactNode;
  /** Downloads the file while it is stored. */
  onDownload?: (() => void) | undefined;
};

/** An email as it is sent: to whom, its text in both forms, its file, and its attempts. */
export function OpenedEmail({ email, whole = email, secret, onDownload }: OpenedEmailProps) {
  const [form, setForm] = useState<(typeof FORMS)[number]["value"]>("html");
  const { recipients, kind, created_at, sent_at, left_out_for } = email;
  return (
    <div className={classes.email}>
      <Facts
        facts={[
          { label: "Situação", value: <MailChip {...email} /> },
          { label: "Motivo", value: left_out_for && leftOutNames[left_out_for] },
          { label: "Para", value: recipients.join(", "), isWide: true },
          { label: "Tipo", value: mailKindName(kind) },
          ...("company_name" in email ? officeFacts(email) : []),
          { label: "Escrito em", value: showInstant(created_at) },
          { label: "Enviado em", value: showInstant(sent_at) },
        ]}
      />
      {secret}
      {email.text === "" ? (
        <p className={classes.quiet}>Este e-mail não foi escrito, porque não seria enviado.</p>
      ) : (
        <>
          <Segments size="xs" aria-label="Forma do e-mail" value={form} onChange={setForm} data={FORMS} />
          {form === "html" ? (
            <EmailFrame html={whole.html} />
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must be reachable by keyboard
            <pre className={classes.text} tabIndex={0} aria-label="Texto do e-mail">
              {whole.text}
            </pre>
          )}
        </>
      )}
      {email.attachment && <Attachment {...email.attachment} onDownload={onDownload} />}
      <Tries {...email} />
    </div>
  );
}

const officeFacts = ({ company_name, next_attempt_at }: OpenedMail) => [
  { label: "Escritório", value: company_name ?? "Plataforma" },
  { label: "Próxima tentativa", value: showInstant(next_attempt_at) },
];

type AttachmentProps = { name: string; size: number | null; onDownload?: (() => void) | undefined };

function Attachment({ name, size, onDownload }: AttachmentProps) {
  return (
    <section>
      <h3 className={classes.heading}>Anexo</h3>
      {size === null ? (
        <p>
          {name} <span className={classes.quiet}>apagado depois do envio</span>
        </p>
      ) : (
        <p>
          {onDownload ? (
            <button type="button" className={classes.download} onClick={onDownload}>
              {name}
            </button>
          ) : (
            name
          )}{" "}
          <span className={`figures ${classes.quiet}`}>{showSize(size)}</span>
        </p>
      )}
    </section>
  );
}

function Tries({ tries, refused, status }: Pick<Opened, "tries" | "refused" | "status">) {
  if (status === "left_out") return null;
  return (
    <section>
      <h3 className={classes.heading}>Tentativas</h3>
      {tries.length === 0 && <p className={classes.quiet}>Nenhuma até agora.</p>}
      <ol className={classes.tries}>
        {tries.map((one) => (
          <li key={one.at}>
            <span className="figures">{showInstant(one.at)}</span> <span>{resultOf(one)}</span>
          </li>
        ))}
      </ol>
      {refused.length > 0 && <p>{`Endereços recusados: ${refused.join(", ")}`}</p>}
    </section>
  );
}

const resultOf = ({ error, delivered }: MailTry): string =>
  [delivered.length > 0 && `Aceito para ${delivered.join(", ")}`, error].filter(Boolean).join(". ");
