import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { watch } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";

/** Bar numbers, one per line, for which this gazette does not answer. */
export const REFUSED = "sem-resposta.txt";
/** Bar numbers, each with a day: that day and earlier ones are answered only once the line is removed. */
export const HELD = "espera.txt";

type Item = {
  data_disponibilizacao: string;
  texto: string;
  destinatarios: { nome: string }[];
  destinatarioadvogados: { advogado: { nome: string; numero_oab: string; uf_oab: string } }[];
};

/**
 * A fake national gazette: it searches the communications in a folder's JSON files, so that a test publishes
 * by writing one.
 */
export async function openDjenPeer(folder: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    answer(folder, new URL(request.url ?? "/", "http://peer"), response).catch(() =>
      response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

async function answer(folder: string, { searchParams }: URL, response: ServerResponse): Promise<void> {
  const parameter = (name: string) => searchParams.get(name) ?? "";
  await whileHeld(folder, response, parameter("numeroOab"), parameter("dataDisponibilizacaoFim"));
  const names = await readdir(folder);
  const refused = names.includes(REFUSED) ? await readFile(path.join(folder, REFUSED), "utf8") : "";
  const number = parameter("numeroOab");
  const isRefused = number !== "" && refused.split("\n").includes(number);
  const items = (
    await Promise.all(
      names.filter((name) => name.endsWith(".json")).map((name) => itemsIn(path.join(folder, name))),
    )
  ).flat();
  const found = items.filter(
    (item) =>
      item.data_disponibilizacao >= parameter("dataDisponibilizacaoInicio") &&
      item.data_disponibilizacao <= parameter("dataDisponibilizacaoFim") &&
      isMeant(item, parameter),
  );
  const isFirst = parameter("pagina") === "1";
  response
    .writeHead(isRefused ? 422 : 200, { "content-type": "application/json" })
    .end(
      JSON.stringify(
        isRefused
          ? { message: "Número não aceito" }
          : { status: "success", message: "Sucesso", count: found.length, items: isFirst ? found : [] },
      ),
    );
}

/** By number and state, or by a name among lawyers, parties or in the text. */
function isMeant(
  { texto, destinatarios: parties, destinatarioadvogados: lawyers }: Item,
  parameter: (name: string) => string,
): boolean {
  const holds = (name: string, text: string) => text.toUpperCase().includes(parameter(name).toUpperCase());
  if (parameter("nomeAdvogado") !== "")
    return lawyers.some(({ advogado }) => holds("nomeAdvogado", advogado.nome));
  if (parameter("nomeParte") !== "") return parties.some(({ nome }) => holds("nomeParte", nome));
  if (parameter("texto") !== "") return holds("texto", texto);
  return lawyers.some(
    ({ advogado }) =>
      advogado.numero_oab === parameter("numeroOab") && advogado.uf_oab === parameter("ufOab"),
  );
}

/** Waits until a query may be answered, or its caller has hung up. */
async function whileHeld(folder: string, response: ServerResponse, number: string, day: string) {
  const isHeld = async () => {
    const lines = await readFile(path.join(folder, HELD), "utf8").catch(() => "");
    return lines.split("\n").some((line) => line.startsWith(`${number} `) && day <= line.split(" ")[1]!);
  };
  const watcher = watch(folder, { persistent: false });
  const gone = new Promise((resolve) => response.once("close", resolve));
  // listens before it reads, so that no change in between is missed
  const change = () => once(watcher, "change");
  for (let next = change(); !response.destroyed && (await isHeld()); next = change())
    await Promise.race([next, gone]);
  watcher.close();
}

const itemsIn = async (file: string): Promise<Item[]> =>
  (JSON.parse(await readFile(file, "utf8")) as { items: Item[] }).items;
