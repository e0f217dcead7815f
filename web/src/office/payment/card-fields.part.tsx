import { PasswordInput, TextInput } from "@mantine/core";
import { MaskedInput } from "../../ui/fields/masked-input.tsx";
import { masks } from "../../ui/fields/masks.ts";
import type { CardField } from "./card.form.ts";
import classes from "./card-fields.module.css";

type CardFieldsProps = { propsOf: (field: CardField) => object };

/** A card as its holder types it. */
export function CardFields({ propsOf }: CardFieldsProps) {
  return (
    <div className={classes.fields}>
      <TextInput
        className={classes.wide}
        label="Nome no cartão"
        required
        maxLength={120}
        autoComplete="cc-name"
        {...propsOf("card_holder_name")}
      />
      <MaskedInput
        className={classes.wide}
        label="Número do cartão"
        masks={masks.card}
        required
        autoComplete="cc-number"
        {...propsOf("card_number")}
      />
      <div className={classes.parts}>
        <MaskedInput
          label="Mês"
          placeholder="MM"
          masks={masks.month}
          required
          autoComplete="cc-exp-month"
          {...propsOf("month")}
        />
        <MaskedInput
          label="Ano"
          placeholder="AA"
          masks={masks.year}
          required
          autoComplete="cc-exp-year"
          {...propsOf("year")}
        />
        <PasswordInput
          label="CVV"
          required
          maxLength={4}
          inputMode="numeric"
          autoComplete="cc-csc"
          {...propsOf("card_cvv")}
        />
      </div>
      <MaskedInput label="CPF/CNPJ do titular" masks={masks.cpfCnpj} {...propsOf("card_holder_cpf")} />
      <MaskedInput label="RG do titular" masks={masks.rg} {...propsOf("card_holder_rg")} />
    </div>
  );
}
