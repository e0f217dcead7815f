import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { readBeginning, readFilesOfPages } from "./early-load-plugin.ts";

const WEB = join(import.meta.dirname, "..");
const OWN_TAGS = /^ *<(?:script|link rel="stylesheet")[^]*?>(?:<\/script>)?\n/gm;

/** Renders the sign-in page to text, from the same components that the interface shows. */
async function drawSignIn(): Promise<string> {
  const outDir = join(WEB, "../.cache/sign-in-picture");
  await build({
    root: WEB,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [react()],
    build: {
      ssr: "src/app/sign-in-picture.tsx",
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: "draw.mjs" } },
    },
    ssr: { noExternal: true },
  });
  const { drawSignIn: draw } = (await import(pathToFileURL(join(outDir, "draw.mjs")).href)) as {
    drawSignIn: () => string;
  };
  rmSync(outDir, { recursive: true });
  return draw();
}

/**
 * Writes login.html beside index.html: the sign-in page as a picture that can be typed into, with its styles and one
 * small script. The code of the interface is loaded at the first sign of a person.
 */
export function signInPicture(): Plugin {
  return {
    name: "sign-in-picture",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const entry = bundle["index.html"];
      if (entry?.type !== "asset") throw new Error("the build has no index.html");
      const files = readFilesOfPages(bundle)["/login"]!.map((file) => `/${file}`);
      const waits = readFileSync(join(WEB, "bundling/sign-in-waits.js"), "utf8");
      const script = this.emitFile({
        type: "asset",
        name: "sign-in-waits.js",
        source: readBeginning() + waits,
      });
      const code = files.filter((file) => file.endsWith(".js"));
      const head = [
        `<script src="/${this.getFileName(script)}" data-code="${code.join(" ")}"></script>`,
        ...files
          .filter((file) => file.endsWith(".css"))
          .map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
      ];
      const picture = await drawSignIn();
      const source = String(entry.source)
        .replaceAll(OWN_TAGS, "")
        .replace("<title>Pauta</title>", "<title>Entrar · Pauta</title>")
        .replace("</head>", () => `${head.join("\n    ")}\n  </head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${picture}</div>`);
      this.emitFile({ type: "asset", fileName: "login.html", source });
    },
  };
}
