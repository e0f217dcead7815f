import { UnstyledButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { IconFilter, IconX } from "@tabler/icons-react";
import { lazy, Suspense, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useStore } from "../../lib/store.ts";
import { headerPlace } from "../../ui/page/header-place.ts";
import { actorOf } from "../../office/identity/actor.view.ts";
import { useProfile } from "../../office/identity/identity.queries.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { type Choices, countChosen, noChoices, readChoices, withChoices } from "./filter-choices.ts";
import classes from "./filter-menu.module.css";
import { filtersOf, type PageFilters } from "./filter-table.ts";

const loadPanel = loadPatiently(() =>
  import("./filter-panel.tsx").then((file) => ({ default: file.FilterPanel })),
);
const FilterPanel = lazy(loadPanel);

/**
 * The filter menu, on pages that have filters for the viewer: in the page's header, on a phone in the bar below the page.
 */
export function FilterMenu() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const filters = filtersOf(path, actorOf(useProfile()));
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const header = useStore(headerPlace);
  if (!filters) return null;
  const button = <FilterButton key={path} filters={filters} />;
  if (isPhone) return button;
  return header && createPortal(button, header);
}

/** Shows how many fields filter the list, clears them, and opens the menu. */
function FilterButton({ filters }: { filters: PageFilters }) {
  const { names, list } = filters;
  const address = useLocation({ select: ({ search }) => search });
  const navigate = useNavigate();
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<Choices | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const chosen = readChoices(address, filters);
  const count = countChosen(chosen, filters);

  const open = () => {
    setDraft(chosen);
    setOpened(true);
  };
  useKeys("Filtros", [{ keys: "f", label: "Filtrar a lista", run: open }]);

  const show = async (choices: Choices) => {
    if (JSON.stringify(choices) !== JSON.stringify(chosen))
      await navigate({ to: ".", search: withChoices(address, choices, filters) });
    // queries that the new address has just fetched are not refetched
    await client.invalidateQueries({ queryKey: [list] }, { cancelRefetch: false });
  };
  const close = () => {
    setDraft(null);
    button.current?.focus();
    if (draft) void show(draft);
  };
  const clear = () => {
    button.current?.focus();
    void show(noChoices(filters));
  };

  return (
    <div className={classes.filters} data-active={count > 0}>
      <UnstyledButton
        ref={button}
        className={classes.open}
        aria-haspopup="dialog"
        aria-expanded={draft !== null}
        onPointerEnter={() => void loadPanel()}
        onClick={open}
      >
        <IconFilter size={18} stroke={1.75} aria-hidden />
        <span className={classes.label}>Filtros</span>
        {count > 0 && (
          <span className={classes.count}>
            {count} <span className={classes.unseen}>{count === 1 ? "ativo" : "ativos"}</span>
          </span>
        )}
      </UnstyledButton>
      {count > 0 && (
        <UnstyledButton className={classes.clear} aria-label="Limpar filtros" onClick={clear}>
          <IconX size={16} aria-hidden />
        </UnstyledButton>
      )}
      <Suspense>
        {wasOpened && (
          <FilterPanel
            names={names}
            choices={draft}
            onChoices={setDraft}
            onClear={() => setDraft(noChoices(filters))}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
