/** 0.934 as `93%`: rounded down, because 100 % means that nothing differs. */
export const showSimilarity = (similarity: number): string => `${Math.floor(similarity * 100)}%`;
