/** How courts misprint a bar number: with a wrong, a missing or an additional digit, or two neighbours exchanged. */

const mostDigits = 6;

/** Calls with every other number that differs from a number by one such misprint, until one is accepted. */
export function someMisprintOf(number: number, isMeant: (other: number) => boolean): boolean {
  const count = String(number).length;
  for (let unit = 1, place = 0; place < count; place++, unit *= 10) {
    const [above, digit, below] = [
      Math.floor(number / unit / 10),
      Math.floor(number / unit) % 10,
      number % unit,
    ];
    for (let other = 0; other <= 9; other++) {
      const wrong = (above * 10 + other) * unit + below;
      if (other !== digit && wrong > 0 && isMeant(wrong)) return true;
      if (count < mostDigits && isMeant((Math.floor(number / unit) * 10 + other) * unit + below)) return true;
    }
    const shorter = above * unit + below;
    if (shorter > 0 && isMeant(shorter)) return true;
    const next = above % 10;
    const exchanged = ((above - next + digit) * 10 + next) * unit + below;
    if (place + 1 < count && next !== digit && isMeant(exchanged)) return true;
  }
  if (count >= mostDigits) return false;
  for (let first = 1; first <= 9; first++) if (isMeant(first * 10 ** count + number)) return true;
  return false;
}

/** Calls with every number of a bar that is one of these, misprinted so; with many of them more than once. */
export function eachMisprintOf(numbers: readonly number[], note: (other: number) => void): void {
  for (const number of numbers)
    someMisprintOf(number, (other) => {
      if (other < 10 ** mostDigits) note(other);
      return false;
    });
}
