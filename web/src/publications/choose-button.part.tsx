import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";

export type ChooseButtonProps = { code: string; isChosen: boolean; onChoose: () => void };

/** Takes a publication among the chosen ones, or out of them. */
export const ChooseButton = ({ code, isChosen, onChoose }: ChooseButtonProps) => (
  <Button
    size="xs"
    aria-pressed={isChosen}
    aria-label={`Selecionar a publicação ${code}`}
    variant={isChosen ? "light" : "default"}
    leftSection={isChosen ? <IconCheck size={14} /> : undefined}
    onClick={onChoose}
  >
    Selecionar
  </Button>
);
