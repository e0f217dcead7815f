import { expect, test } from "vitest";
import { NOTHING_USED, whyKept, type Standing } from "./take-back.rules.ts";

const fresh: Standing = {
  status: "done",
  source: "upload",
  is_any_running: false,
  has_changed_others: false,
  is_met_later: false,
  use: NOTHING_USED,
};

test("an import that nobody has worked with is taken back", () => {
  expect(whyKept(fresh)).toBeUndefined();
});

test.each<[string, Partial<Standing>, RegExp]>([
  ["that waits", { status: "queued" }, /em andamento/],
  ["that is running", { status: "running" }, /em andamento/],
  ["while another one is running", { is_any_running: true }, /em andamento/],
  ["that failed", { status: "failed" }, /nada dela foi gravado/],
  ["that was taken back", { status: "taken_back" }, /já foi desfeita/],
  ["of the national gazette's search", { source: "djen" }, /DJEN/],
  ["with a treated publication", { use: { ...NOTHING_USED, treated: true } }, /já tratou/],
  ["with a forwarded publication", { use: { ...NOTHING_USED, forwarded: true } }, /já encaminhou/],
  ["with a compromise", { use: { ...NOTHING_USED, scheduled: true } }, /compromissos/],
  ["that cancelled or rectified others", { has_changed_others: true }, /cancelou ou retificou/],
  ["of which a text was rectified since", { use: { ...NOTHING_USED, rectified: true } }, /já retificou/],
  ["under whose acts others are listed", { use: { ...NOTHING_USED, copied: true } }, /mesmos atos/],
  ["whose publications a later one may have met", { is_met_later: true }, /Desfaça aquela primeiro/],
])("an import %s is kept, and says why", (_, over, reason) => {
  expect(whyKept({ ...fresh, ...over })).toMatch(reason);
});
