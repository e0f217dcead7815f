import type { LawsuitFile, LawsuitFolder } from "@pauta/contract/practice/lawsuit-files";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished } from "vitest";
import { personWith } from "../../testing/fake-server.fixture.ts";
import { profileQuery } from "../../office/identity/identity.queries.ts";
import { createQueryClient } from "../../lib/calls/query-client.ts";
import { endSession, startSession } from "../../lib/session.ts";
import { notifySuccess } from "../../ui/feedback/notices.tsx";
import { show } from "../../testing/show.fixture.tsx";
import { showFailure } from "../../ui/feedback/show-failure.ts";
import { Documents } from "./documents.part.tsx";

export const AT = "2026-03-13T10:00:00Z";
export const folder = (id: number, folder_name: string, files = 0): LawsuitFolder => ({
  id,
  lawsuit_id: 5,
  folder_name,
  files,
  size: files * 1000,
  updated_at: AT,
});
export const storedFile = (id: number, own: Partial<LawsuitFile> = {}): LawsuitFile => ({
  id,
  lawsuit_id: 5,
  folder_id: 1,
  file_name: `arquivo ${id}.txt`,
  observation: null,
  size: 12,
  sha256: "0".repeat(64),
  media_type: "text/plain; charset=utf-8",
  preview: "text",
  text_state: "read",
  is_searched_whole: true,
  created_by: { id: 7, name: "Ana Lima" },
  created_at: AT,
  updated_at: AT,
  ...own,
});

export const FOLDERS = "GET /api/lawsuits/5/folders";
export const FILES = "GET /api/lawsuits/5/folders/1/files";
/** Opens the documents of a lawsuit as its lawyer, and waits until they are loaded. */
export async function open(): Promise<ReturnType<typeof show>["user"]> {
  startSession(4_000_000_000);
  onTestFinished(() => endSession("left"));
  const client = createQueryClient({ showFailure, showSuccess: notifySuccess });
  client.setQueryData(profileQuery.queryKey, personWith("lawyer"));
  const { user } = show(
    <QueryClientProvider client={client}>
      <Documents lawsuitId={5} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return user;
}

export const file = (name: string, size = 10): File => {
  const made = new File(["x".repeat(10)], name);
  Object.defineProperty(made, "size", { value: size });
  return made;
};
export const panel = (name: string) => screen.getByText(name).closest("li")!;
export const dropOn = (element: Element, files: File[], folders = 0) => {
  const items = [
    ...files.map((each) => ({ kind: "file", getAsFile: () => each })),
    ...Array.from({ length: folders }, () => ({
      kind: "file",
      getAsFile: () => file("pasta"),
      webkitGetAsEntry: () => ({ isDirectory: true }),
    })),
  ];
  fireEvent.drop(element, { dataTransfer: { types: ["Files"], items } });
};
