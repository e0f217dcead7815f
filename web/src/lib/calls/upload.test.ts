import { endpoint } from "@pauta/contract/platform/endpoint";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { NoResponseError } from "./api-error.ts";
import { shareAmong, uploadFiles } from "./upload.ts";

const upload = endpoint({
  method: "POST",
  path: "/api/upload_publications",
  can: "signed-in",
  body: z.object({ date: z.string() }),
  upload: { field: "fileupload[]", most_files: 5, most_bytes: 100 },
  reply: z.object({ id: z.int() }),
});
const files = [new File(["aaaa"], "um.zip"), new File(["bb"], "dois.json")];

/** An XMLHttpRequest that reports some progress and then responds, or fails when the status is 0. */
function answerUpload(status: number, text: string, loaded: number[] = []) {
  const seen: { url?: string; form?: FormData; headers: Record<string, string> } = { headers: {} };
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    status = status;
    responseText = text;
    withCredentials = false;
    open(_method: string, url: string) {
      seen.url = url;
    }
    setRequestHeader(name: string, value: string) {
      seen.headers[name] = value;
    }
    send(form: FormData) {
      seen.form = form;
      for (const bytes of loaded)
        this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: bytes }));
      this.dispatchEvent(new Event(status === 0 ? "error" : "load"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  document.cookie = "XSRF-TOKEN=t";
  return seen;
}

afterEach(() => vi.unstubAllGlobals());

describe("sending files", () => {
  it("sends the text fields, then every file under the contract's field name, with the token", async () => {
    const seen = answerUpload(202, '{"id":9}');
    await expect(uploadFiles(upload, { body: { date: "13/03/2026" }, files })).resolves.toEqual({ id: 9 });
    expect([...seen.form!.keys()]).toEqual(["date", "fileupload[]", "fileupload[]"]);
    expect(seen.headers["X-XSRF-TOKEN"]).toBe("t");
  });

  it("reports the progress of each file", async () => {
    answerUpload(202, '{"id":9}', [2, 5, 600]);
    const reported: number[][] = [];
    await uploadFiles(upload, { files }, (sent) => reported.push(sent));
    expect(reported).toEqual([
      [0.5, 0],
      [1, 0.5],
      [1, 1],
    ]);
  });

  it("throws the server's error", async () => {
    answerUpload(413, '{"message":"Grande demais"}');
    await expect(uploadFiles(upload, { files })).rejects.toMatchObject({
      status: 413,
      message: "Grande demais",
    });
  });

  it("throws NoResponseError when the connection is cut", async () => {
    answerUpload(0, "");
    await expect(uploadFiles(upload, { files })).rejects.toBeInstanceOf(NoResponseError);
  });

  it("counts an empty file as sent", () => {
    expect(shareAmong([{ size: 0 }, { size: 10 }], 5)).toEqual([1, 0.5]);
  });
});
