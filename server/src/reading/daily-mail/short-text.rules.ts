import type { Block, Run } from "../../desk/publications/texts/legal-blocks.rules.ts";

/** The first blocks of a text, up to a number of characters; only paragraphs are cut, never tables. */
export function shortened(blocks: readonly Block[], most: number): { blocks: Block[]; isCut: boolean } {
  const kept: Block[] = [];
  let left = most;
  for (const block of blocks) {
    const length = lengthOf(block);
    if (length > left && kept.length > 0 && block.is !== "paragraph") return { blocks: kept, isCut: true };
    if (length > left && block.is === "paragraph") {
      kept.push({ ...block, runs: [...cutRuns(block.runs, left), { text: " […]" }] });
      return { blocks: kept, isCut: true };
    }
    kept.push(block);
    left -= length;
  }
  return { blocks: kept, isCut: false };
}

const lengthOf = (block: Block): number => {
  if (block.is === "rule") return 0;
  const runs = block.is === "table" ? block.rows.flat().flatMap((cell) => cell.runs) : block.runs;
  return runs.reduce((sum, { text }) => sum + text.length, 0);
};

function cutRuns(runs: readonly Run[], most: number): Run[] {
  const kept: Run[] = [];
  let left = most;
  for (const run of runs) {
    if (left <= 0) break;
    kept.push({ ...run, text: run.text.slice(0, left).toWellFormed() });
    left -= run.text.length;
  }
  return kept;
}
