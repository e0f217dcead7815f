import type { TestServer } from "../../../testing/test-server.fixture.ts";

/** Makes every sign-in wait, until the returned function is called. */
export async function holdEntrance(server: TestServer): Promise<() => void> {
  const { signInQueue } = server.context;
  const held: (() => void)[] = [];
  for (let turns = 0; turns < 64; turns++) {
    const gone = new AbortController();
    const turn = signInQueue.take({ key: "held", isFirst: true, gone: gone.signal });
    if (signInQueue.waiting > 0) {
      gone.abort();
      await turn.catch(() => {});
      return () => held.forEach((leave) => leave());
    }
    held.push(await turn);
  }
  throw new Error("64 sign-ins run at once and none waits");
}
