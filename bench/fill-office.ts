import type pg from "pg";
import { publicationSearchVector } from "../server/src/platform/words/search-text.rules.ts";

export type OfficeSize = {
  lawsuits: number;
  clients: number;
  publications: number;
  contacts: number;
  files: number;
};

const FIRST =
  "Maria José João Ana Antônio Francisco Carlos Paulo Pedro Lucas Luiza Marcos Luís Gabriel Rafael Marcelo Beatriz Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana";
const LAST =
  "Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Teixeira Araújo Conceição Quadros Salgado Monteiro Prado";
const SUBJECTS =
  "Indenização por Dano Moral|Rescisão do Contrato|Alimentos|Inventário e Partilha|Execução Fiscal|Horas Extras|Verbas Rescisórias|Busca e Apreensão|Usucapião Extraordinária|Aposentadoria por Invalidez|Despejo por Falta de Pagamento|Cobrança de Condomínio";
const TOWNS =
  "São Paulo|Campinas|Santos|Ribeirão Preto|Sorocaba|Rio de Janeiro|Niterói|Curitiba|Porto Alegre|Recife|Salvador|Goiânia";
const WORDS =
  "intimação despacho sentença autor réu prazo dias úteis juízo vara cível processo contestação réplica perícia audiência designada acordo pagamento custas honorários advogado documentos juntada manifestar requerer decisão liminar tutela recurso apelação embargos execução cumprimento penhora bloqueio valores depósito expedição alvará mandado citação".split(
    " ",
  );

/** SQL for a pseudo-random but fixed element of a list. */
const pick = (list: string, by: string, separator = " ") =>
  `(string_to_array('${list}', '${separator}'))[1 + abs(hashint8((${by})::bigint)) % ${list.split(separator).length}]`;

/** Fills one office with made-up records, the same ones each time. The client must see all tables. */
export async function fillOffice(
  client: pg.Client,
  company: number,
  user: number,
  size: OfficeSize,
): Promise<void> {
  const name = `${pick(FIRST, "n * 7")} || ' ' || ${pick(LAST, "n * 11")} || ' ' || ${pick(LAST, "n * 13")}`;
  await client.query(
    `insert into clients (company_id, name, cpf_cnpj, city, opposite, created_at, updated_at)
     select $1, ${name}, lpad((n * 7919 % 99999999999)::text, 11, '0'), ${pick(TOWNS, "n * 3", "|")}, n % 3 = 0, now(), now() from generate_series(1, $2::bigint) n`,
    [company, size.clients],
  );
  await client.query(
    `insert into lawsuits (company_id, process, folder, process_subject, procedural_class, judging_organ, judicial_district, note, court, user_id, created_at, updated_at)
     select $1, lpad((n * 31 % 10000000)::text, 7, '0') || '-' || lpad((n % 97)::text, 2, '0') || '.' || 2008 + n % 19 || '.8.26.' || lpad((n % 600)::text, 4, '0'),
       'P' || n, ${pick(SUBJECTS, "n * 5", "|")}, 'Procedimento Comum Cível', (1 + n % 40) || 'ª Vara Cível', ${pick(TOWNS, "n * 17", "|")},
       case when n % 10 = 0 then 'Aguardar o laudo do perito ' || ${pick(LAST, "n * 23")} end, 'TJSP', $3, now(), now() - n * interval '1 minute'
     from generate_series(1, $2::bigint) n on conflict do nothing`,
    [company, size.lawsuits, user],
  );
  await client.query(
    `insert into lawsuit_clients (company_id, lawsuit_id, client_id)
     select distinct $1::bigint, l.id, c.ids[1 + abs(hashint8(l.id * 41 + side)) % array_length(c.ids, 1)]
     from lawsuits l, generate_series(1, 2) side, (select array_agg(id) as ids from clients where company_id = $1) c where l.company_id = $1`,
    [company],
  );
  await client.query(
    `insert into phone_books (company_id, contact_type_id, contact, phone_number, department, created_at, updated_at)
     select $1, 1, ${name}, '(11) 9' || lpad((n * 7919 % 100000000)::text, 8, '0'), ${pick(TOWNS, "n", "|")}, now(), now() from generate_series(1, $2::bigint) n`,
    [company, size.contacts],
  );
  await fillFiles(client, company, user, size.files);
  await fillPublications(client, company, user, size.publications);
}

async function fillFiles(client: pg.Client, company: number, user: number, count: number): Promise<void> {
  await client.query(
    `with made as (insert into lawsuit_folders (company_id, lawsuit_id, folder_name, created_at, updated_at)
       select company_id, id, 'Petições', now(), now() from lawsuits where company_id = $1 order by id limit $2 returning id, lawsuit_id)
     insert into lawsuit_files (company_id, lawsuit_id, folder_id, file_name, storage_key, sha256, size, media_type, created_by_id, text_state, created_at, updated_at)
     select $1, lawsuit_id, id, 'Contestação ' || id || '.pdf', 'bench/' || id, repeat('0', 64), 1, 'application/pdf', $3, 'read', now(), now() from made`,
    [company, count, user],
  );
  const { rows } = await client.query<{ id: number }>("select id from lawsuit_files where company_id = $1", [
    company,
  ]);
  const texts = rows.map(({ id }) => sentence(id, 300));
  await client.query(
    `insert into lawsuit_file_texts (company_id, file_id, text, search)
     select $1, id, text, search::tsvector from unnest($2::bigint[], $3::text[], $4::text[]) as t (id, text, search)`,
    [company, rows.map(({ id }) => id), texts, texts.map((text) => publicationSearchVector([], text))],
  );
}

async function fillPublications(
  client: pg.Client,
  company: number,
  user: number,
  count: number,
): Promise<void> {
  const numbers = await client.query<{ process: string }>(
    "select process from lawsuits where company_id = $1 order by id limit 5000",
    [company],
  );
  for (let first = 0; first < count; first += 1000) {
    const made = Array.from({ length: Math.min(1000, count - first) }, (_, index) => {
      const number = numbers.rows[(first + index) % numbers.rows.length]!.process;
      const text = `<p>Processo ${number}. ${sentence(first + index, 200)}</p>`;
      return {
        code: `${company}-${first + index}`,
        number,
        text,
        search: publicationSearchVector(["Intimação", number], text),
      };
    });
    await client.query(
      `insert into publications (company_id, user_id, lawsuit_id, source, publication_code, identity_key, registration_date, publication_date, title, publication_text,
         lawsuit_number, match_method, match_confidence, search, created_at, updated_at)
       select $1, $2, l.id, 'djen', code, code, day, day, 'Intimação', text, number, 'oab', 1, search::tsvector, now(), now()
       from unnest($3::text[], $4::text[], $5::text[], $6::text[]) with ordinality as t (code, number, text, search, n)
       cross join lateral (select date '2026-03-16' - (n % 90)::int as day) d
       left join lawsuits l on l.company_id = $1 and l.process = number`,
      [
        company,
        user,
        made.map(({ code }) => code),
        made.map(({ number }) => number),
        made.map(({ text }) => text),
        made.map(({ search }) => search),
      ],
    );
  }
}

function sentence(seed: number, words: number): string {
  let state = (seed * 2654435761) >>> 0;
  return Array.from({ length: words }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return WORDS[(state >>> 8) % WORDS.length]!;
  }).join(" ");
}
