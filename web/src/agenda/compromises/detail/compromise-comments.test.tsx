import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ok } from "../../../testing/fake-server.fixture.ts";
import { openDetail, press } from "./compromise-detail.fixture.ts";
import { sentWith } from "../compromises.fixture.tsx";

// Each test opens the whole interface, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  Object.assign(document.fonts, { load: async () => [] });
});

describe("a comment on a compromise", () => {
  const input = (name: "title" | "comment") =>
    document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!;

  it("requires title and text", async () => {
    const { office, user } = await openDetail();
    await user.click(press("Comentar"));
    expect(await screen.findByText("Valide os campos do comentário")).toBeTruthy();
    expect(document.activeElement).toBe(input("title"));
    expect(office.calls).not.toContain("POST /api/compromises/4/comments");
  });

  it(
    "is sent with the mentioned people, shown at once, and leaves an empty form",
    { tags: "night" },
    async () => {
      const { office, user, kept } = await openDetail();
      office.responses["POST /api/compromises/4/comments"] = ({ body }) => {
        const added = {
          id: 1,
          user_id: 7,
          user: { id: 7, name: "Ana Lima" },
          created_at: "2026-03-13T17:12:00Z",
          ...(body as { title: string; comment: string; mentioned_users: number[] }),
        };
        office.responses["GET /api/compromises/4"] = ok({ ...kept, comments: [added] });
        return { status: 201, body: added };
      };
      await user.click(input("title"));
      await user.paste("Minuta");
      await user.click(input("comment"));
      await user.paste("Revisar, @bet");
      await user.click(await screen.findByText("Beto Sá", { selector: "[role=option]" }));
      await user.click(press("Comentar"));
      expect(await screen.findByText("Comentário salvo com sucesso!")).toBeTruthy();
      expect(sentWith(office, "POST /api/compromises/4/comments")).toEqual({
        title: "Minuta",
        comment: "Revisar, @Beto Sá ",
        mentioned_users: [8],
      });
      expect(await screen.findByText("@Beto Sá")).toBeTruthy();
      expect(input("title").value).toBe("");
    },
  );

  it("keeps its text when it is typed while the previous one is being sent", async () => {
    const { office, user, kept } = await openDetail();
    const answered = Promise.withResolvers<void>();
    office.responses["POST /api/compromises/4/comments"] = async ({ body }) => {
      await answered.promise;
      const by = { id: 1, user_id: 7, user: { id: 7, name: "Ana Lima" }, created_at: "2026-03-13T17:12:00Z" };
      const added = { ...by, ...(body as object) };
      office.responses["GET /api/compromises/4"] = ok({ ...kept, comments: [added] });
      return { status: 201, body: added };
    };
    await user.click(input("title"));
    await user.paste("Minuta");
    await user.click(input("comment"));
    await user.paste("Revisar.");
    await user.click(press("Comentar"));
    await user.clear(input("comment"));
    await user.paste("Falta o anexo.");
    answered.resolve();
    expect(await screen.findByText("Comentário salvo com sucesso!")).toBeTruthy();
    await waitFor(() => expect(input("title").value).toBe(""));
    expect(input("comment").value).toBe("Falta o anexo.");
  });
});
