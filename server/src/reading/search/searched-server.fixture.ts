import type { SearchGroup } from "@pauta/contract/reading/search";
import { expect } from "vitest";
import { openTestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { publicationSearchVector } from "../../platform/words/search-text.rules.ts";

export const NUMBER = "0024118-95.2026.8.26.0178";

/** A test server whose offices have searchable records of each kind, with people signed in. */
export async function openSearchedServer() {
  const server = await openTestServer();
  const offices = await openOffices(server);
  const ids: Record<string, number> = {};
  const people: Record<string, Visitor> = {};
  async function insert(name: string, statement: string, values: unknown[]): Promise<void> {
    const { rows } = await server.rows.query<{ id: number }>(`${statement} returning id`, values);
    ids[name] = rows[0]!.id;
  }
  const us = offices.companies["um"]!;
  const client = `insert into clients (company_id, name, cpf_cnpj, opposite, created_at, updated_at) values ($1, $2, $3, $4, now(), now())`;
  await insert("antonia", client, [us, "Antônia  Conceição d'Ávila", "11144477735", false]);
  await insert("bank", client, [us, "Banco Feliz S/A", "11222333000181", true]);
  await insert("percent", client, [us, "Casa 100% Natural", null, false]);
  await insert("theirs", client, [offices.companies["dois"]!, "Antônia do Vizinho", "11144477735", false]);
  const lawsuit = `insert into lawsuits (company_id, process, folder, process_subject, note, created_at, updated_at) values ($1, $2, $3, $4, $5, now(), now())`;
  await insert("lawsuit", lawsuit, [
    us,
    NUMBER,
    "2024/77",
    "Indenização",
    "Aguardar o laudo da perita Zuleica",
  ]);
  await insert("old", lawsuit, [us, "583.00.2008.123456-7", "A-12", "Usucapião", null]);
  await insert("foreign", lawsuit, [offices.companies["dois"]!, NUMBER, "2024/77", "Indenização", null]);
  for (const client_id of [ids["antonia"], ids["bank"]])
    await server.rows.query(
      "insert into lawsuit_clients (company_id, lawsuit_id, client_id) values ($1, $2, $3)",
      [us, ids["lawsuit"], client_id],
    );
  await insert(
    "clerk",
    `insert into phone_books (company_id, contact_type_id, contact, phone_number, telephone_branch, department, created_at, updated_at)
     values ($1, 1, 'Cartório do 2º Ofício', '(11) 3333-4444', '21', 'Registro', now(), now())`,
    [us],
  );
  await insert(
    "folder",
    `insert into lawsuit_folders (company_id, lawsuit_id, folder_name, created_at, updated_at) values ($1, $2, 'Provas', now(), now())`,
    [us, ids["lawsuit"]],
  );
  await insert(
    "file",
    `insert into lawsuit_files (company_id, lawsuit_id, folder_id, file_name, storage_key, sha256, size, media_type, created_by_id, created_at, updated_at)
     values ($1, $2, $3, 'Réplica final.pdf', 'x', repeat('0', 64), 1, 'application/pdf', $4, now(), now())`,
    [us, ids["lawsuit"], ids["folder"], offices.ids["advogada"]],
  );
  const text = `${"palavra ".repeat(60)}as duplicatas foram protestadas em cartório${" e mais".repeat(60)}`;
  await server.rows.query(
    "insert into lawsuit_file_texts (company_id, file_id, text, search) values ($1, $2, $3, $4::tsvector)",
    [us, ids["file"], text, publicationSearchVector([], text)],
  );
  for (const name of ["escritorio", "advogada", "associado", "vizinho", "solo", "admin"]) {
    people[name] = server.visitor();
    await people[name].signIn(name);
  }
  async function find(q: string, who = "escritorio", kind = ""): Promise<SearchGroup[]> {
    const { status, body } = await people[who]!.get(
      `/api/search?${new URLSearchParams({ q, kind }).toString()}`,
    );
    expect(status, q).toBe(200);
    return body.data;
  }
  /** `kind id` of all results, in order. */
  const found = async (q: string, who?: string) =>
    (await find(q, who)).flatMap(({ kind, finds }) => finds.map(({ id }) => `${kind} ${id}`));
  return { server, offices, ids, people, find, found };
}

export type SearchedServer = Awaited<ReturnType<typeof openSearchedServer>>;
