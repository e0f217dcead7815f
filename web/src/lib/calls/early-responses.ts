declare global {
  interface Window {
    /** What was requested before the code that needs it had loaded, by address: bundling/early-load.js begins. */
    pautaEarlyResponses?: Record<string, Promise<Response>>;
  }
}

/** A reply that no call has taken until then is out of date. */
const KEPT_MS = 10_000;

/** Sends a GET before the code that makes the call has loaded. What fails is told by the call that takes it. */
export function requestEarly(address: string): void {
  const early = (window.pautaEarlyResponses ??= {});
  const response = fetch(address, { credentials: "include", headers: { accept: "application/json" } });
  response.catch(() => {});
  early[address] = response;
  setTimeout(() => delete early[address], KEPT_MS);
}

/** The response to a call that was sent early; returned once, because a later call needs the current state. */
export function takeEarlyResponse(address: string): Promise<Response> | undefined {
  const answer = window.pautaEarlyResponses?.[address];
  delete window.pautaEarlyResponses?.[address];
  return answer;
}
