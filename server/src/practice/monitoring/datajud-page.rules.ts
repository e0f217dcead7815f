import { readDay, readInstant } from "./court-dates.rules.ts";
import type { Complement, FoundInstance, FoundMovement } from "./found-instance.rules.ts";

/** A parsed page of the national base's response (Elasticsearch). */
export type DataJudPage = {
  instances: FoundInstance[];
  /** The total number of documents according to the base, on this page and others. */
  total: number;
  /** Documents on this page, including unreadable ones. */
  hits: number;
  /** The sort values after which the next page begins. */
  last_sort: unknown[] | null;
  /** Whether some of the base's shards did not respond in time: missing documents may exist nevertheless. */
  is_partial: boolean;
};

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** A list without nesting: courts put single values into arrays, and arrays into arrays. */
const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value.flat(5) : [value];
const objectOf = (value: unknown): Json => listOf(value).find(isObject) ?? {};

const LONGEST_TEXT = 1000;

function textOf(value: unknown): string | null {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return null;
  // the database cannot store NUL and lone surrogates
  const text = value
    .toWellFormed()
    .replaceAll("\0", "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST_TEXT);
  return text === "" ? null : text;
}

const LARGEST_CODE = 2_147_483_647;

function codeOf(value: unknown): number | null {
  const code = typeof value === "string" && /^-?\d{1,10}$/.test(value.trim()) ? Number(value) : value;
  return typeof code === "number" && Number.isInteger(code) && Math.abs(code) <= LARGEST_CODE ? code : null;
}

/**
 * Parses a response. Missing fields stay empty; a document without a number is skipped.
 * @throws Error when it is not a response of the base
 */
export function readDataJudPage(answer: unknown): DataJudPage {
  if (!isObject(answer) || !isObject(answer["hits"]) || !Array.isArray(answer["hits"]["hits"]))
    throw new Error("the response has no hits");
  const hits = answer["hits"]["hits"].filter(isObject);
  const { total } = answer["hits"];
  const shards = objectOf(answer["_shards"]);
  const sort = hits.at(-1)?.["sort"];
  return {
    instances: hits.map(readHit).filter((instance) => instance !== null),
    total: codeOf(isObject(total) ? total["value"] : total) ?? hits.length,
    hits: hits.length,
    last_sort: Array.isArray(sort) && sort.length > 0 ? sort : null,
    is_partial: (codeOf(shards["failed"]) ?? 0) > 0 || answer["timed_out"] === true,
  };
}

/** Parses one hit, or a bare document as people store them in files. */
export function readHit(hit: unknown): FoundInstance | null {
  if (!isObject(hit)) return null;
  const document = isObject(hit["_source"]) ? hit["_source"] : hit;
  const digits = textOf(document["numeroProcesso"])?.replaceAll(/\D/g, "") ?? "";
  if (digits === "" || digits.length > 20) return null;
  const number = digits.padStart(20, "0");
  const court = textOf(document["tribunal"]) ?? "";
  const grade = textOf(document["grau"]) ?? "";
  const organ = objectOf(document["orgaoJulgador"]);
  const type = objectOf(document["classe"]);
  return {
    document_id: textOf(document["id"]) ?? textOf(hit["_id"]) ?? [court, grade, number].join("_"),
    number,
    court,
    grade,
    system: nameOf(document["sistema"]),
    format: nameOf(document["formato"]),
    class_code: codeOf(type["codigo"]),
    class_name: textOf(type["nome"]),
    subjects: [
      ...new Set(
        listOf(document["assuntos"])
          .map(nameOf)
          .filter((name) => name !== null),
      ),
    ],
    organ: organName(organ),
    filed_on: readDay(document["dataAjuizamento"]),
    secrecy: Math.min(Math.max(codeOf(document["nivelSigilo"]) ?? 0, 0), 9),
    source_updated_at:
      readInstant(document["dataHoraUltimaAtualizacao"]) ?? readInstant(document["@timestamp"]),
    movements: listOf(document["movimentos"])
      .map(readMovement)
      .filter((movement) => movement !== null),
  };
}

function nameOf(value: unknown): string | null {
  if (typeof value === "string") return textOf(value);
  const { nome, codigo } = objectOf(value);
  return textOf(nome) ?? (codeOf(codigo) === null ? null : `Código ${codeOf(codigo)}`);
}

const organName = (organ: Json): string | null => textOf(organ["nome"]) ?? textOf(organ["nomeOrgao"]);

/** A movement without a date or a name is skipped. */
function readMovement(value: unknown): FoundMovement | null {
  if (!isObject(value)) return null;
  const national = objectOf(value["movimentoNacional"]);
  const at = readInstant(value["dataHora"]);
  const code = codeOf(value["codigo"]) ?? codeOf(national["codigo"]) ?? codeOf(national["codigoNacional"]);
  const name =
    textOf(value["nome"]) ?? textOf(national["nome"]) ?? (code === null ? null : `Movimento ${code}`);
  if (at === null || name === null) return null;
  return {
    code,
    name,
    at,
    organ: organName(objectOf(value["orgaoJulgador"])),
    complements: listOf(value["complementosTabelados"]).filter(isObject).map(readComplement),
  };
}

const readComplement = (complement: Json): Complement => ({
  code: codeOf(complement["codigo"]),
  value: textOf(complement["valor"]),
  name: textOf(complement["nome"]),
  kind: textOf(complement["descricao"]),
});
