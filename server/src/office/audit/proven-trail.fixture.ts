import type { AuditProof } from "@pauta/contract/office/audit";
import type { TestServer, Visitor } from "../../testing/test-server.fixture.ts";
import { verifyTrailWorker } from "./audit-proofs.commands.ts";

/** Verifies a trail as the job does, and reads the proof as a page does. */
export async function provenTrail(
  server: TestServer,
  visitor: Visitor,
  companyId: number | null,
): Promise<AuditProof> {
  await verifyTrailWorker(server.context).work(
    { company_id: companyId } as never,
    new AbortController().signal,
  );
  const place = companyId === null ? "platform_audit_trail" : "audit_trail";
  return (await visitor.get(`/api/${place}/integrity`)).body.proof;
}
