import { createHash } from "node:crypto";
import type { Actor } from "@pauta/contract/platform/capabilities";
import type { CoverageStatement } from "@pauta/contract/gazettes/coverage-statement";
import { stateCoverage } from "./statement.commands.ts";
import { dispositionOf, type Download } from "../../platform/http/response.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { rememberSealingKey } from "../../platform/security/sealing-keys.ts";
import { renderOf } from "../../platform/documents/document-render.ts";
import { documentInThread } from "../../platform/documents/document-thread.ts";
import { publicKeyOf, SEALING_PURPOSE, sealingKey, sealPdf } from "./pdf-seal.rules.ts";
import { instantShown, periodShown, titleOfStatement, writtenStatement } from "./statement-words.rules.ts";

const STATEMENT = renderOf<typeof import("./statement-pdf.render.ts"), "StatementPdf">(
  "pdf",
  new URL("./statement-pdf.render.ts", import.meta.url),
  "StatementPdf",
);

type Requested = Parameters<typeof stateCoverage>[1];

/**
 * The coverage statement of a lawyer whose ledger the caller may see, as a sealed PDF.
 * @throws not_found, invalid
 */
export async function statementDocument(
  context: AppContext,
  actor: Actor,
  requested: Requested,
): Promise<Download> {
  const { id: user_id, company_id } = actor;
  const read = (db: CompanyDb | PlatformDb) => stateCoverage(db, requested, { by: user_id, context });
  const stated = await (company_id === null
    ? context.database.acrossCompanies(read, "reading")
    : context.database.inCompany({ company_id, user_id }, read, "reading"));
  const name = `${titleOfStatement} - ${stated.lawyer.name} - ${periodShown(stated.period)}.pdf`;
  return {
    stream: await sealedPdf(context, stated),
    headers: { "content-disposition": dispositionOf("attachment", name.replaceAll("/", "-")) },
  };
}

async function sealedPdf(
  { secret, dataDir }: Pick<AppContext, "secret" | "dataDir">,
  stated: CoverageStatement,
): Promise<Buffer> {
  const key = sealingKey(secret.keyFor(SEALING_PURPOSE));
  const content = JSON.stringify(stated);
  const shown = {
    content_hash: createHash("sha256").update(content).digest("hex"),
    public_key: publicKeyOf(key),
  };
  rememberSealingKey(dataDir, shown.public_key);
  const head = {
    title: `${titleOfStatement} - ${stated.lawyer.name} - ${periodShown(stated.period)}`,
    office: stated.office,
    made: `feita em ${instantShown(stated.made_at, stated.time_zone)}`,
    content,
    ...shown,
  };
  async function* entries() {
    yield [writtenStatement(stated, shown)];
  }
  const pdf = await documentInThread(STATEMENT, head, entries()).toArray();
  return sealPdf(Buffer.concat(pdf as Buffer[]), key);
}
