import { openTestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { documentOf, openDataJudPeer } from "./datajud-peer.fixture.ts";
import { digitsOf, numberOf, openMonitoringOffices } from "./monitoring-office.fixture.ts";

/** A movement of the base: code, name, instant. */
export type Movement = [code: number, name: string, at: string];
export const DISTRIBUTION: Movement = [26, "Distribuição", "2026-01-05T13:15:00.000Z"];
export const DISPATCH: Movement = [11_010, "Mero expediente", "2026-03-12T10:00:00.000Z"];

/** A test server that queries a fake base on localhost, with offices whose lawsuits are monitored. */
export async function openCheckedOffice() {
  const peer = await openDataJudPeer();
  const server = await openTestServer({ jobs: true, environment: peer.settings });
  const office = await openMonitoringOffices(server);
  const controller = await office.enter("controladoria");

  /** Sets what the base returns for an instance from now on. */
  const say = (process: string, movements: readonly Movement[], own: Record<string, unknown> = {}) => {
    const document = documentOf(
      digitsOf(process),
      movements.map(([codigo, nome, dataHora]) => ({ codigo, nome, dataHora })),
      own,
    );
    const known = peer.documents.get("tjsp")!;
    peer.documents.set("tjsp", [...known.filter(({ id }) => id !== document.id), document]);
  };
  /** Adds a lawsuit that has been monitored for long, without the check that switching on starts. */
  const monitored = async (serial: number, court = "826", username = "controladoria") => {
    const process = numberOf(serial, court);
    const id = await office.addLawsuit(process, username);
    await server.rows.query(
      `insert into lawsuit_monitorings (company_id, lawsuit_id, active, changed_at, last_checked_at)
       select company_id, id, true, '2026-01-01', '2026-01-02' from lawsuits where id = $1`,
      [id],
    );
    return { id, process };
  };
  return {
    peer,
    server,
    controller,
    addLawsuit: office.addLawsuit,
    enter: office.enter,
    ids: office.offices.ids,
    movementsOf: office.movementsOf,
    untilChecked: office.untilChecked,
    say,
    monitored,
    check: async (visitor: Visitor = controller) => {
      const answer = await visitor.get("/api/proccess_progress");
      await office.untilChecked();
      return answer;
    },
    stateOf: async (id: number) => (await controller.get(`/api/lawsuits/${id}/monitoring`)).body,
    titles: async (id: number) => (await office.movementsOf(id)).map((each) => each.progress_title),
    /** Resets everything: no lawsuit, no check, and an empty base. */
    clear: async () => {
      await server.rows.query("delete from lawsuits");
      await server.rows.query("delete from monitoring_checks");
      peer.requested.length = 0;
      peer.documents.clear();
      peer.documents.set("tjsp", []);
      peer.control.answer = undefined;
    },
    close: async () => {
      await server.close();
      await peer.close();
    },
  };
}

export type CheckedOffice = Awaited<ReturnType<typeof openCheckedOffice>>;
