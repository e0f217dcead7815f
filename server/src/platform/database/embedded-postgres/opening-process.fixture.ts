import fs from "node:fs";
import { Pool } from "pg";
import { openEmbeddedPostgres } from "./embedded-postgres.ts";

const [dataDir = "", purpose, firstRow] = process.argv.slice(2);
// A pipe is written synchronously, so that no line is lost however the process ends.
const send = (message: object) => fs.writeSync(1, `${JSON.stringify(message)}\n`);

try {
  const database = await openEmbeddedPostgres({
    dataDir,
    purpose: purpose === "tool" ? "tool" : "server",
    log: () => {},
  });
  process.once("SIGTERM", () => void database.release());
  send({ mode: database.mode, connection: database.connection });
  if (firstRow !== undefined) {
    const pool = new Pool({ ...database.connection, max: 4 });
    pool.on("error", () => {});
    let row = Number(firstRow);
    const commitRows = async (): Promise<never> => {
      for (;;) {
        const id = row++;
        await pool.query("insert into acknowledged (id) values ($1)", [id]);
        send({ acknowledged: id });
      }
    };
    await Promise.all([commitRows(), commitRows(), commitRows(), commitRows()]).catch((error: Error) => {
      // The test may have killed PostgreSQL a moment before it kills this process.
      if (!/terminat|ECONNRE|ENOENT|EPIPE/.test(error.message)) throw error;
    });
    await new Promise(() => {});
  }
} catch (error) {
  send({ error: (error as Error).name, message: (error as Error).message });
}
