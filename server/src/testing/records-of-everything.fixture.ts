import { createHash, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { cnjCheckDigits, formatCnj } from "@pauta/contract/platform/cnj-number";
import type { TestServer } from "./test-server.fixture.ts";

/**
 * The records of one office that calls may refer to; one of each, created anew for each call that may use
 * them up.
 */
export type OfficeRecords = {
  tag: number;
  phoneBookEntry: number;
  client: number;
  contact: number;
  attendance: number;
  conflictCheck: number;
  lawsuit: number;
  /** Another lawsuit, without links. */
  otherLawsuit: number;
  progress: number;
  folder: number;
  otherFolder: number;
  file: number;
  suggestion: number;
  /** Spreadsheets being imported, by status. */
  sheetMapping: number;
  sheetChecked: number;
  sheetImported: number;
  absence: number;
  chainTemplate: number;
  /** A hearing of today, and another one. */
  compromise: number;
  feed: number;
  otherCompromise: number;
  /** Of a deadline that the changed calendar would move. */
  recount: number;
  /** Closed by a colleague, waiting for a second check. */
  closedCompromise: number;
  /** Unread, of the person himself. */
  notification: number;
  /** Open, of the person for himself. */
  userAction: number;
  /** Of the person, treated by him. */
  treatedPublication: number;
  /** Of the person, found in the past, with a proposed deadline. */
  pastPublication: number;
  /** An action of his that can be undone. */
  undoStep: number;
  /** Of the whole office, ready to be downloaded. */
  companyExport: number;
  /** To an outsider, with a file, not sent yet. */
  outsideEmail: number;
};

let sequence = 0;

/** An unused process number with valid check digits. */
function nextNumber(): string {
  const serial = String(++sequence).padStart(7, "0");
  const court = "20268260100";
  return formatCnj(serial + cnjCheckDigits(serial + court) + court);
}

const SHEET = "Nome;CPF/CNPJ;E-mail\nPessoa Planilhada;;pessoa@exemplo.test\n";

/** A term of ten business days without intermediate steps. */
const COUNTED = JSON.stringify({
  requested: {
    notice: "gazette",
    date: "2026-03-13",
    confirmed: null,
    public_body: false,
    amount: 10,
    regime: "uteis",
    doubled: false,
    court: "TJSP",
    city: null,
    year_end_suspension: true,
  },
  publication: "2026-03-16",
  start: "2026-03-17",
  end: "2026-03-30",
  counted: 10,
  steps: [],
  skipped: [],
  warnings: [],
});

/** Writes into the storage without fsync: these are written by the hundred. */
async function keepFile({ objects, storage }: TestServer["context"], text: string) {
  const key = `uploads/${randomUUID()}`;
  const place = await objects.localPath(key);
  if (place === undefined) return storage.write("uploads", Readable.from([Buffer.from(text)]));
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
  return { key, size: Buffer.byteLength(text), sha256: createHash("sha256").update(text).digest("hex") };
}

/** Inserts one of each record for the office of a person, directly into the database. */
export async function insertRecords(
  { context, rows }: Pick<TestServer, "context" | "rows">,
  userId: number,
  now: Date,
): Promise<OfficeRecords> {
  const file = await keepFile(context, "Petição inicial");
  const sheets = [
    await keepFile(context, SHEET),
    await keepFile(context, SHEET),
    await keepFile(context, SHEET),
  ];
  const whole = await keepFile(context, "PK");
  const number = nextNumber();
  const { rows: made } = await rows.query<OfficeRecords>({
    // planning so many inserts takes longer than making them
    name: "give_records",
    text: `with me as (select id, company_id from users where id = $1),
     tag as (insert into tags (company_id, name, color, created_at, updated_at)
       select company_id, 'Urgente ' || $3, '#4D55F1FF', $2, $2 from me returning id),
     entry as (insert into phone_books (company_id, contact_type_id, contact, phone_number, created_at, updated_at)
       select company_id, 2, 'Cartório ' || $3, '(11) 3333-4444', $2, $2 from me returning id),
     client as (insert into clients (company_id, name, name_codes, cpf_cnpj, created_at, updated_at)
       select company_id, 'Cliente de ' || $3, '{}', '11144477735', $2, $2 from me returning id),
     contact as (insert into client_contacts (company_id, client_id, contact_type_id, contact, phone_number, created_at, updated_at)
       select company_id, (select id from client), 1, 'Filha', '(11) 98888-7777', $2, $2 from me returning id),
     lawsuit as (insert into lawsuits (company_id, process, user_id, created_at, updated_at)
       select company_id, $3, id, $2, $2 from me returning id),
     other as (insert into lawsuits (company_id, process, user_id, created_at, updated_at)
       select company_id, 'Caso ' || $3, id, $2, $2 from me returning id),
     hung as (insert into lawsuit_tags (company_id, lawsuit_id, tag_id)
       select company_id, (select id from lawsuit), (select id from tag) from me),
     linked as (insert into lawsuit_clients (company_id, lawsuit_id, client_id)
       select company_id, (select id from lawsuit), (select id from client) from me),
     attendance as (insert into attendances (company_id, client_id, lawsuit_id, user_id, attendance_title, attendance_comment, created_at, updated_at)
       select company_id, (select id from client), (select id from lawsuit), id, 'Primeira conversa', 'Veio ao escritório.', $2, $2 from me returning id),
     checked as (insert into conflict_checks (company_id, client_id, name, opposite, findings, checked_at, checked_by_id)
       select company_id, (select id from client), 'Cliente de ' || $3, false, '[]', $2, id from me returning id),
     progress as (insert into lawsuit_progresses (company_id, lawsuit_id, progress_date, progress_title, manual_progress, created_at, updated_at)
       select company_id, (select id from lawsuit), $2, 'Juntada', 1, $2, $2 from me returning id),
     movement as (insert into lawsuit_progresses (company_id, lawsuit_id, progress_date, progress_title, manual_progress, created_at, updated_at)
       select company_id, (select id from lawsuit), $2, 'Trânsito em julgado', 0, $2, $2 from me returning id),
     suggestion as (insert into lawsuit_status_suggestions (company_id, lawsuit_id, progress_id, lawsuit_status_id, suggested_at)
       select company_id, (select id from lawsuit), (select id from movement), 7, $2 from me returning id),
     folder as (insert into lawsuit_folders (company_id, lawsuit_id, folder_name, created_at, updated_at)
       select company_id, (select id from lawsuit), 'Inicial', $2, $2 from me returning id),
     other_folder as (insert into lawsuit_folders (company_id, lawsuit_id, folder_name, created_at, updated_at)
       select company_id, (select id from lawsuit), 'Provas', $2, $2 from me returning id),
     file as (insert into lawsuit_files (company_id, lawsuit_id, folder_id, file_name, storage_key, sha256, size, media_type, created_by_id, created_at, updated_at)
       select company_id, (select id from lawsuit), (select id from folder), 'inicial.txt', $4, $5, $6, 'text/plain', id, $2, $2 from me returning id),
     absence as (insert into absences (company_id, user_id, "from", "to", reason, created_at, updated_at)
       select company_id, id, '2026-03-30', '2026-04-02', 'Férias de ' || $3, $2, $2 from me returning id),
     template as (insert into chain_templates (company_id, name, steps, created_at, updated_at)
       select company_id, 'Audiência ' || $3, '[{"description": "Preparar", "compromise_type_id": 1, "offset": -3, "unit": "uteis"}]', $2, $2
       from me returning id),
     feed as (insert into calendar_feeds (company_id, user_id, name, privacy, token_hash, created_at)
       select company_id, id, 'Telefone de ' || $3, 'full', sha256(gen_random_uuid()::text::bytea), $2 from me returning id),
     hearing as (insert into compromises (company_id, user_id, created_by_id, lawsuit_id, client_id, compromise_type_id, description, compromise_date, all_day, dates_to_check, deadline_candidates, created_at, updated_at)
       select company_id, id, id, (select id from lawsuit), (select id from client), 2, 'Audiência ' || $3, $2::timestamptz::date, true, true,
         '[{"date": "2026-03-20", "term": "5 dias", "norm": null, "evidence": "", "reason": "", "requested": null}]', $2, $2 from me returning id),
     other_hearing as (insert into compromises (company_id, user_id, created_by_id, compromise_type_id, description, compromise_date, all_day, created_at, updated_at)
       select company_id, id, id, 2, 'Sessão ' || $3, $2::timestamptz::date, true, $2, $2 from me returning id),
     counted as (insert into compromises (company_id, user_id, created_by_id, compromise_type_id, description, compromise_date, all_day, deadline, created_at, updated_at)
       select company_id, id, id, 1, 'Contestação ' || $3, '2026-03-30', true, $10, $2, $2 from me returning id),
     recount as (insert into recounts (company_id, compromise_id, old_date, old_deadline, new_date, deadline, created_at)
       select company_id, (select id from counted), '2026-03-30', $10, '2026-03-31', $10, $2 from me returning id),
     closed as (insert into compromises (company_id, user_id, created_by_id, compromise_type_id, description, compromise_date, all_day, completed, completed_at, completed_by_id, awaits_check, created_at, updated_at)
       select company_id, id, id, 1, 'Réplica ' || $3, $2::timestamptz::date, true, true, $2,
         (select min(u.id) from users u where u.company_id = me.company_id and u.id <> me.id), true, $2, $2 from me returning id),
     said as (insert into compromise_comments (company_id, compromise_id, user_id, title, comment, created_at)
       select company_id, (select id from hearing), id, 'Pauta', 'Testemunhas confirmadas.', $2 from me),
     notice as (insert into notifications (company_id, user_id, type, data, created_at)
       select company_id, id, 'compromise_created', json_build_object('message', 'SEGREDO-' || company_id || ' marcou você'), $2
       from me returning id),
     action as (insert into user_actions (company_id, action_type, creator_user_id, target_user_id, lawsuit_id, comment, created_at)
       select company_id, 'publicationForward', id, id, (select id from lawsuit), 'Favor providenciar', $2 from me returning id),
     treated as (insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date,
         publication_text, match_method, match_confidence, read, treated, treated_at, treated_by_id, comment, search, created_at, updated_at)
       select company_id, id, 'djen', 'T-' || $3, 'T-' || $3, '2026-03-12', '2026-03-13', '<p>Ciência.</p>', 'oab', 1, true, true, $2, id,
         'Ciente', '', $2, $2 from me returning id),
     past as (insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date,
         publication_text, court, match_method, match_confidence, search, created_at, updated_at)
       select company_id, id, 'djen', 'H-' || $3, 'H-' || $3, '2026-03-12', '2026-03-13', '<p>Manifeste-se o autor em 15 dias.</p>',
         'TJSP', 'oab', 1, '', $2, $2 from me returning id),
     proposed as (insert into automatic_deadlines (company_id, publication_id, state, is_past, proposed_date, reason, created_at, updated_at)
       select company_id, (select id from past), 'proposed', true, '2026-04-07', '15 dias úteis', $2, $2 from me),
     step as (insert into undo_steps (company_id, user_id, kind, acts, before, after, made, created_at, until)
       select company_id, id, 'treatment', '{}', '[]', '[]',
         '{"opened": [], "closed": [], "compromises": [], "notifications": [], "mentions": []}', $2, $2::timestamptz + interval '1 day'
       from me returning id),
     exported as (insert into company_exports (company_id, user_id, status, storage_key, sha256, size, created_at, updated_at, finished_at, expires_at)
       select company_id, id, 'done', $11, $12, $13, $2, $2, $2, $2::timestamptz + interval '1 day' from me returning id),
     outside as (insert into mails (company_id, kind, recipients, subject, body_text, body_html, attachment_name, attachment, to_outsider, next_attempt_at, created_at)
       select company_id, 'compromise_reminder', array['fora@longe.test'], 'Lembrete ' || $3, 'Audiência', '<p>Audiência</p>', 'Pauta.pdf', 'PDF', true, $2, $2
       from me returning id),
     sheet as (insert into spreadsheet_imports (company_id, kind, file_name, storage_key, sha256, size, status, columns, mapping, rows_total, created_by_id, created_at, updated_at)
       select company_id, 'clients', 'clientes.csv', s.key, $8, $9, s.status, '["Nome", "CPF/CNPJ", "E-mail"]', '{"name": 0}', 1, id, $2, $2
       from me, unnest($7::text[], array['mapping', 'checked', 'imported']) as s (key, status) returning id, status)
     select (select id from tag) as tag, (select id from entry) as "phoneBookEntry", (select id from client) as client,
       (select id from contact) as contact, (select id from attendance) as attendance, (select id from checked) as "conflictCheck",
       (select id from lawsuit) as lawsuit, (select id from other) as "otherLawsuit", (select id from progress) as progress,
       (select id from folder) as folder, (select id from other_folder) as "otherFolder", (select id from file) as file,
       (select id from suggestion) as suggestion, (select id from absence) as absence,
       (select id from template) as "chainTemplate", (select id from hearing) as compromise, (select id from feed) as feed,
       (select id from other_hearing) as "otherCompromise", (select id from recount) as recount, (select id from closed) as "closedCompromise", (select id from notice) as notification,
       (select id from action) as "userAction",
       (select id from treated) as "treatedPublication", (select id from past) as "pastPublication", (select id from step) as "undoStep", (select id from exported) as "companyExport", (select id from outside) as "outsideEmail",
       (select id from sheet where status = 'mapping') as "sheetMapping",
       (select id from sheet where status = 'checked') as "sheetChecked",
       (select id from sheet where status = 'imported') as "sheetImported"`,
    values: [
      userId,
      now,
      number,
      file.key,
      file.sha256,
      file.size,
      sheets.map(({ key }) => key),
      sheets[0]!.sha256,
      sheets[0]!.size,
      COUNTED,
      whole.key,
      whole.sha256,
      whole.size,
    ],
  });
  return made[0]!;
}

/** The platform's people have none of these records, and their calls use none. */
export const NO_RECORDS = Object.fromEntries(
  [
    "tag phoneBookEntry client contact attendance conflictCheck lawsuit otherLawsuit progress folder otherFolder file",
    "suggestion sheetMapping sheetChecked sheetImported absence chainTemplate compromise feed otherCompromise recount closedCompromise notification userAction treatedPublication pastPublication undoStep companyExport outsideEmail",
  ]
    .join(" ")
    .split(" ")
    .map((record) => [record, 1]),
) as OfficeRecords;
