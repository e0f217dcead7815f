import { ActionIcon, Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";

export type ChooseButtonProps = {
  code: string;
  /** The person, where the same act is listed once for each of several people. */
  of?: string;
  isChosen: boolean;
  onChoose: () => void;
  /** An icon alone, where there is no room for a word. */
  isSmall?: boolean;
};

/** Adds a publication to the selection, or removes it. */
export function ChooseButton({ code, of, isChosen, onChoose, isSmall = false }: ChooseButtonProps) {
  const requested = {
    "aria-pressed": isChosen,
    "aria-label": `Selecionar a publicação ${code}${of === undefined ? "" : ` de ${of}`}`,
    variant: isChosen ? "light" : "default",
    onClick: onChoose,
  };
  if (isSmall)
    return (
      <ActionIcon {...requested} title="Selecionar">
        <IconCheck size={16} opacity={isChosen ? 1 : 0.35} />
      </ActionIcon>
    );
  return (
    <Button size="xs" {...requested} leftSection={isChosen ? <IconCheck size={14} /> : undefined}>
      Selecionar
    </Button>
  );
}
