import { Button, Modal } from "@mantine/core";
import { useId } from "react";
import "../../ui/dialogs/dialog-styles.ts";
import { useBackCloses } from "../../ui/leaving/open-sheets.ts";
import { useStillPage } from "../../ui/dialogs/use-still-page.ts";
import type { Choices } from "./filter-choices.ts";
import { FilterInput } from "./filter-input.tsx";
import classes from "./filter-panel.module.css";
import type { FilterName } from "./filter-table.ts";

type FilterPanelProps = {
  names: readonly FilterName[];
  /** Null while the menu is closed. */
  choices: Choices | null;
  onChoices: (choices: Choices) => void;
  onClear: () => void;
  /** Choices apply however the menu is closed. */
  onClose: () => void;
};

/** The fields of the filter menu, beside its button. */
export function FilterPanel({ names, choices, onChoices, onClear, onClose }: FilterPanelProps) {
  const id = useId();
  useBackCloses(choices !== null, onClose);
  useStillPage(choices !== null);
  return (
    <Modal.Root
      opened={choices !== null}
      onClose={onClose}
      lockScroll={false}
      classNames={classes}
      transitionProps={{ transition: "fade-up", duration: 140 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Filtros</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <form
            id={id}
            className={classes.fields}
            onSubmit={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            {choices &&
              names.map((name, at) => (
                <FilterInput
                  key={name}
                  name={name}
                  value={choices[name] ?? ""}
                  onChange={(value) => onChoices({ ...choices, [name]: value })}
                  isFirst={at === 0}
                />
              ))}
          </form>
        </Modal.Body>
        <div className={classes.foot}>
          <Button onClick={onClear}>Limpar</Button>
          <Button type="submit" form={id} variant="filled">
            Fechar
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
