/** Returns a key for the content: the same for equal content, another for different content. */
export type RetryKeys = (content: unknown) => string;

/**
 * Keys for one form: a save that is retried after its reply was lost has the key of the first try, so that it is
 * done only once.
 */
export function retryKeys(): RetryKeys {
  let last = { content: "", key: "" };
  return (content) => {
    const written = JSON.stringify(content);
    if (written !== last.content || last.key === "") last = { content: written, key: randomKey() };
    return last.key;
  };
}

/** `crypto.randomUUID` does not exist on a plain http address inside an office. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
