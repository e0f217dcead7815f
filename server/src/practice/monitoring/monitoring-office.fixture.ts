import { cnjCheckDigits, formatCnj } from "@pauta/contract/platform/cnj-number";
import type { TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";

/** A unified number with valid check digits, of a court of São Paulo unless another is given. */
export function numberOf(serial: number, court = "826"): string {
  const sequence = String(serial).padStart(7, "0");
  const rest = `2026${court}0100`;
  return formatCnj(sequence + cnjCheckDigits(sequence + rest) + rest);
}

export const digitsOf = (process: string): string => process.replaceAll(/\D/g, "");

/** Three offices, and functions that insert lawsuits into them without the API. */
export async function openMonitoringOffices(server: TestServer) {
  const offices = await openOffices(server);
  const addLawsuit = async (process: string, username = "controladoria"): Promise<number> => {
    const { rows } = await server.rows.query<{ id: string }>(
      `insert into lawsuits (company_id, process, user_id, created_at, updated_at)
       select company_id, $1, id, $2, $2 from users where username = $3 returning id`,
      [process, server.clock.now(), username],
    );
    return Number(rows[0]!.id);
  };
  /** Waits until all open checks are over. */
  const untilChecked = () =>
    waitFor(async () => {
      const { rows } = await server.rows.query<{ open: number; all: number }>(
        "select count(*) filter (where finished_at is null)::int as open, count(*)::int as all from monitoring_checks",
      );
      return rows[0]!.all > 0 && rows[0]!.open === 0;
    });
  const movementsOf = async (lawsuitId: number) =>
    (
      await server.rows.query<{ progress_title: string; progress_text: string; progress_date: string }>(
        "select progress_title, progress_text, progress_date from lawsuit_progresses where lawsuit_id = $1 and manual_progress = 0 order by progress_date, id",
        [lawsuitId],
      )
    ).rows;
  return { offices, enter: server.enter, addLawsuit, untilChecked, movementsOf };
}

export type MonitoringOffices = Awaited<ReturnType<typeof openMonitoringOffices>>;
