import { readFileSync } from "node:fs";
import path from "node:path";

import { arrowsOf, featuresOf } from "./areas.mjs";
import { filesBelow, visit } from "./read-code.mjs";

const READING = new Set(["selectFrom", "innerJoin", "leftJoin", "rightJoin", "fullJoin", "from", "using"]);
const WRITING = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto"]);
const ALIAS = String.raw`(?:\s+(?:as\s+)?[a-z]\w*)?`;
const NAMED = new RegExp(
  String.raw`\b(insert\s+into|update|delete\s+from|merge\s+into|from|join|using)\s+(?:only\s+)?(\w+)(${ALIAS}(?:\s*,\s*\w+${ALIAS})*)`,
  "gi",
);

/** What the migrations create: tables, and functions with the tables that each names. */
export function readSchema(root) {
  const schema = { tables: new Set(), functions: new Map() };
  const files = filesBelow(root, "server/migrations").map((file) =>
    readFileSync(path.join(root, file), "utf8").replaceAll(/--.*/g, ""),
  );
  const renamed = new Map();
  const bodies = new Map();
  for (const text of files) {
    for (const [, made, name, next] of text.matchAll(
      /^(create|drop|alter) table (?:if (?:not )?exists )?(\w+)(?: rename to (\w+))?/gm,
    )) {
      if (made === "create") schema.tables.add(name);
      if (made === "drop" || next !== undefined) schema.tables.delete(name);
      if (next === undefined) continue;
      schema.tables.add(next);
      renamed.set(name, next);
    }
    for (const [, name, body, former, next] of text.matchAll(
      /create (?:or replace )?function (\w+)\([^$]*\$\$([\s\S]*?)\$\$|^alter function (\w+)\([^)]*\) rename to (\w+)/gm,
    )) {
      bodies.set(next ?? name, body ?? bodies.get(former));
      if (next !== undefined) bodies.delete(former);
    }
  }
  const current = (name) => renamed.get(name) ?? name;
  for (const [name, body] of bodies)
    schema.functions.set(name, tablesInText(body.replaceAll(/\w+/g, current), schema));
  return schema;
}

/** The tables that a file's SQL names, in templates, strings and calls of the query builder. */
export function tablesOf(file, schema) {
  const found = [];
  const add = (node, uses) => found.push(...uses.map((use) => ({ ...use, start: node.start })));
  visit(file.program, (node) => {
    if (node.type === "Literal" && typeof node.value === "string")
      add(node, tablesInText(node.value, schema));
    if (node.type === "TemplateLiteral")
      add(node, tablesInText(node.quasis.map(({ value }) => value.raw).join("?"), schema));
    if (node.type !== "CallExpression") return;
    const method = node.callee.property?.name;
    const [first] = node.arguments;
    const isWriting = WRITING.has(method);
    if (!isWriting && !READING.has(method)) return;
    const named = (first?.type === "ArrayExpression" ? first.elements : [first])
      .map((one) => (typeof one?.value === "string" ? one.value.split(" ")[0] : undefined))
      .filter((table) => schema.tables.has(table));
    add(
      node,
      named.map((table) => ({ table, isWriting })),
    );
  });
  return found;
}

function tablesInText(text, { tables, functions }) {
  const found = [];
  if (!/\s/.test(text)) return found;
  for (const [, verb, first, others] of text.matchAll(NAMED)) {
    const names = [
      first,
      ...others
        .split(",")
        .slice(1)
        .map((one) => one.trim().split(/\s/)[0]),
    ];
    const isWriting = !/^(?:from|join|using)$/i.test(verb);
    found.push(...names.filter((table) => tables.has(table)).map((table) => ({ table, isWriting })));
  }
  const [, begun] = /^\s*(\w+)(?:\s+\w+)?\s+(?:left\s+)?(?:join|where)\s/i.exec(text) ?? [];
  if (tables.has(begun)) found.push({ table: begun, isWriting: false });
  for (const [, name] of text.matchAll(/\b([a-z]\w*)\s*\(/g)) found.push(...(functions.get(name) ?? []));
  return found;
}

/** Checks who reads and writes which tables. `readings` are arrows between areas that exist only by reading tables. */
export function checkTables(files, schema, { areas, underAll, composing }) {
  const features = new Map([
    ...featuresOf(areas),
    ...Object.entries(underAll),
    ...Object.values(composing).flatMap((inside) => Object.entries(inside)),
  ]);
  const owners = new Map();
  const faults = [];
  for (const [name, { owns = [] }] of features) {
    for (const table of owns) {
      if (owners.has(table))
        faults.push(`architecture.json: "${table}" is owned by "${owners.get(table)}" and "${name}"`);
      if (!schema.tables.has(table)) faults.push(`architecture.json: there is no table "${table}"`);
      owners.set(table, name);
    }
  }
  for (const table of schema.tables)
    if (!owners.has(table)) faults.push(`architecture.json: "${table}" has no owner`);
  const needed = new Set();
  const readings = new Set();
  const found = [];
  for (const file of files) {
    if (file.package !== "server") continue;
    const name = file.area in underAll ? file.area : file.feature;
    for (const { table, isWriting, start } of tablesOf(file, schema)) {
      const owner = owners.get(table);
      if (owner === name) continue;
      const add = (fault) =>
        found.push({
          path: file.path,
          place: file.at(start),
          fault: `"${name}" ${fault}`,
          exception: "foreignTables",
        });
      if (isWriting) add(`writes "${table}", which "${owner}" owns`);
      else if (!features.get(name)?.reads?.includes(table))
        add(`reads "${table}" of "${owner}", which architecture.json does not allow`);
      needed.add(`${name} ${table}`);
      readings.add(`${file.area} → ${features.get(owner)?.area}`);
    }
  }
  for (const [name, { reads = [] }] of features) {
    const unneeded = reads.filter((table) => !needed.has(`${name} ${table}`));
    faults.push(...unneeded.map((table) => `architecture.json: "${name}" does not read "${table}"`));
  }
  const known = new Set(arrowsOf(areas));
  const isNew = (arrow) => {
    const [from, to] = arrow.split(" → ");
    return from !== to && from in areas && to in areas && !known.has(arrow);
  };
  return { faults, found, readings: [...readings].filter(isNew) };
}
