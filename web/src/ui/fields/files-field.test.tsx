import { fireEvent, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import { FilesField } from "./files-field.tsx";
import { show } from "../../testing/show.fixture.tsx";

const zip = new File(["x".repeat(2048)], "caderno.zip", { lastModified: 1 });
const json = new File(["{}"], "dia.json", { lastModified: 2 });
let held: File[] = [];
const report = (files: File[]) => {
  held = files;
};
function Upload({ sent }: { sent?: number[] }) {
  const [files, setFiles] = useState<File[]>(sent ? [zip, json] : []);
  useEffect(() => report(files), [files]);
  return <FilesField label="Arquivos" files={files} onFiles={setFiles} sent={sent} />;
}

describe("a field for files", () => {
  it("accepts several, then more, and none twice", async () => {
    const { user } = show(<Upload />);
    await user.upload(screen.getByLabelText("Arquivos"), [zip]);
    await user.upload(screen.getByLabelText("Arquivos"), [zip, json]);
    expect(held.map(({ name }) => name)).toEqual(["caderno.zip", "dia.json"]);
    expect(screen.getByText("2 kB")).toBeTruthy();
  });

  it("accepts dropped files", () => {
    show(<Upload />);
    fireEvent.drop(screen.getByText("ou solte aqui"), { dataTransfer: { files: [json] } });
    expect(held.map(({ name }) => name)).toEqual(["dia.json"]);
  });

  it("removes one again", async () => {
    const { user } = show(<Upload />);
    await user.upload(screen.getByLabelText("Arquivos"), [zip, json]);
    await user.click(screen.getByRole("button", { name: "Retirar caderno.zip" }));
    expect(held.map(({ name }) => name)).toEqual(["dia.json"]);
  });

  it("shows the progress of each while they are sent, and accepts no others meanwhile", () => {
    show(<Upload sent={[1, 0.25]} />);
    const bars = screen.getAllByRole("progressbar");
    expect(bars.map((bar) => [bar.getAttribute("aria-label"), bar.getAttribute("aria-valuenow")])).toEqual([
      ["Envio de caderno.zip", "100"],
      ["Envio de dia.json", "25"],
    ]);
    expect(screen.queryByRole("button", { name: /Retirar/ })).toBeNull();
    expect(screen.getByLabelText("Arquivos")).toHaveProperty("disabled", true);
  });
});
