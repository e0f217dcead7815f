import { createCompany } from "../office/companies/companies.commands.ts";
import { hashPassword } from "../office/identity/passwords/passwords.commands.ts";
import { createUser } from "../office/identity/people/users.commands.ts";
import { PASSWORD, type TestServer } from "./test-server.fixture.ts";
import { publicationSearchVector } from "../platform/words/search-text.rules.ts";

export type Offices = {
  ids: Record<string, number>;
  publications: Record<string, number>;
  companies: Record<string, number>;
};

const PEOPLE = [
  { office: "um", username: "escritorio", name: "Eva Escritório", roles: ["client_admin"] },
  { office: "um", username: "controladoria", name: "Caio Controle", roles: ["forwarding_agent"] },
  { office: "um", username: "advogada", name: "Ana Advogada", roles: ["lawyer"], oab_code: "900001/SP" },
  {
    office: "um",
    username: "associado",
    name: "Beto Associado Neves",
    roles: ["associate_lawyer"],
    oab_code: "900002/SP",
  },
  { office: "dois", username: "vizinha", name: "Vera Vizinha", roles: ["client_admin"] },
  {
    office: "dois",
    username: "vizinho",
    name: "Vito Vizinho Prado",
    roles: ["lawyer"],
    oab_code: "900003/RS",
  },
  {
    office: "tres",
    username: "solo",
    name: "Sol Sozinha Lima",
    roles: ["client_admin", "lawyer"],
    oab_code: "900004/RJ",
  },
] as const;

const PUBLICATIONS = [
  {
    code: "P0",
    username: "associado",
    day: "2026-03-13",
    text: "<p>Ficam as partes intimadas.</p>",
    number: "1001234-56.2026.8.26.0100",
    treated: true,
  },
  {
    code: "P1",
    username: "advogada",
    day: "2026-03-16",
    text: "<p>Intimação para réplica.</p>",
    number: "2002345-67.2026.8.26.0100",
  },
  {
    code: "P2",
    username: "advogada",
    day: "2026-03-16",
    text: "<p>Concedo a decisão liminar.</p>",
    number: null,
  },
  {
    code: "P3",
    username: "associado",
    day: "2026-03-16",
    text: "<p>Designo audiência.</p>",
    number: "3003456-78.2026.8.26.0100",
  },
  {
    code: "N1",
    username: "vizinho",
    day: "2026-03-16",
    text: "<p>Segredo do vizinho, intimação.</p>",
    number: null,
  },
];

/** Hashing is slow by design: once for everybody, who all have the same password. */
let hashed: Promise<string> | undefined;
const hashedPassword = () => (hashed ??= hashPassword(PASSWORD));

/**
 * Three small offices with people of every role, some publications, and the platform's two administrators.
 */
export async function openOffices({ context, clock, rows }: TestServer): Promise<Offices> {
  const offices: Offices = { ids: {}, publications: {}, companies: {} };
  const now = clock.now();
  const password_hash = await hashedPassword();
  await context.database.acrossCompanies(async (db) => {
    for (const [key, plan_id] of [
      ["um", 4],
      ["dois", 3],
      ["tres", 2],
    ] as const) {
      offices.companies[key] = await createCompany(db, now, {
        company_name: `Escritório ${key}`,
        name_to_follow: null,
        plan_id,
        subscription_status: "paid",
      });
    }
    for (const { office, ...person } of PEOPLE) {
      offices.ids[person.username] = await createUser(db, now, {
        ...person,
        company_id: offices.companies[office]!,
        email: `${person.username}@exemplo.test`,
        email_verified: true,
        password: PASSWORD,
        password_hash,
      });
    }
    for (const [username, role] of [
      ["admin", "admin"],
      ["leitura", "admin_read"],
    ] as const) {
      offices.ids[username] = await createUser(db, now, {
        username,
        name: `Pessoa ${username}`,
        roles: [role],
        company_id: null,
        email: `${username}@exemplo.test`,
        email_verified: true,
        password: PASSWORD,
        password_hash,
      });
    }
  });
  for (const { code, username, day, text, number, treated = false } of PUBLICATIONS) {
    const { rows: written } = await rows.query<{ id: string }>(
      `insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date, publication_text,
         lawsuit_number, match_method, match_confidence, read, treated, treated_at, treated_by_id, search, created_at, updated_at)
       select u.company_id, u.id, 'djen', $1, $1, $2::date, $2::date, $3, $4, 'oab', 1, $5, $5,
         case when $5 then $7::timestamptz end, case when $5 then u.id end, $6::tsvector, $7, $7
       from users u where u.username = $8 returning id`,
      [code, day, text, number, treated, publicationSearchVector([], text), now, username],
    );
    offices.publications[code] = Number(written[0]!.id);
  }
  return offices;
}
