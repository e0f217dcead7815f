import { useForm } from "@mantine/form";
import { attendanceFields, MISSING } from "@pauta/contract/practice/attendance-fields";
import { type Attendance, AttendanceForm } from "@pauta/contract/practice/attendances";
import { useQuery } from "@tanstack/react-query";
import { SearchSelect } from "../../ui/fields/search-select.tsx";
import { clientLawsuitsQuery } from "../clients/client-lawsuits.queries.ts";
import { colleaguesQuery } from "../../office/identity/colleagues.queries.ts";
import { useProfile } from "../../office/identity/identity.queries.ts";
import { type FieldValues, valuesOf } from "../../lib/forms/field-values.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { showProcessNumber } from "../../lib/format.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { fieldProps } from "../../ui/fields/field-props.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { MentionField } from "../../ui/fields/mention-field.tsx";
import { useSaveAttendance } from "./attendances.queries.ts";
import { TextField } from "../../ui/fields/text-field.tsx";

/** Where an attendance is created: at a client, or at a lawsuit with its clients. */
export type AttendancePlace =
  | { clientId: number }
  | { lawsuitId: number; clients: { id: number; name: string }[] };

type AttendanceDialogProps = {
  place: AttendancePlace;
  /** The attendance to edit; without it a new one is created. */
  attendance?: Attendance | undefined;
  onClose: () => void;
  /** Fetches the attendance's present state, after somebody else changed it. */
  readNewest: (id: number) => Promise<Attendance | undefined>;
};

type Chosen = "client_id" | "lawsuit_id";
/** Texts as typed, ids as strings. */
type Values = Omit<FieldValues<typeof attendanceFields>, Chosen> &
  Record<Chosen, string | null> & { mentioned_users: number[]; updated_at?: string };

const rules = rulesOf(AttendanceForm);

/** Its name among the drafts. */
const nameOf = (place: AttendancePlace, id: number | undefined): string =>
  "clientId" in place
    ? `attendance-client-${place.clientId}-${id ?? "new"}`
    : `attendance-lawsuit-${place.lawsuitId}-${id ?? "new"}`;

/** "Incluir" or "Editar Atendimento". */
export function AttendanceDialog({ place, attendance, onClose, readNewest }: AttendanceDialogProps) {
  const userId = useProfile().id;
  const colleagues = useQuery(colleaguesQuery).data ?? [];
  const saving = useSaveAttendance(attendance);
  const form = useForm<Values>({
    initialValues: valuesAt(place, attendance),
    validate: (values) => ({
      ...rules(values),
      ...(values.client_id === null && { client_id: MISSING }),
    }),
  });
  const kept = useKeptForm(
    form,
    nameOf(place, attendance?.id),
    attendance && {
      read: async () => valuesAt(place, (await readNewest(attendance.id)) ?? attendance),
      fields: attendanceFields,
    },
  );

  const save = ({ client_id, ...body }: Values) => saving.mutateAsync({ clientId: Number(client_id), body });

  const props = (name: keyof typeof attendanceFields) =>
    fieldProps(attendanceFields, form, name, { isCut: false });
  return (
    <FormDialog
      title={attendance ? "Editar Atendimento" : "Incluir Atendimento"}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={save}
      size={640}
    >
      {"clients" in place && !attendance && place.clients.length > 1 && (
        <SearchSelect
          placeholder="Com quem foi o atendimento"
          data={place.clients.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...props("client_id")}
        />
      )}
      <TextField data-autofocus {...props("attendance_title")} />
      <MentionField
        {...props("attendance_comment")}
        description="Digite @ para mencionar um colega."
        minRows={5}
        maxRows={14}
        value={form.values.attendance_comment}
        onChange={(text) => form.setFieldValue("attendance_comment", text)}
        mentioned={form.values.mentioned_users}
        onMention={(ids) => form.setFieldValue("mentioned_users", ids)}
        users={colleagues.filter(({ id }) => id !== userId)}
      />
      {"clientId" in place && <LawsuitOfClient clientId={place.clientId} {...props("lawsuit_id")} />}
    </FormDialog>
  );
}

type LawsuitOfClientProps = {
  clientId: number;
  label: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
};

/** The client's lawsuit of the attendance, if any; hidden for a client without lawsuits. */
function LawsuitOfClient({ clientId, label, ...input }: LawsuitOfClientProps) {
  const { data: lawsuits = [] } = useQuery(clientLawsuitsQuery(clientId));
  if (lawsuits.length === 0) return null;
  return (
    <SearchSelect
      label={label}
      placeholder="Se for sobre um processo"
      clearable
      data={lawsuits.map(({ id, process, procedural_class }) => ({
        value: String(id),
        label: [showProcessNumber(process), procedural_class].filter(Boolean).join(" · "),
      }))}
      {...input}
    />
  );
}

function valuesAt(place: AttendancePlace, known: Attendance | undefined): Values {
  const lawsuitId = known ? known.lawsuit_id : "lawsuitId" in place ? place.lawsuitId : null;
  return {
    ...valuesOf(attendanceFields, known),
    client_id: clientOf(place, known),
    lawsuit_id: lawsuitId === null ? null : String(lawsuitId),
    mentioned_users: known?.mentioned_users ?? [],
    ...(known && { updated_at: known.updated_at }),
  };
}

/** There is no choice with only one possible client. */
function clientOf(place: AttendancePlace, known: Attendance | undefined): string | null {
  if (known) return String(known.client_id);
  if ("clientId" in place) return String(place.clientId);
  const [only, ...others] = place.clients;
  return only && others.length === 0 ? String(only.id) : null;
}
