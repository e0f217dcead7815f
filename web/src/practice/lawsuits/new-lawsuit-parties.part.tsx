import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { RemovableChip } from "../../ui/chips/removable-chip.tsx";
import type { Form } from "../../ui/fields/form-faults.ts";
import grid from "../../ui/fields/form-grid.module.css";
import type { LawsuitValues } from "./lawsuit.form.ts";
import lawsuitForm from "./lawsuit-form.module.css";
import classes from "./lawsuit-ties.module.css";

type NewLawsuitPartiesProps = {
  form: Form<LawsuitValues>;
  /** Parties that the publication names, to be chosen or registered. */
  named: readonly string[];
  onAdd: () => void;
};

/** "Clientes e partes" of a new lawsuit, which it gets at once. */
export function NewLawsuitParties({ form, named, onAdd }: NewLawsuitPartiesProps) {
  const { clients } = form.values;
  const remove = (id: number) =>
    form.setFieldValue(
      "clients",
      clients.filter((each) => each.id !== id),
    );
  return (
    <fieldset className={`${grid.whole} ${lawsuitForm.group}`}>
      <legend>Clientes e partes</legend>
      <div className={classes.line}>
        {clients.length > 0 && (
          <ul className={classes.side}>
            {clients.map(({ id, name, opposite }) => (
              <li key={id}>
                <RemovableChip removeLabel={`Retirar ${name}`} onRemove={() => remove(id)}>
                  <span className={classes.party}>
                    {name}
                    {opposite && <MeaningChip meaning="delayed">Parte Contrária</MeaningChip>}
                  </span>
                </RemovableChip>
              </li>
            ))}
          </ul>
        )}
        <Button size="xs" leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onAdd}>
          Adicionar partes
        </Button>
      </div>
      {named.length > 0 && <p className={classes.named}>Na publicação: {named.join("; ")}</p>}
      {form.errors["clients"] !== undefined && (
        <p className={classes.fault} role="alert">
          {form.errors["clients"]}
        </p>
      )}
    </fieldset>
  );
}
