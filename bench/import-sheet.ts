import { cnjCheckDigits, formatCnj } from "../contract/src/platform/cnj-number.ts";
import { openBenchContext } from "./bench-context.ts";
import { openOffice, PASSWORD, WHO } from "./offices-at-work.ts";
import type { BenchRow } from "./row.ts";
import { signIn, startOver } from "./running-server.ts";

const ROWS = 100_000;
const PORT = 41_875;
const UNDER_WAY = new Set(["checking", "importing", "undoing"]);

/** 100,000 lawsuits with their clients from one spreadsheet: previewed, imported, undone; time and memory. */
export async function importSheet(scale: number): Promise<BenchRow[]> {
  const rows = Math.round(ROWS * scale);
  const context = await openBenchContext("sheet");
  try {
    await openOffice(context);
    const server = await startOver(context.dataDir, PORT);
    const caller = await signIn(server.address, WHO, PASSWORD);
    const idle = server.peak();
    try {
      const form = new FormData();
      form.set("kind", "lawsuits");
      form.set("file", new Blob([sheetOf(rows)]), "processos.csv");
      const { id, mapping } = await caller.change("POST", "/api/spreadsheet_imports", form);
      const one = `/api/spreadsheet_imports/${String(id)}`;
      const settled = async () => {
        for (;;) {
          const sheet = JSON.parse(await caller.get(one)) as { status: string; rows_good: number };
          if (!UNDER_WAY.has(sheet.status)) return sheet;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      };
      const step = async (work: () => Promise<unknown>, wanted: string) => {
        const started = performance.now();
        await work();
        const sheet = await settled();
        if (sheet.status !== wanted) throw new Error(`${wanted} expected: ${JSON.stringify(sheet)}`);
        return performance.now() - started;
      };
      const checking = await step(() => caller.change("PUT", `${one}/mapping`, { mapping }), "checked");
      const importing = await step(() => caller.change("POST", `${one}/run`), "imported");
      const undoing = await step(() => caller.change("POST", `${one}/undo`), "undone");
      const rowOf = (name: string, ms: number): BenchRow => ({
        id: "XLS",
        work: `${name} ${rows} processos de uma planilha`,
        ours: ms,
        reference: rows,
        unit: "ms",
        ratio: ms / rows,
        target: "-",
        reached: true,
        note: `ms por linha; pico de ${Math.round(server.peak())} MB, ${Math.round(idle)} em repouso`,
      });
      return [rowOf("conferir", checking), rowOf("importar", importing), rowOf("desfazer", undoing)];
    } finally {
      caller.close();
      await server.stop();
    }
  } finally {
    await context.dispose();
  }
}

function sheetOf(rows: number): string {
  const lines = [
    "Processo;Cliente;Parte contrária;Área;Classe;Assunto;Comarca;Vara;Valor da causa;Distribuído em",
  ];
  for (let n = 1; n <= rows; n++) {
    const sequence = String(n).padStart(7, "0");
    const court = "20258260100";
    const number = formatCnj(sequence + cnjCheckDigits(sequence + court) + court);
    lines.push(
      `${number};Cliente Número ${n % 20_000};Réu Número ${n % 30_000};Cível;Procedimento Comum Cível;Obrigação de fazer;São Paulo;${1 + (n % 40)}ª Vara Cível;${n},50;${1 + (n % 28)}/03/2024`,
    );
  }
  return lines.join("\n");
}
