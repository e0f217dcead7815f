/**
 * Encodes how a word of a Brazilian name sounds: spellings that sound alike get the same code. Registries and clerks
 * write by ear, so Luís is Luiz, Thiago is Tiago and Walter is Valter, in an office's records as in a court's.
 */

/** Words whose cedilla courts print as a plain C; otherwise a C before A, O, U is a K. */
const CEDILLA_LOST =
  /^(?:A[CG]U[CS]ENA|BRAGANCA|ESPERANCA|FRANCA|GONCAL\w+|GRACA|LOURENCO|MENDONCA|PECANHA|POCAS|PROENCA|VALENCA)$|(?:[AEIUN]|MP)CAO$/;

/** CH is a K in names from Greek and Hebrew. */
const HARD_CH = /CH(?=[RL]|O[LR])|(?<=^RA|^MI|^MEL|^JOA)CH/g;

/** Applied in order; each works on the result of those before. */
const SOUNDS: [RegExp, string][] = [
  [/PH/g, "F"],
  [/TH/g, "T"],
  [HARD_CH, "K"],
  [/S?CH|SH/g, "X"],
  [/Y/g, "I"],
  [/([^AEIOU])\1+/g, "$1"], // Mello, Barros, Giovanna
  // Newton sounds like Neuton, Wilson and Uilson like Vilson
  [/(?<=[AEIO])W(?=[^AEIOU]|$)/g, "U"],
  [/W|^U(?=[AEIO])/g, "V"],
  [/LH(?=[AEIOU])/g, "LI"],
  [/NH(?=[AEIOU])/g, "NI"],
  [/H/g, ""],
  [/G(?=[EI])/g, "J"],
  [/GU(?=[EI])/g, "G"],
  [/QU(?=[EI])/g, "K"],
  [/C(?=[EI])|Ç/g, "S"],
  [/[CQ]/g, "K"],
  // X is kept at the beginning or after I, as in Xavier and Teixeira; Alexandre sounds like Alessandre
  [/(?<=[^I])X/g, "S"],
  [/X$|Z/g, "S"],
  // silent letters of the old spelling: Victor, Baptista, Magdalena, Ignácio, Assumpção
  [/[KP](?=T)|P(?=S)(?<=M.)|G(?=D)|(?<=^I)G(?=N)|(?<=N)G(?=T)/g, ""],
  [/M(?=[^AEIOU]|$)/g, "N"], // William, Campos and Canpos
  [/A[EI](?=S$)/g, "AI"], // Moraes, Paes
  [/OE(?=S$)/g, "OI"], // Góes
  [/(?<=[AEIOU])T$/, "TI"], // Elizabeth is Elisabete
  [/(.)\1+/g, "$1"],
];

const VOWELS = /[AEIOU]+/g;

/** Unstressed vowels are weak, E like I and O like U: Geovana, Felipe, Manoel, Cristiane. */
function weakenVowels(word: string): string {
  const groups = [...word.matchAll(VOWELS)];
  const fromEnd = /[AEIOU]S?$|[LST]ON$/.test(word) ? 2 : 1;
  const stressed = groups.at(-fromEnd) ?? groups.at(-1);
  if (!stressed) return word;
  const inGroup = Math.max(...Array.from("AEO", (vowel) => stressed[0].lastIndexOf(vowel)));
  const kept = stressed.index + (inGroup < 0 ? stressed[0].length - 1 : inGroup);
  const weak = (part: string) => part.replaceAll("E", "I").replaceAll("O", "U");
  return (weak(word.slice(0, kept)) + word[kept] + weak(word.slice(kept + 1))).replaceAll(/(.)\1+/g, "$1");
}

/** The code of a word in capitals without accents, except Ç. A single letter stays as it is. */
export function soundOf(word: string): string {
  if (word.length === 1 || /\d/.test(word)) return word;
  let sound = CEDILLA_LOST.test(word) ? word.replace(/(.*)C(?=[AOU])/, "$1Ç") : word;
  for (const [written, replacement] of SOUNDS) sound = sound.replace(written, replacement);
  return weakenVowels(sound) || word;
}

/** Cache: the vocabulary of names is small. */
const cache = new Map<string, string>();
const LARGEST_CACHE = 20_000;

/** The code of a word, cached. */
export function cachedSound(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  if (cache.size >= LARGEST_CACHE) cache.clear();
  const sound = soundOf(word);
  cache.set(word, sound);
  return sound;
}

/** What a code may begin with when an initial stands for its word, other than the letter itself. */
const OPENINGS: Record<string, string> = {
  C: "KSX",
  E: "EI",
  G: "GJ",
  H: "AEIOU",
  I: "IE",
  K: "K",
  O: "OU",
  P: "PF",
  Q: "K",
  S: "SX",
  U: "UV",
  W: "VU",
  X: "XS",
  Y: "I",
  Z: "S",
};

/** Whether a single letter may be the initial of the word with this code. */
export function abbreviates(initial: string, code: string): boolean {
  if (!/^[A-Z]$/.test(initial) || code === "") return false;
  return (OPENINGS[initial] ?? initial).includes(code[0]!);
}
