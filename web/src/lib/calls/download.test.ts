import { describe, expect, it } from "vitest";
import { fileNameOf } from "./download.ts";

describe("the name of a downloaded file", () => {
  it("is read from the header, preferring the UTF-8 spelling", () => {
    expect(fileNameOf('attachment; filename="agenda.xlsx"')).toBe("agenda.xlsx");
    expect(fileNameOf("attachment; filename=agenda.xlsx")).toBe("agenda.xlsx");
    expect(
      fileNameOf("attachment; filename=\"publicacoes.pdf\"; filename*=UTF-8''publica%C3%A7%C3%B5es.pdf"),
    ).toBe("publicações.pdf");
    expect(fileNameOf("attachment")).toBeNull();
    expect(fileNameOf(null)).toBeNull();
  });
});
