import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";

export type ChooseButtonProps = {
  code: string;
  /** Whose it is, where the same act stands once for each of several people. */
  of?: string;
  isChosen: boolean;
  onChoose: () => void;
};

/** Takes a publication among the chosen ones, or out of them. */
export const ChooseButton = ({ code, of, isChosen, onChoose }: ChooseButtonProps) => (
  <Button
    size="xs"
    aria-pressed={isChosen}
    aria-label={`Selecionar a publicação ${code}${of === undefined ? "" : ` de ${of}`}`}
    variant={isChosen ? "light" : "default"}
    leftSection={isChosen ? <IconCheck size={14} /> : undefined}
    onClick={onChoose}
  >
    Selecionar
  </Button>
);
