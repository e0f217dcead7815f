/** The kind of entry that a title suggests; a meeting by default. */
const KINDS: [RegExp, number][] = [
  [/audi[êe]ncia/i, 2],
  [/sustenta[çc][ãa]o oral|sess[ãa]o de julgamento/i, 10],
  [/per[íi]cia/i, 5],
  [/protocol/i, 8],
  [/dilig[êe]ncia/i, 4],
  [/prazo|contesta[çc][ãa]o|recurso|r[ée]plica/i, 1],
];
const MEETING = 3;

export const typeOfTitle = (title: string): number =>
  KINDS.find(([words]) => words.test(title))?.[1] ?? MEETING;
