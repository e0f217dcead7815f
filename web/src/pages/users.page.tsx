import { useNavigate, useSearch } from "@tanstack/react-router";
import { choiceIn } from "../lib/address-choice.ts";
import { pageIn, textIn } from "../lib/address-texts.ts";
import { UserList, userColumns } from "../office/identity/user-list.part.tsx";
import { USER_ORDERS, type UsersPlace } from "../office/identity/users.queries.ts";
import { useListView } from "../office/saved-views/saved-views.queries.ts";
import { ViewsMenu } from "../office/saved-views/views-menu.part.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import classes from "./styles/list-page.module.css";

/** "Usuários": the office's people and their permissions. */
export function UsersPage() {
  const address = useSearch({ from: "/shell/empresa/usuarios" });
  const navigate = useNavigate();
  const { columns, isReady, ...listView } = useListView("users", userColumns);
  const show = ({ search, order, page }: UsersPlace) =>
    void navigate({
      to: "/empresa/usuarios",
      search: {
        ...(search && { name: search }),
        ...(order !== "id-asc" && { sortBy: order }),
        ...(page > 1 && { page: String(page) }),
        hidden: address.hidden,
      },
    });
  return (
    <div className={classes.page}>
      <PageHeader title="Usuários" />
      <UserList
        isEditor
        place={{
          search: textIn(address.name).slice(0, 200),
          order: choiceIn(address.sortBy, USER_ORDERS),
          page: pageIn(address.page),
        }}
        onPlace={show}
        columns={isReady ? columns : undefined}
        tools={<ViewsMenu view={listView} />}
      />
    </div>
  );
}
