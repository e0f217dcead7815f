import { Button, Menu } from "@mantine/core";
import type { SavedView } from "@pauta/contract/office/saved-views";
import { choiceFields } from "@pauta/contract/office/user-fields";
import {
  IconBookmark,
  IconBookmarkPlus,
  IconCopy,
  IconListDetails,
  IconStarFilled,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { notifySuccess } from "../../ui/feedback/notices.tsx";
import { useChooseDensity } from "../identity/appearance.queries.ts";
import { useProfile } from "../identity/identity.queries.ts";
import { MenuSheet } from "../../ui/leaving/menu-sheet.tsx";
import { toggled, withHidden } from "./list-view.view.ts";
import { type ListView, useChooseForList } from "./saved-views.queries.ts";
import classes from "./views-menu.module.css";

const SaveViewDialog = lazy(
  loadPatiently(() => import("./save-view.dialog.tsx").then((file) => ({ default: file.SaveViewDialog }))),
);
const ManageViewsDialog = lazy(
  loadPatiently(() =>
    import("./manage-views.dialog.tsx").then((file) => ({ default: file.ManageViewsDialog })),
  ),
);

/** "Visões": the list's saved views, saving what it shows now, and its columns. The button names the view that is shown. */
export function ViewsMenu({ view }: { view: ListView }) {
  const { views, current, optional } = view;
  const [task, setTask] = useState<"save" | "manage">();
  const close = () => setTask(undefined);
  const own = views.filter(({ shared }) => !shared);
  const shared = views.filter((one) => one.shared);
  return (
    <>
      <MenuSheet width={272} position="bottom-start">
        <Menu.Target>
          <Button
            className={classes.button}
            leftSection={<IconBookmark size={16} />}
            data-current={current !== undefined}
            aria-label={current ? `Visões: ${current.name}` : "Visões"}
          >
            <span className={classes.name}>{current?.name ?? "Visões"}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {views.length === 0 && (
            <p className={classes.none}>
              Filtre e ordene a lista, e salve o que ela mostra para voltar com um clique.
            </p>
          )}
          <Views label="Minhas visões" views={own} view={view} />
          <Views label="Do escritório" views={shared} view={view} />
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconBookmarkPlus size={16} />} onClick={() => setTask("save")}>
            Salvar esta visão
          </Menu.Item>
          {views.length > 0 && (
            <Menu.Item leftSection={<IconListDetails size={16} />} onClick={() => setTask("manage")}>
              Organizar visões
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void copyAddress(view)}>
            Copiar endereço desta visão
          </Menu.Item>
          {optional.length > 0 && <Columns view={view} />}
          <Menu.Divider />
          <Density />
        </Menu.Dropdown>
      </MenuSheet>
      <Suspense>
        {task === "save" && <SaveViewDialog view={view} onClose={close} />}
        {task === "manage" && <ManageViewsDialog view={view} onClose={close} />}
      </Suspense>
    </>
  );
}

type ViewsProps = { label: string; views: SavedView[]; view: ListView };

function Views({ label, views, view: { current, defaultId } }: ViewsProps) {
  const navigate = useNavigate();
  if (views.length === 0) return null;
  return (
    <Menu.RadioGroup value={current ? String(current.id) : null}>
      <Menu.Label>{label}</Menu.Label>
      {views.map(({ id, name, search }) => (
        <Menu.RadioItem
          key={id}
          value={String(id)}
          closeMenuOnClick
          onClick={() => void navigate({ to: ".", search: search as never })}
          rightSection={
            id === defaultId && <IconStarFilled size={12} className={classes.star} aria-label="Padrão" />
          }
        >
          {name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** Which columns the list has, for this person and in the address. */
function Columns({ view: { list, address, optional, hidden } }: { view: ListView }) {
  const navigate = useNavigate();
  const choosing = useChooseForList(list);
  const toggle = (column: string) => {
    const next = toggled(hidden, column);
    choosing.mutate({ hidden_columns: next.join(",") });
    void navigate({ to: ".", search: withHidden(address, next) as never, replace: true });
  };
  return (
    <div data-wide-only={optional.every(({ isWideOnly }) => isWideOnly)}>
      <Menu.Divider />
      <Menu.Label>Colunas</Menu.Label>
      {optional.map(({ id, header, isWideOnly }) => (
        <Menu.CheckboxItem
          key={id}
          data-wide-only={isWideOnly}
          checked={!hidden.includes(id)}
          onChange={() => toggle(id)}
        >
          {header}
        </Menu.CheckboxItem>
      ))}
    </div>
  );
}

function Density() {
  const isCompact = useProfile().compact_lists;
  const choosing = useChooseDensity();
  return (
    <Menu.CheckboxItem checked={isCompact} onChange={(wanted) => choosing.mutate(wanted)}>
      {choiceFields.compact_lists.label}
    </Menu.CheckboxItem>
  );
}

/** The whole view, also the columns that the person chose and the address does not name. */
async function copyAddress({ present }: ListView): Promise<void> {
  const { origin, pathname } = window.location;
  await navigator.clipboard.writeText(`${origin}${pathname}?${new URLSearchParams(present)}`);
  notifySuccess("Endereço da visão copiado.");
}
