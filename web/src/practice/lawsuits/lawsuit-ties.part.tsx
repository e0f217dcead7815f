import { Tooltip, UnstyledButton } from "@mantine/core";
import type { Lawsuit, Party } from "@pauta/contract/practice/lawsuits";
import { IconTag, IconUserPlus } from "@tabler/icons-react";
import { clientInfoOf } from "../clients/client.view.ts";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { RemovableChip } from "../../ui/chips/removable-chip.tsx";
import { WriteIcon } from "../../ui/page/write-button.tsx";
import { useWriting } from "../../ui/page/writing.ts";
import classes from "./lawsuit-ties.module.css";
import { useUnlinkClient, useUnlinkTag } from "./lawsuits.queries.ts";
import { AnchorLink } from "../../ui/page/anchor-link.tsx";

type LawsuitTiesProps = { lawsuit: Lawsuit; onLinkClients: () => void; onLinkTags: () => void };

/** A lawsuit's parties and tags; each can be added and removed here. */
export function LawsuitTies({ lawsuit, onLinkClients, onLinkTags }: LawsuitTiesProps) {
  const { clients, adverse } = lawsuit.parts;
  const writing = useWriting();
  return (
    <div className={classes.ties}>
      <div className={classes.line}>
        <Side label="Clientes" lawsuitId={lawsuit.id} parties={clients} />
        {clients.length > 0 && adverse.length > 0 && (
          <span className={classes.versus} aria-hidden>
            ×
          </span>
        )}
        <Side label="Partes contrárias" lawsuitId={lawsuit.id} parties={adverse} />
        {clients.length + adverse.length === 0 && <span className="soft">Nenhuma parte vinculada</span>}
        <Tooltip label="Vincular clientes">
          <WriteIcon aria-label="Vincular clientes" onClick={onLinkClients} data-no-print>
            <IconUserPlus size={18} />
          </WriteIcon>
        </Tooltip>
      </div>
      <div className={classes.line}>
        <Tags lawsuit={lawsuit} />
        <UnstyledButton className={classes.link} onClick={onLinkTags} data-no-print {...writing}>
          <IconTag size={14} aria-hidden />
          Vincular Tags
        </UnstyledButton>
      </div>
    </div>
  );
}

function Side({ label, lawsuitId, parties }: { label: string; lawsuitId: number; parties: Party[] }) {
  const unlinking = useUnlinkClient(lawsuitId);
  if (parties.length === 0) return null;
  return (
    <ul className={classes.side} aria-label={label}>
      {parties.map(({ id, name, opposite }) => (
        <li key={id}>
          <RemovableChip
            removeLabel={`Desvincular ${name}`}
            isBusy={unlinking.isPending && unlinking.variables === id}
            onRemove={() => unlinking.mutate(id)}
          >
            <span className={classes.party}>
              <AnchorLink className={classes.name} {...clientInfoOf(id)}>
                {name}
              </AnchorLink>
              {opposite && <MeaningChip meaning="delayed">Parte Contrária</MeaningChip>}
            </span>
          </RemovableChip>
        </li>
      ))}
    </ul>
  );
}

function Tags({ lawsuit }: { lawsuit: Lawsuit }) {
  const unlinking = useUnlinkTag(lawsuit.id);
  if (lawsuit.tags.length === 0) return null;
  return (
    <ul className={classes.side} aria-label="Tags">
      {lawsuit.tags.map(({ id, name, color }) => (
        <li key={id}>
          <RemovableChip
            color={color}
            removeLabel={`Desvincular ${name}`}
            isBusy={unlinking.isPending && unlinking.variables === id}
            onRemove={() => unlinking.mutate(id)}
          >
            {name}
          </RemovableChip>
        </li>
      ))}
    </ul>
  );
}
