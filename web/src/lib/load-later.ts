import { NoResponseError } from "./api-error.ts";

/** Awaits code that is loaded only when needed; without a connection it fails as a call would. */
export async function loadLater<Code>(importing: Promise<Code>): Promise<Code> {
  try {
    return await importing;
  } catch (error) {
    throw new NoResponseError("code", { cause: error });
  }
}
