/**
 * What a feature does, or answers, where another one asks all of them. The feature that asks declares its question in
 * this interface, as the owners of tables do in `Tables`; `contributions.ts` beside the areas lists who answers.
 */
export interface Contribution {
  feature: string;
}

export type Contributions = readonly Contribution[];
