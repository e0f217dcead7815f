import { Anchor } from "@mantine/core";
import { formatDocument } from "@pauta/contract/platform/cpf-cnpj";
import type { Field } from "@pauta/contract/platform/field";
import type { ReactNode } from "react";
import { showDay } from "../../lib/format.ts";
import { EmailText } from "../text/email-text.tsx";
import type { Fact } from "../lists/facts.tsx";
import { PhoneLink } from "../text/phone-link.tsx";

/** A field of a record as a fact. @param instead replaces parts that do not follow from the field's kind */
export const factOf = (field: Field, held: unknown, instead: Partial<Fact> | undefined): Fact => ({
  label: field.label,
  value: show(field, held),
  ...instead,
});

/** A field's value for people. */
function show({ kind }: Field, held: unknown): ReactNode {
  if (typeof held !== "string" || held === "") return null;
  if (kind === "phone") return <PhoneLink phone={held} />;
  if (kind === "email")
    return (
      <Anchor href={`mailto:${held}`} inherit>
        <EmailText address={held} />
      </Anchor>
    );
  if (kind === "document") return figures(formatDocument(held));
  if (kind === "day") return figures(showDay(held));
  if (kind === "cep") return figures(held.replace(/^(\d{5})(\d{3})$/, "$1-$2"));
  return held;
}

/** Digits of equal width. */
export const figures = (text: string) => <span className="figures">{text}</span>;
