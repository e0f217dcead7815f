/** Damages a file a few times: flips, cuts, doubles, inserts or re-encodes bytes. */
export function mutate(source: Buffer, random: () => number): Buffer {
  let bytes = Buffer.from(source);
  const place = () => Math.floor(random() * bytes.length);
  const mutations = [
    () => void (bytes[place()] = Math.floor(random() * 256)),
    () => (bytes = bytes.subarray(0, place())),
    () => (bytes = bytes.subarray(place())),
    () => {
      const [from, to] = [place(), place()];
      bytes = Buffer.concat([
        bytes.subarray(0, to),
        bytes.subarray(Math.min(from, to), Math.max(from, to)),
        bytes.subarray(to),
      ]);
    },
    () => {
      const at = place();
      const [from, to] = [at, at + Math.floor(random() * 50)];
      bytes = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
    },
    () => {
      const at = random() < 0.3 ? 0 : place();
      const strange = [
        Buffer.from([0]),
        Buffer.from([0xef, 0xbb, 0xbf]),
        Buffer.from([0xff, 0xfe]),
        Buffer.from('"{['),
      ];
      bytes = Buffer.concat([bytes.subarray(0, at), strange[Math.floor(random() * 4)]!, bytes.subarray(at)]);
    },
    () => (bytes = Buffer.from(bytes.toString("latin1"), random() < 0.5 ? "utf8" : "utf16le")),
    () => (bytes = Buffer.concat([bytes, bytes])),
  ];
  const count = 1 + Math.floor(random() * 3);
  for (let step = 0; step < count && bytes.length > 0; step++)
    mutations[Math.floor(random() * mutations.length)]!();
  return bytes;
}

/** Random numbers from a seed: a failure can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
