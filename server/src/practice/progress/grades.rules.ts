const GRADES: Record<string, string> = {
  G1: "1º grau",
  G2: "2º grau",
  JE: "Juizado especial",
  TR: "Turma recursal",
  TRU: "Turma regional de uniformização",
  TNU: "Turma nacional de uniformização",
  TEU: "Turma estadual de uniformização",
  SUP: "Tribunal superior",
};

/** An instance's grade in words; unknown codes are returned unchanged. */
export const gradeName = (code: string): string => GRADES[code.toUpperCase()] ?? code;

/** An instance as movements show it: `1º grau · 2ª Vara Cível`. */
export const instanceShown = (grade: string, organ: string | null): string =>
  organ ? `${gradeName(grade)} · ${organ}` : gradeName(grade);
