import type { Tag, TagForm } from "@pauta/contract/practice/tags";
import type { z } from "zod";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import type { WholeList } from "../../platform/http/pages.ts";
import {
  changeTag,
  deleteTag,
  findTag,
  idsOfTags,
  insertTag,
  tagsWithIds,
  type TagsQuery,
} from "./tags.store.ts";

type Form = z.output<typeof TagForm>;

export const wholeTags: WholeList<TagsQuery, Tag> = { ids: idsOfTags, rows: tagsWithIds };

const nameTaken = () =>
  new Rejection("invalid", { fields: { name: ["Já existe uma etiqueta com este nome"] } });

/** @throws invalid, when the office has a tag of that name, ignoring accents and case */
export async function createTag(db: CompanyDb, { updated_at: _read, ...fields }: Form, now: Date) {
  const id = await insertTag(db, fields, now);
  if (id === undefined) throw nameTaken();
  return found(await findTag(db, id));
}

/** @throws not_found, changed_since, invalid (the name is another tag's) */
export async function updateTag(db: CompanyDb, id: number, form: Form, now: Date) {
  const { updated_at: readAt, ...fields } = form;
  found(await findTag(db, id));
  const result = await changeTag(db, id, fields, readAt, now);
  if (result === "changed") throw new Rejection("changed_since");
  if (result === "taken") throw nameTaken();
  return found(await findTag(db, id));
}

/** Deletes a tag; its lawsuits remain and lose it. @throws not_found */
export async function removeTag(db: CompanyDb, id: number): Promise<null> {
  if (!(await deleteTag(db, id))) throw new Rejection("not_found");
  return null;
}
