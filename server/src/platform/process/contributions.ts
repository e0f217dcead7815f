import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CompanyDb, PlatformDb } from "../database/db.ts";
import type { Jobs } from "../jobs/jobs.ts";

/** A value of a statement that several features make together, so that all of it is read at one instant. */
export type Part<Value> = (id: number) => RawBuilder<Value>;
export type Parts<Reply> = { readonly [K in keyof Reply]?: Part<Reply[K]> };

/** Rows that point at a record, which a column of a statement names. */
export type Uses = (id: RawBuilder<unknown>) => RawBuilder<unknown>;

/** What the owner of a table answers for it: every table has its answers. */
export type TableAnswers = {
  /** Whether a client's erasure takes what it holds of him, why that is kept, or why it holds nothing of clients. */
  client: "erased" | { kept: string } | { none: string };
  /** Whether people are shown what it holds of them, why not, or why it holds nothing of people. */
  person: "shown" | { withheld: string } | { none: string };
  /** Under which name an office's export holds it, or why not; both go with the office. Or why it outlives the office. */
  office: { exported: string } | { leftOut: string } | { stays: string };
  /** Of a table that points at lawsuits: whether it is counted before one is deleted, or why not. */
  lawsuit?: "counted" | { uncounted: string };
};

/** Which publications print the same act. */
export type PublicationActs = {
  /** Publications (`id`), each with all that print its act (`member`): itself, its copies, what it repeats and what repeats it. */
  membersOf(publications: readonly number[]): RawBuilder<unknown>;
  /** Keeps a publication's act from getting a deadline from others until the transaction ends. */
  hold(db: CompanyDb, publication: number): Promise<void>;
};

/**
 * What a feature does, or returns, where another one calls all of them. A feature that needs something of its own declares the
 * function in this interface, as the owners of tables do in `Tables`; `contributions.ts` beside the areas lists who provides it.
 */
export interface Contribution {
  feature: string;
  /** Every table that the feature owns. */
  tables: Readonly<Record<string, TableAnswers>>;
  /** Takes away what the feature's tables hold of a client; they are locked by then, and his own row stays until the end. */
  onClientErased?: (db: CompanyDb, client: number) => Promise<void>;
  /** What shows that somebody has used a client whom an import brought: taking the import back leaves him. */
  usesOfClient?: Uses;
  /** The same of a lawsuit. */
  usesOfLawsuit?: Uses;
  /** Lists of somebody's own records, by their names in the file of his own data. */
  ownDataOf?: Readonly<Record<string, Part<object[]>>>;
  /** For who makes deadlines of acts; one feature knows them. */
  acts?: PublicationActs;
  /** After a whole office was erased, in the same transaction. */
  onOfficeErased?: (context: { jobs: Jobs }, db: PlatformDb) => Promise<void>;
}

export type Contributions = readonly Contribution[];

/** The answers of a table that holds nothing of a client, a person or an office. */
export const platformTable = (why: string): TableAnswers => ({
  client: { none: why },
  person: { none: why },
  office: { stays: why },
});

type PartKind = "clientErasure" | "clientDeletion" | "lawsuitDeletion" | "ownDataOf";

/** All parts of a kind with their values for an id, as the columns of one statement. */
export function columnsFrom(contributions: Contributions, kind: PartKind, id: number): RawBuilder<unknown> {
  const parts = contributions.flatMap((one) => Object.entries<Part<unknown>>({ ...one[kind] }));
  return sql.join(parts.map(([name, part]) => sql`${part(id)} as ${sql.ref(name)}`));
}

/** Whether nothing that others keep points at a record. */
export const isUnused = (
  contributions: Contributions,
  kind: "usesOfClient" | "usesOfLawsuit",
  id: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql.join(
    contributions.flatMap((one) => (one[kind] ? [sql`not exists (${one[kind](id)})`] : [])),
    sql` and `,
  ) as RawBuilder<SqlBool>;

/** @throws when no feature knows them */
export function actsFrom(contributions: Contributions): PublicationActs {
  const acts = contributions.find((one) => one.acts)?.acts;
  if (!acts) throw new Error("no feature knows the acts of publications");
  return acts;
}
