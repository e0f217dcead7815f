import { ActionIcon, Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";

type ChooseButtonProps = { code: string; isChosen: boolean; onChoose: () => void };

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

/** The same where a line has little room beside its states. */
export const ChooseIcon = ({ code, isChosen, onChoose }: ChooseButtonProps) => (
  <ActionIcon
    aria-pressed={isChosen}
    aria-label={`Selecionar a publicação ${code}`}
    title="Selecionar"
    variant={isChosen ? "light" : "default"}
    onClick={onChoose}
  >
    <IconCheck size={16} opacity={isChosen ? 1 : 0.35} />
  </ActionIcon>
);
