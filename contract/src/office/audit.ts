import { z } from "zod";
import { auditActs, auditSubjects, type AuditAct, type AuditSubject } from "../platform/audit-acts.ts";
import type { Capability } from "../platform/capabilities.ts";
import { InstantShown, Period } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { optional, id, listed, pagedUpTo, pageQuery } from "../platform/paging.ts";

const Act = z.enum(Object.keys(auditActs) as [AuditAct, ...AuditAct[]]);
const Subject = z.enum(Object.keys(auditSubjects) as [AuditSubject, ...AuditSubject[]]);
const Facts = z.record(z.string(), z.unknown()).nullable();

/** An audit line: who, when, from where, what, on which record, and its values before and after. */
export const AuditEntry = z.object({
  /** Its number in the company's chain, from 1 without gaps. */
  seq: z.int(),
  recorded_at: InstantShown,
  actor_id: z.int().nullable(),
  actor_name: z.string(),
  /** The IP address; null for the program's own acts. */
  address: z.string().nullable(),
  act: Act,
  subject: Subject,
  subject_id: z.int().nullable(),
  subject_name: z.string().nullable(),
  before: Facts,
  after: Facts,
  /** SHA-256 of the line and of the previous hash. */
  hash: z.string(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** A break of the chain. */
export const BrokenEntry = z.object({
  seq: z.int(),
  /**
   * The line itself was changed; lines before it are missing; it does not follow the line before; the end is missing.
   */
  fault: z.enum(["changed", "gap", "unlinked", "cut_off"]),
});
export type BrokenEntry = z.output<typeof BrokenEntry>;

/** The result of verifying a whole chain. */
export const AuditProof = z.object({
  verified_at: InstantShown,
  is_whole: z.boolean(),
  entries: z.int(),
  /** The newest hash: stored elsewhere, it proves later that nothing before it was rewritten. */
  last_hash: z.string().nullable(),
  broken: z.array(BrokenEntry),
});
export type AuditProof = z.output<typeof AuditProof>;

export const AuditIntegrity = z.object({
  /** The latest proof; null when the chain was not verified yet. */
  proof: AuditProof.nullable(),
  /** How many lines the chain has now. */
  entries: z.int(),
  /** Another proof was requested and is not ready. */
  is_running: z.boolean(),
});
export type AuditIntegrity = z.output<typeof AuditIntegrity>;

const filters = {
  period: optional(Period),
  user: optional(id),
  act: optional(Act),
  subject: optional(Subject),
};

/** The calls that read the lines of a chain and verify it. No call can change or delete one. */
const trailAt = <const Gate extends Capability, const Verifier extends Capability>(
  place: "audit_trail" | "platform_audit_trail",
  can: Gate,
  canVerify: Verifier,
) =>
  ({
    page: endpoint({
      method: "GET",
      path: `/api/${place}`,
      can,
      budget: "page",
      query: pageQuery(filters),
      reply: pagedUpTo(AuditEntry),
    }),
    people: endpoint({
      method: "GET",
      path: `/api/${place}/people`,
      can,
      budget: "choices",
      reply: listed(z.object({ id: z.int(), name: z.string() })),
    }),
    integrity: endpoint({
      method: "GET",
      path: `/api/${place}/integrity`,
      can,
      budget: "record",
      reply: AuditIntegrity,
    }),
    /** Has the whole chain verified in the background. */
    verify: endpoint({
      method: "POST",
      path: `/api/${place}/integrity`,
      can: canVerify,
      evenUnpaid: true,
      status: 202,
      reply: AuditIntegrity,
    }),
    csv: endpoint({
      method: "GET",
      path: `/api/${place}/csv`,
      can,
      budget: "file",
      query: z.object(filters),
      produces: "text/csv",
      reply: z.unknown(),
    }),
  }) satisfies EndpointGroup;

/** The office's audit trail, for its administrators. */
export const audit = trailAt("audit_trail", "audit.read", "audit.verify");

/** Acts that concern no office: of the platform's own people, and on the installation. */
export const platformAudit = trailAt("platform_audit_trail", "audit.read_platform", "audit.verify_platform");
