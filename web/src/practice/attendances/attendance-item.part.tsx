import type { Attendance } from "@pauta/contract/practice/attendances";
import { useQuery } from "@tanstack/react-query";
import { IconEdit, IconTrash } from "@tabler/icons-react";
import { clientInfoOf } from "../clients/client.view.ts";
import { colleaguesQuery } from "../../office/identity/colleagues.queries.ts";
import { showInstant } from "../../lib/format.ts";
import { MentionedText } from "../../ui/text/mentioned-text.tsx";
import { ProcessName } from "../../ui/text/process-name.tsx";
import { RowActions } from "../../ui/lists/row-actions.tsx";
import { AnchorLink } from "../../ui/page/anchor-link.tsx";
import classes from "./attendance-timeline.module.css";

type AttendanceItemProps = {
  attendance: Attendance;
  /** What the line shows too: on a client's page the lawsuit, on a lawsuit's page the client. */
  shows: "lawsuit" | "client";
  onEdit: () => void;
  onDelete: () => void;
};

/** One attendance: title, time, author, and text. */
export function AttendanceItem({ attendance, shows, onEdit, onDelete }: AttendanceItemProps) {
  const { attendance_title, attendance_comment, created_at, user, mentioned_users } = attendance;
  return (
    <li className={classes.item}>
      <div className={classes.body}>
        <h3 className={classes.title}>{attendance_title}</h3>
        <p className={classes.meta}>
          <time className="figures" dateTime={created_at}>
            {showInstant(created_at)}
          </time>
          <span>{user.name}</span>
          {shows === "lawsuit" ? <LawsuitLink {...attendance} /> : <ClientLink {...attendance} />}
        </p>
      </div>
      <div className={classes.actions} data-no-print>
        <RowActions
          name={attendance_title}
          actions={[
            { label: "Editar", writes: true, icon: <IconEdit size={16} />, onClick: onEdit },
            {
              label: "Excluir",
              writes: true,
              icon: <IconTrash size={16} />,
              onClick: onDelete,
              isDestructive: true,
            },
          ]}
        />
      </div>
      <Comment text={attendance_comment} mentioned={mentioned_users} />
    </li>
  );
}

function LawsuitLink({ lawsuit }: Attendance) {
  if (!lawsuit) return null;
  return (
    <AnchorLink to="/advogado/processos/info" search={{ process: String(lawsuit.id) }} inherit>
      <ProcessName process={lawsuit.process} />
    </AnchorLink>
  );
}

function ClientLink({ client }: Attendance) {
  return (
    <AnchorLink {...clientInfoOf(client.id)} inherit>
      {client.name}
    </AnchorLink>
  );
}

/** The typed text, with the names of mentioned colleagues marked. */
function Comment({ text, mentioned }: { text: string; mentioned: number[] }) {
  const colleagues = useQuery(colleaguesQuery).data ?? [];
  const names = colleagues.filter(({ id }) => mentioned.includes(id)).map(({ name }) => name);
  return (
    <p className={classes.comment}>
      <MentionedText text={text} names={names} />
    </p>
  );
}
