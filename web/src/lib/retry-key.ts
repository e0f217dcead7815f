/** Says of what is sent whether it is the same as before: one key for one content, another for another. */
export type RetryKeys = (content: unknown) => string;

/**
 * Keys for one form: a save that is tried again after its answer was lost bears the key of the first try and is
 * done once.
 */
export function retryKeys(): RetryKeys {
  let last = { content: "", key: "" };
  return (content) => {
    const written = JSON.stringify(content);
    if (written !== last.content || last.key === "") last = { content: written, key: randomKey() };
    return last.key;
  };
}

/** `crypto.randomUUID` is not there on a plain http address inside an office. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
