import { visit } from "./house-reading.mjs";

const SQL_BUILDERS = new Set(["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto", "query"]);
const SQL_STATEMENT = /^\s*(?:select|insert\s+into|update|delete\s+from|with|merge\s+into)\s/i;
const DATABASE_TIME =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b/i;
/** A sign that is behind all others in bytes: the end of a range of prefixes, which other collations order elsewhere. */
const LAST_SIGN = /[~\u{ffff}\u{10ffff}]$/u;
const LAST_SIGN_IN_SQL = /\|\|\s*'[~\u{ffff}\u{10ffff}]'/u;
const RAW_HTML_PROPERTIES = new Set(["innerHTML", "outerHTML", "srcdoc"]);
const RAW_HTML_ATTRIBUTES = new Set(["dangerouslySetInnerHTML", "srcDoc"]);
const RAW_HTML_METHODS = new Set(["insertAdjacentHTML", "createContextualFragment", "setHTMLUnsafe"]);
const UNFINISHED = /\b(?:TODO|FIXME|XXX|HACK)\b|@ts-(?:ignore|nocheck)\b/;

/**
 * What is wrong in the code of a file itself: `{ line, fault, exception }`, where `exception` is the list in
 * house-rules.json that could allow it.
 */
export function faultsOfCode(file, rules) {
  if (file.program === undefined) return [];
  const found = [];
  const add = (node, fault, exception) => found.push({ line: file.lineAt(node.start), fault, exception });
  for (const comment of file.comments) {
    if (UNFINISHED.test(comment.value))
      add(comment, "holds a note about unfinished work: finish it or leave it out");
  }
  faultsOfBarrels(file, add);
  visit(file.program, (node) => {
    faultOfGlobals(file, node, add);
    if (file.side === "server" && !file.isTest && !file.isFixture) faultOfSql(node, add);
    if (file.suffix === "routes" && file.room !== "platform") faultOfRoutes(node, rules, add);
  });
  return found;
}

function faultsOfBarrels(file, add) {
  const imported = new Set(
    file.module.staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  );
  for (const exported of file.module.staticExports) {
    const isPassedOn = exported.entries.some(
      ({ moduleRequest, localName }) => moduleRequest !== null || imported.has(localName.name),
    );
    if (isPassedOn) add(exported, "passes on what another file owns: whoever needs it imports that file");
  }
}

function faultOfGlobals(file, node, add) {
  const isProduct = ["contract", "server", "web"].includes(file.side) && !file.isTest && !file.isFixture;
  if (isProduct && readsTheClock(node)) {
    add(node, "reads the machine's clock: business time comes from the program's clock", "readsTheClock");
  }
  if (isProduct && isMember(node, "process", "env")) {
    add(node, "reads the environment: settings are read and checked in one place", "readsTheEnvironment");
  }
  const evaluates =
    (node.type === "CallExpression" && node.callee.name === "eval") ||
    (node.type === "NewExpression" && node.callee.name === "Function");
  if (evaluates) add(node, "turns text into program, and text may come from a stranger");
  const writesHtml =
    (node.type === "JSXAttribute" && RAW_HTML_ATTRIBUTES.has(node.name.name)) ||
    (node.type === "AssignmentExpression" && RAW_HTML_PROPERTIES.has(node.left.property?.name)) ||
    (node.type === "CallExpression" &&
      (RAW_HTML_METHODS.has(node.callee.property?.name) || isMember(node.callee, "document", "write")));
  if (writesHtml && file.side === "web" && isProduct) {
    add(node, "writes raw HTML: only one component does, after sanitising", "writesRawHtml");
  }
}

function readsTheClock(node) {
  const isNewDate =
    node.type === "NewExpression" && node.callee.name === "Date" && node.arguments.length === 0;
  const isDateCall = node.type === "CallExpression" && node.callee.name === "Date";
  return isNewDate || isDateCall || isMember(node, "Date", "now") || isMember(node, "Temporal", "Now");
}

function isMember(node, object, property) {
  return (
    node.type === "MemberExpression" &&
    node.object.name === object &&
    (node.property.name ?? node.property.value) === property
  );
}

function faultOfSql(node, add) {
  const text = sqlTextOf(node);
  if (text === undefined) return;
  if (text.isJoined) {
    add(
      node,
      "puts values into SQL text: bind them as parameters, or check names against a closed list",
      "interpolatesSql",
    );
  }
  if (endsARange(node, text.content) && !/collate\s+"C"/i.test(text.content)) {
    add(node, 'looks for a prefix in the order of the database\'s collation: compare `collate "C"`');
  }
  if (DATABASE_TIME.test(text.content)) {
    add(
      node,
      "asks the database for the time: business time comes from the program's clock",
      "asksTheDatabaseForTheTime",
    );
  }
}

function endsARange(node, content) {
  const bound = node.type === "TaggedTemplateExpression" ? node.quasi.expressions : [];
  return (
    LAST_SIGN_IN_SQL.test(content) ||
    bound.some((one) => one.type === "TemplateLiteral" && LAST_SIGN.test(one.quasis.at(-1).value.cooked))
  );
}

/** The SQL in a call of `query`, `sql.raw` or the like, or in a tagged `sql`, whose values are bound. */
function sqlTextOf(node) {
  if (node.type === "TaggedTemplateExpression" && node.tag.name === "sql")
    return { ...textOf(node.quasi), isJoined: false };
  if (node.type !== "CallExpression") return undefined;
  const method = node.callee.property?.name;
  const isRaw =
    isMember(node.callee, "sql", "raw") || (method === "raw" && node.callee.object.tag?.name === "sql");
  if (!isRaw && method !== "query" && method !== "unsafe") return undefined;
  const [first] = node.arguments;
  const given =
    first?.type === "ObjectExpression"
      ? first.properties.find(({ key }) => key?.name === "text")?.value
      : first;
  return given === undefined ? undefined : textOf(given);
}

function textOf(node) {
  if (node.type === "TemplateLiteral") {
    const isJoined = !node.expressions.every(isFixed);
    return { content: node.quasis.map(({ value }) => value.raw).join("?"), isJoined };
  }
  if (node.type === "BinaryExpression") {
    return { content: `${textOf(node.left).content}${textOf(node.right).content}`, isJoined: !isFixed(node) };
  }
  return { content: typeof node.value === "string" ? node.value : "", isJoined: false };
}

/** Text or a number that the file itself holds: a literal, a CONSTANT, or several of them joined. */
function isFixed(node) {
  if (node.type === "BinaryExpression") return isFixed(node.left) && isFixed(node.right);
  return node.type === "Literal" || (node.type === "Identifier" && /^[A-Z][A-Z0-9_]*$/.test(node.name));
}

function faultOfRoutes(node, rules, add) {
  const asks =
    (node.type === "CallExpression" && SQL_BUILDERS.has(node.callee.property?.name)) ||
    (node.type === "TaggedTemplateExpression" && node.tag.name === "sql") ||
    (node.type === "Literal" && SQL_STATEMENT.test(String(node.value))) ||
    (node.type === "TemplateLiteral" && SQL_STATEMENT.test(node.quasis[0].value.raw));
  if (asks) add(node, "asks the database in a .routes file: that is the .store's job");
  const isHandler =
    node.type === "Property" && ["ArrowFunctionExpression", "FunctionExpression"].includes(node.value.type);
  const statements = isHandler && node.value.body.type === "BlockStatement" ? node.value.body.body.length : 0;
  if (statements > rules.server.handlerStatements) {
    add(
      node,
      `has a handler of ${statements} statements: beyond ${rules.server.handlerStatements} they belong in a .commands`,
    );
  }
}
