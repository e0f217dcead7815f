import { AuditProof, type AuditIntegrity } from "@pauta/contract/office/audit";
import type { PlatformDb } from "../../platform/database/db.ts";
import { worker } from "../../platform/jobs/jobs.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { resealWith, seal, unseal } from "../../platform/security/sealing.ts";
import type { Secret } from "../../platform/security/secret.ts";
import { readProof, replaceSeal, requestProof, saveProof, storedProofs } from "./audit-proofs.store.ts";
import { officeTrail, platformTrail, verifyTrail, type Trail } from "./audit.store.ts";
import { verifyTrailJob } from "./verify-trail.jobs.ts";

/** A broken chain is reported with this many of its first breaks. */
const MOST_BROKEN = 20;
/** A request that was not answered for this long, more than all tries of the job together, may be repeated. */
const SILENT_MS = 12 * 3_600_000;

const PURPOSE = "audit_proofs";
const placeOf = (companyId: number | null) => `audit_proofs ${companyId ?? "platform"}`;

/** The latest proof of a chain, if this installation sealed it, and whether another one is being made. */
export async function readIntegrity(
  { secret, clock }: AppContext,
  trail: Trail,
  companyId: number | null,
): Promise<AuditIntegrity> {
  const { sealed_result: sealed, requested_at, entries } = await readProof(trail);
  return {
    proof: sealed && openProof(() => unseal(secret.keysFor(PURPOSE), sealed, placeOf(companyId))),
    entries,
    is_running: requested_at !== null && new Date(requested_at).getTime() > clock.now().getTime() - SILENT_MS,
  };
}

/** Null for what another key or another place sealed: the chain counts as not verified. */
function openProof(unsealed: () => string): AuditProof | null {
  try {
    return AuditProof.parse(JSON.parse(unsealed()));
  } catch {
    return null;
  }
}

/** Has a chain verified from its first line on; while that is running, nothing more. */
export async function requestIntegrity(
  context: AppContext,
  trail: Trail,
  companyId: number | null,
): Promise<AuditIntegrity> {
  const now = context.clock.now();
  if (await requestProof(trail, companyId, now, new Date(now.getTime() - SILENT_MS)))
    await context.jobs.enqueue(trail.db, verifyTrailJob, { company_id: companyId });
  return readIntegrity(context, trail, companyId);
}

/** A proof is made and saved in one transaction: a killed server leaves none. */
export const verifyTrailWorker = (context: AppContext) =>
  worker(verifyTrailJob, async ({ company_id }) =>
    company_id === null
      ? context.database.acrossCompanies((db) => prove(context, platformTrail(db), null))
      : context.database.inCompany({ company_id, user_id: null }, (db) =>
          prove(context, officeTrail(db), company_id),
        ),
  );

async function prove({ secret, clock }: AppContext, trail: Trail, companyId: number | null): Promise<void> {
  const verified_at = clock.now();
  const proof = { verified_at: verified_at.toISOString(), ...(await verifyTrail(trail, MOST_BROKEN)) };
  await saveProof(trail, companyId, {
    verified_at,
    sealed_result: seal(secret.keyFor(PURPOSE), JSON.stringify(proof), placeOf(companyId)),
  });
}

/** Seals every proof again with the newest key. Returns how many. */
export async function resealProofs(secret: Secret, db: PlatformDb): Promise<number> {
  let resealed = 0;
  for (const { company_id, sealed_result } of await storedProofs(db)) {
    const anew = resealWith(secret, PURPOSE, sealed_result!, placeOf(company_id));
    if (anew === undefined) continue;
    await replaceSeal(db, company_id, anew);
    resealed += 1;
  }
  return resealed;
}

/** Queues again the proofs that a killed server was making. */
export const resumeProofs = (context: AppContext): Promise<void> =>
  context.database.acrossCompanies((db) => context.jobs.requeue(db, verifyTrailJob));
