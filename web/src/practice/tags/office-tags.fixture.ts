import type { Tag } from "@pauta/contract/practice/tags";
import type { RoleName } from "@pauta/contract/platform/roles";
import { ok, personWith, fakeServer, rejection, type FakeServer } from "../../testing/fake-server.fixture.ts";

export const tag = (id: number, name: string, own: Partial<Tag> = {}): Tag => ({
  id,
  name,
  color: "#4D55F1FF",
  lawsuits: 0,
  updated_at: "2026-03-13T10:00:00Z",
  ...own,
});

export type OfficeTags = FakeServer & { tags: Tag[] };

const PER_PAGE = 30;

/** A fake server of an office with tags that can be listed, saved and deleted. */
export function fakeTags(tags: Tag[], ...held: RoleName[]): OfficeTags {
  const office: OfficeTags = Object.assign(fakeServer(), { tags });
  const byName = () => office.tags.toSorted((one, other) => one.name.localeCompare(other.name));
  Object.assign(office.responses, {
    "GET /api/profile": ok(personWith(...(held.length === 0 ? (["client_admin"] as const) : held))),
    "GET /api/tags": () => ok({ data: byName() }),
    "GET /api/tags_pag": ({ query }: { query: URLSearchParams }) => {
      const page = Number(query.get("page") ?? 1);
      const searched = (query.get("name") ?? "").toLowerCase();
      const found = byName().filter(({ name }) => name.toLowerCase().includes(searched));
      return ok({
        data: found.slice((page - 1) * PER_PAGE, page * PER_PAGE),
        current_page: page,
        last_page: Math.max(1, Math.ceil(found.length / PER_PAGE)),
        per_page: PER_PAGE,
        total: found.length,
      });
    },
    "POST /api/tags": ({ body }: { body: unknown }) => {
      const { name, color } = body as Tag;
      if (office.tags.some((known) => known.name === name))
        return {
          status: 422,
          body: {
            message: "Valide os campos do formulário",
            errors: { name: ["Já existe uma etiqueta com este nome"] },
          },
        };
      const written = tag(100 + office.tags.length, name, { color });
      office.tags.push(written);
      return { status: 201, body: written };
    },
  });
  for (const { id } of tags) {
    office.responses[`GET /api/tags/${id}`] = () => ok(office.tags.find((each) => each.id === id));
    office.responses[`DELETE /api/tags/${id}`] = () => {
      office.tags = office.tags.filter((each) => each.id !== id);
      return { status: 204 };
    };
    office.responses[`PUT /api/tags/${id}`] = ({ body }) => {
      const known = office.tags.find((each) => each.id === id)!;
      const { name, color, updated_at } = body as Tag;
      if (updated_at < known.updated_at) {
        const refused = rejection(409, "O registro foi alterado por outra pessoa.");
        return { ...refused, body: { ...(refused.body as object), code: "changed_since" } };
      }
      Object.assign(known, { name, color, updated_at: "2026-03-14T10:00:00Z" });
      return ok(known);
    };
  }
  return office;
}
