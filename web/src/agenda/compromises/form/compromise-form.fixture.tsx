import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import { screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { vi } from "vitest";
import { personWith } from "../../../testing/fake-server.fixture.ts";
import { signedIn } from "../../../practice/clients/clients.fixture.tsx";
import { show } from "../../../testing/show.fixture.tsx";
import { CompromiseDialog } from "./compromise-form.dialog.tsx";
import type { CompromiseValues } from "./compromise.form.ts";
import { fakeCompromises } from "../compromises.fixture.tsx";

export const CREATE = "POST /api/compromises";

/** By label alone: queries by role in such a large form take seconds in jsdom. */
export const press = (name: string) => screen.getByText(name, { selector: "button, button *" });
export const control = (label: string) =>
  [...document.querySelectorAll("label")].find(({ textContent }) => textContent.replace(" *", "") === label)
    ?.control as HTMLInputElement | undefined;
export const field = (label: string) => {
  const found = control(label);
  if (!found) throw new Error(`no field ${label}`);
  return found;
};
export const part = (label: string, unit: string) =>
  document.querySelector<HTMLInputElement>(`[aria-label="${label}: ${unit}"]`)!;
export const timeIn = (label: string) => part(label, "horas").value + part(label, "minutos").value;

export type FormOptions = { compromise?: Compromise; initial?: Partial<CompromiseValues> };

export function openForm(given: FormOptions = {}, person = personWith("forwarding_agent"), responses = {}) {
  const office = fakeCompromises(given.compromise ? [given.compromise] : [], person);
  Object.assign(office.responses, responses);
  const onClose = vi.fn();
  show(signedIn(<CompromiseDialog {...given} onClose={onClose} />, person));
  return { office, user: userEvent.setup({ pointerEventsCheck: 0 }), onClose };
}

/** All required fields. */
export const ready: Partial<CompromiseValues> = {
  description: "Contestação",
  compromise_type_id: "1",
  compromise_date: "2026-03-20",
  all_day: true,
};

export async function write(user: UserEvent, label: string, text: string) {
  await user.click(field(label));
  await user.paste(text);
}

/** Closed lists stay in the DOM: the option is searched in the field's own list. */
export async function selectOption(user: UserEvent, label: string, option: string) {
  const found = await waitFor(() => {
    const list = document.getElementById(field(label).getAttribute("aria-controls") ?? "");
    const each = [...(list?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
    const one = each.find(({ textContent }) => textContent.includes(option));
    if (!one) throw new Error(`no option ${option}`);
    return one;
  });
  await user.click(found);
}

export async function choose(user: UserEvent, label: string, option: string) {
  await user.click(field(label));
  await selectOption(user, label, option);
}

export async function at(user: UserEvent, label: string, time: string) {
  await user.click(part(label, "horas"));
  await user.paste(time);
}
