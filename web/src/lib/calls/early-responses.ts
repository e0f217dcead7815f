declare global {
  interface Window {
    /** What the entry page's first script (bundling/early-load.js) has already requested, by address. */
    pautaEarlyResponses?: Record<string, Promise<Response>>;
  }
}

/** The response to a call that the first script has sent; returned once, because a later call needs the current state. */
export function takeEarlyResponse(address: string): Promise<Response> | undefined {
  const answer = window.pautaEarlyResponses?.[address];
  delete window.pautaEarlyResponses?.[address];
  return answer;
}
