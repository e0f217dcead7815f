import { useNavigate, useSearch } from "@tanstack/react-router";
import { Outbox } from "../office/mails/outbox.part.tsx";
import { readOutboxView, writeOutboxView } from "../office/mails/outbox.view.ts";
import { PageHeader } from "../ui/page/page-header.tsx";
import classes from "./styles/list-page.module.css";

/** "E-mails": what was written to whom, whether it was sent, and why not. */
export function OutboxPage() {
  const view = readOutboxView(useSearch({ from: "/shell/emails" }));
  const navigate = useNavigate();
  return (
    <div className={classes.page}>
      <PageHeader title="E-mails" />
      <Outbox
        view={view}
        onView={(wanted) => void navigate({ to: "/emails", search: writeOutboxView(wanted) })}
      />
    </div>
  );
}
