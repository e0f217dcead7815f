import { expect, it, vi } from "vitest";
import { show } from "../../../testing/show.fixture.tsx";
import { treatDraft } from "./treat.form.ts";
import { useTypedAhead } from "./typed-ahead.form.ts";

function Panel({ isComing }: { isComing: boolean }) {
  useTypedAhead(isComing, 7, 12);
  return <input aria-label="Pesquisar" />;
}

const written = () => treatDraft(7, 12).read()?.comment;

it("keeps what is typed before the form to treat is there, and runs no key of the page", async () => {
  const pageKey = vi.fn();
  document.addEventListener("keydown", pageKey);
  const { user } = show(<Panel isComing />);
  await user.keyboard("Ciente dd{Backspace}o prazo");
  expect(written()).toBe("Ciente do prazo");
  expect(pageKey).not.toHaveBeenCalled();
  document.removeEventListener("keydown", pageKey);
  treatDraft(7, 12).drop();
});

it("goes on from what was written before", async () => {
  treatDraft(7, 12).write({ comment: "Ciente", mentionedUsers: [3], isOpen: false });
  const { user } = show(<Panel isComing />);
  await user.keyboard(".");
  expect(treatDraft(7, 12).read()).toMatchObject({ comment: "Ciente.", mentionedUsers: [3] });
  treatDraft(7, 12).drop();
});

it("leaves the page's keys alone while a form is restored with its draft", async () => {
  const restored = { comment: "Ciente", mentionedUsers: [], isOpen: true };
  treatDraft(7, 12).write(restored);
  const { user } = show(<Panel isComing />);
  await user.keyboard("j");
  expect(treatDraft(7, 12).read()).toEqual(restored);
  treatDraft(7, 12).drop();
});

it("leaves other fields, the browser's shortcuts and a page without a coming form alone", async () => {
  const { user, showAgain } = show(<Panel isComing />);
  await user.keyboard("{Control>}a{/Control}");
  const field = document.querySelector("input")!;
  await user.type(field, "tag");
  expect(field.value).toBe("tag");
  field.blur();
  showAgain(<Panel isComing={false} />);
  await user.keyboard("x");
  expect(written()).toBeUndefined();
});
