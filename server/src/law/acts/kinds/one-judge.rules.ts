/** Units in which a single judge decides: they hand down no acórdão (CPC art. 204). */

const ONE_JUDGE =
  /\bvaras?\b|\bju[ií]zo\b|juizado|zona eleitoral|\bforo\b|\bcomarca\b|\bdeecrim\b|\bvec\b|garantias/i;
const PANEL =
  /turma|c[âa]mara|tribunal|recurs|gabinete|\bgab\b|se[çc][ãa]o|presid[êe]ncia|desembargador|ministr|plen[áa]rio|[óo]rg[ãa]o especial|grupo/i;

export const isOfOneJudge = (organ: string | null): boolean =>
  organ !== null && ONE_JUDGE.test(organ) && !PANEL.test(organ);
