import type { Describe, EndpointGroup } from "@pauta/contract/platform/endpoint";
import { markup } from "../security/html.ts";

const STYLE = `body{font:15px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1a1b26;background:#fdfdfb}
table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #d9d9d2;vertical-align:top}
code{overflow-wrap:anywhere}`;

const HEADINGS = markup`<tr><th>Método</th><th>Caminho</th><th>O que faz</th><th>Quem pode</th></tr>`;

/** The API as a readable page: no script, one table for each noun. */
export function openApiPage(api: Record<string, EndpointGroup>, describe: Describe): string {
  const sections = Object.entries(api).map(([noun, group]) => {
    const rows = Object.values(group).map((endpoint) => {
      const { method, path, can } = endpoint;
      const shown = path.replaceAll(/:(\w+)/g, "{$1}");
      return markup`<tr><td><b>${method}</b></td><td><code>${shown}</code></td><td>${describe(endpoint)!.summary}</td><td>${can}</td></tr>`;
    });
    return markup`<h2>${noun}</h2><table><thead>${HEADINGS}</thead><tbody>${rows}</tbody></table>`;
  });
  return markup`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API do Pauta</title>
<style>${STYLE}</style></head>
<body><h1>API do Pauta</h1><p>O documento completo, com entradas e respostas, está em <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>${sections}</body></html>`
    .source;
}
