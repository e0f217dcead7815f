import type { Actor } from "@pauta/contract/platform/capabilities";
import { Readable } from "node:stream";
import { auditActs, auditSubjects } from "@pauta/contract/platform/audit-acts";
import type { AuditEntry } from "@pauta/contract/office/audit";
import { CSV_MARK, csvLines } from "@pauta/contract/platform/csv";
import { dispositionOf, type Download } from "../../platform/http/response.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { todayOf } from "../../platform/process/office-clock.ts";
import { linesBefore, officeTrail, platformTrail, type TrailQuery } from "./audit.store.ts";

/** Lines read at a time, each piece in a short transaction of its own. */
const PIECE = 500;

const HEADS = [
  "Nº",
  "Data e hora (UTC)",
  "Usuário",
  "Endereço",
  "Ação",
  "Registro",
  "Nº do registro",
  "Nome do registro",
  "Antes",
  "Depois",
  "SHA-256",
];

/** All lines of a filter in the caller's chain, newest first, streamed while they are read. */
export async function exportTrail(context: AppContext, actor: Actor, query: TrailQuery): Promise<Download> {
  const bound = { company_id: actor.company_id, user_id: actor.id };
  const piece = (before: number): Promise<AuditEntry[]> =>
    actor.company_id === null
      ? context.database.acrossCompanies(
          (db) => linesBefore(platformTrail(db), query, before, PIECE),
          "reading",
        )
      : context.database.inCompany(
          bound,
          (db) => linesBefore(officeTrail(db), query, before, PIECE),
          "reading",
        );
  const day = await todayOf(context, actor);
  async function* pieces(): AsyncGenerator<string> {
    yield CSV_MARK + csvLines([HEADS]);
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const lines = await piece(before);
      if (lines.length === 0) return;
      before = lines.at(-1)!.seq;
      yield csvLines(lines.map(cellsOf));
    }
  }
  return {
    stream: Readable.from(pieces()),
    headers: { "content-disposition": dispositionOf("attachment", `Auditoria - ${day}.csv`) },
  };
}

const cellsOf = (entry: AuditEntry): string[] => [
  String(entry.seq),
  entry.recorded_at,
  entry.actor_name,
  entry.address ?? "",
  auditActs[entry.act],
  auditSubjects[entry.subject],
  String(entry.subject_id ?? ""),
  entry.subject_name ?? "",
  entry.before ? JSON.stringify(entry.before) : "",
  entry.after ? JSON.stringify(entry.after) : "",
  entry.hash,
];
