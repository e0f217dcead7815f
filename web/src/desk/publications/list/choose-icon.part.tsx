import { ActionIcon } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ChooseButtonProps } from "./choose-button.part.tsx";

/** Selects a publication, where a line has little room besides its states. */
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
