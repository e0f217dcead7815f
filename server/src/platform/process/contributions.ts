import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CompanyDb, PlatformDb } from "../database/db.ts";
import type { Jobs } from "../jobs/jobs.ts";

/** A column of a statement to which several features contribute, so that everything is read at one instant. */
export type Part<Value> = (id: number) => RawBuilder<Value>;
export type Parts<Reply> = { readonly [K in keyof Reply]?: Part<Reply[K]> };

/** A query for the rows that refer to a record; the id is a column of the outer statement. */
export type Uses = (id: RawBuilder<unknown>) => RawBuilder<unknown>;

/** What each table's owner declares about the data in it. */
export type TableDeclarations = {
  /** Erasing a client erases his data in it, or why they are kept, or why it has no data of clients. */
  client: "erased" | { kept: string } | { none: string };
  /** People are shown their own data in it, or why not, or why it has no data of people. */
  person: "shown" | { withheld: string } | { none: string };
  /** Its name in an office's export, or why it is left out; or why it stays when the office is erased. */
  office: { exported: string } | { leftOut: string } | { stays: string };
  /** For a table that refers to lawsuits: it is counted before one is deleted, or why not. */
  lawsuit?: "counted" | { uncounted: string };
};

/** Which publications print the same act. */
export type PublicationActs = {
  /** Publications (`id`) with all of the same act (`member`): itself, copies, repeated and repeating ones. */
  membersOf(publications: readonly number[]): RawBuilder<unknown>;
  /** Locks a publication's act, so that nobody else creates a deadline for it, until the transaction ends. */
  hold(db: CompanyDb, publication: number): Promise<void>;
};

/**
 * What a feature contributes to calls that concern all features. The feature that makes such a call declares the
 * function here by declaration merging, as stores do with `Tables`; `server/src/contributions.ts` lists them all.
 */
export interface Contribution {
  feature: string;
  /** Every table that the feature owns. */
  tables: Readonly<Record<string, TableDeclarations>>;
  /** Erases a client's data in the feature's tables, which are locked by then; his own row is deleted last. */
  onClientErased?: (db: CompanyDb, client: number) => Promise<void>;
  /** Rows that show that an imported client is in use: undoing the import keeps him. */
  usesOfClient?: Uses;
  /** The same for a lawsuit. */
  usesOfLawsuit?: Uses;
  /** Lists of a person's own records, by their names in the file of his own data. */
  ownDataOf?: Readonly<Record<string, Part<object[]>>>;
  /** The acts of publications, for creating deadlines; one feature provides them. */
  acts?: PublicationActs;
  /** Called before an office is erased, in the same transaction. */
  beforeOfficeErased?: (db: PlatformDb, company: number) => Promise<void>;
  /** Called after an office was erased, in the same transaction. */
  onOfficeErased?: (context: { jobs: Jobs }, db: PlatformDb) => Promise<void>;
}

export type Contributions = readonly Contribution[];

/** For a table without data of clients, people or offices. */
export const platformTable = (why: string): TableDeclarations => ({
  client: { none: why },
  person: { none: why },
  office: { stays: why },
});

type PartKind = "clientErasure" | "clientDeletion" | "lawsuitDeletion" | "ownDataOf";

/** All parts of a kind for an id, as the columns of one statement. */
export function columnsFrom(contributions: Contributions, kind: PartKind, id: number): RawBuilder<unknown> {
  const parts = contributions.flatMap((one) => Object.entries<Part<unknown>>({ ...one[kind] }));
  return sql.join(parts.map(([name, part]) => sql`${part(id)} as ${sql.ref(name)}`));
}

/** Whether no feature's rows refer to a record. */
export const isUnused = (
  contributions: Contributions,
  kind: "usesOfClient" | "usesOfLawsuit",
  id: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql.join(
    contributions.flatMap((one) => (one[kind] ? [sql`not exists (${one[kind](id)})`] : [])),
    sql` and `,
  ) as RawBuilder<SqlBool>;

/** @throws when no feature provides them */
export function actsFrom(contributions: Contributions): PublicationActs {
  const acts = contributions.find((one) => one.acts)?.acts;
  if (!acts) throw new Error("no feature provides the acts of publications");
  return acts;
}
