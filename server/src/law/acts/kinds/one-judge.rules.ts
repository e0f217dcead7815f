/** Units in which a single judge decides: they hand down no acórdão (CPC art. 204). */

const ONE_JUDGE =
  /\bvaras?\b|\bju[ií]zo\b|juizado|zona eleitoral|\bforo\b|\bcomarca\b|\bdeecrim\b|\bvec\b|garantias/i;
const PANEL =
  /turma|c[âa]mara|tribunal|recurs|gabinete|\bgab\b|se[çc][ãa]o|presid[êe]ncia|desembargador|ministr|plen[áa]rio|[óo]rg[ãa]o especial|grupo/i;

export const isOfOneJudge = (organ: string | null): boolean =>
  organ !== null && ONE_JUDGE.test(organ) && !PANEL.test(organ);

/** Who decides in a unit; null where its name does not say. */
export function unitOf(organ: string | null): "judge" | "panel" | null {
  if (isOfOneJudge(organ)) return "judge";
  return organ !== null && PANEL.test(organ) && !ONE_JUDGE.test(organ) ? "panel" : null;
}
