import { visit } from "./read-code.mjs";

const BUILDERS = new Set(["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"]);
const DATABASE_TIME =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b/i;
/** A character that sorts after all others by bytes ends a range of prefixes; other collations sort it elsewhere. */
const LAST_SIGN = /[~\u{ffff}\u{10ffff}]$/u;
const LAST_SIGN_IN_SQL = /\|\|\s*'[~\u{ffff}\u{10ffff}]'/u;
const TRANSACTION = /^(?:begin|commit|rollback)\b/;
const MOST_STATEMENTS = 3;

/** The faults in a file's own code: `{ place, fault, exception }`; `exception` names the list that may allow it. */
export function checkCode(file) {
  const found = [];
  const add = (node, fault, exception) =>
    found.push({ path: file.path, place: file.at(node.start), fault, exception });
  const isFeature = file.package === "server" && file.feature !== undefined && file.area !== "platform";
  visit(file.program, (node) => {
    if (readsTheClock(node))
      add(node, "reads the machine's clock: business time comes from the application's clock", "clock");
    if (isMember(node, "process", "env"))
      add(node, "reads the environment: settings are read in one place", "environment");
    if (file.package !== "server") return;
    if (namesTableByVariable(node))
      add(
        node,
        "names a table by a variable: write the name, so that its owner can be checked",
        "variableTables",
      );
    const text = sqlOf(node);
    if (text !== undefined) checkSql(node, text, add);
    if (isFeature && file.layer !== "store" && (isBuilder(node) || (text && !TRANSACTION.test(text.content))))
      add(node, `has SQL in a .${file.layer}: it belongs in a .store`);
    if (file.layer === "routes") checkHandler(node, add);
  });
  return found;
}

function checkSql(node, { content, isJoined }, add) {
  if (isJoined) add(node, "joins values into SQL: bind them as parameters", "joinedSql");
  if (endsARange(node, content) && !/collate\s+"C"/i.test(content))
    add(node, 'looks for a prefix in the collation\'s order: compare `collate "C"`');
  if (DATABASE_TIME.test(content))
    add(
      node,
      "takes the time from the database: business time comes from the application's clock",
      "databaseTime",
    );
}

function endsARange(node, content) {
  const bound = node.type === "TaggedTemplateExpression" ? node.quasi.expressions : [];
  return (
    LAST_SIGN_IN_SQL.test(content) ||
    bound.some((one) => one.type === "TemplateLiteral" && LAST_SIGN.test(one.quasis.at(-1).value.cooked))
  );
}

function checkHandler(node, add) {
  const isHandler =
    node.type === "Property" && ["ArrowFunctionExpression", "FunctionExpression"].includes(node.value.type);
  const statements = isHandler && node.value.body.type === "BlockStatement" ? node.value.body.body.length : 0;
  if (statements > MOST_STATEMENTS)
    add(
      node,
      `has a handler of ${statements} statements: beyond ${MOST_STATEMENTS} they belong in a .commands`,
    );
}

function readsTheClock(node) {
  const isNewDate =
    node.type === "NewExpression" && node.callee.name === "Date" && node.arguments.length === 0;
  const isDateCall = node.type === "CallExpression" && node.callee.name === "Date";
  return isNewDate || isDateCall || isMember(node, "Date", "now") || isMember(node, "Temporal", "Now");
}

const isMember = (node, object, property) =>
  node.type === "MemberExpression" &&
  node.object.name === object &&
  (node.property.name ?? node.property.value) === property;

const isBuilder = (node) => node.type === "CallExpression" && BUILDERS.has(node.callee.property?.name);

const namesTableByVariable = (node) =>
  node.type === "CallExpression" &&
  (BUILDERS.has(node.callee.property?.name) || isMember(node.callee, "sql", "table")) &&
  node.arguments[0]?.type === "Identifier";

/** The SQL of an `sql` template, whose values are bound, or of a call of `query`, `sql.raw` and the like. */
function sqlOf(node) {
  if (node.type === "TaggedTemplateExpression" && node.tag.name === "sql")
    return { ...textOf(node.quasi), isJoined: false };
  if (node.type !== "CallExpression") return undefined;
  const method = node.callee.property?.name;
  const isRaw =
    method === "raw" && (node.callee.object.name === "sql" || node.callee.object.tag?.name === "sql");
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
    const content = node.quasis.map(({ value }) => value.raw).join("?");
    return { content, isJoined: !node.expressions.every(isFixed) };
  }
  if (node.type === "BinaryExpression")
    return { content: textOf(node.left).content + textOf(node.right).content, isJoined: !isFixed(node) };
  return { content: typeof node.value === "string" ? node.value : "", isJoined: false };
}

/** Whether a text or number is fixed in the file itself: a literal, a CONSTANT, or several of them joined. */
function isFixed(node) {
  if (node.type === "BinaryExpression") return isFixed(node.left) && isFixed(node.right);
  return node.type === "Literal" || (node.type === "Identifier" && /^[A-Z][A-Z0-9_]*$/.test(node.name));
}
