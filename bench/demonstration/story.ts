import { pickAct } from "../gazette-day/act-filler.ts";
import type { Act } from "../gazette-day/acts/act.ts";
import type { LegalCase } from "../gazette-day/cases.ts";
import type { Random } from "../gazette-day/random.ts";

/** What can still happen in a lawsuit after its judgment. */
const afterJudgment =
  /apela|embargos de decl|contrarraz|retorno dos autos|baixa dos autos|custas|certid|recurso especial|recurso de revista|trânsito/i;
/** Documents that end an instance. */
const judges = /^(?:Sentença|Acórdão)$/;
const MOST_TRIES = 40;

/** Remembers what was published in each lawsuit: none is judged twice, or gets the same order again. */
export class Story {
  private readonly published = new Map<string, Set<Act>>();

  next(random: Random, { digits, lawClass }: LegalCase): Act {
    const acts = this.published.get(digits) ?? new Set();
    this.published.set(digits, acts);
    const isJudged = [...acts].some(({ document }) => judges.test(document));
    const fits = (act: Act) =>
      !acts.has(act) &&
      !(isJudged && (judges.test(act.document) || !afterJudgment.test(act.paragraphs.join(" "))));
    let act = pickAct(random, lawClass.stage);
    for (let tries = 0; !fits(act) && tries < MOST_TRIES; tries++) act = pickAct(random, lawClass.stage);
    acts.add(act);
    return act;
  }
}
