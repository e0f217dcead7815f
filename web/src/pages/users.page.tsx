import { UserList } from "../office/identity/user-list.part.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import classes from "./styles/list-page.module.css";

/** "Usuários": the office's people and their permissions. */
export function UsersPage() {
  return (
    <div className={classes.page}>
      <PageHeader title="Usuários" />
      <UserList isEditor />
    </div>
  );
}
