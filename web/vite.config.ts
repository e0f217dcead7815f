import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = "http://127.0.0.1:3000";
const answeredByServer = ["/api", "/sanctum", "/logout", "/forgot-password", "/user", "/email"];

/** Addresses that are a page when visited and a call when posted to. */
const alsoPages = ["/login", "/reset-password"];

const proxyTo = { target: server, changeOrigin: false };
const proxyPostsTo = {
  ...proxyTo,
  bypass: (request: { method?: string; url?: string }) =>
    request.method === "POST" ? undefined : request.url,
};

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // Read by scripts/web-sizes.mjs.
    manifest: true,
    // The content security policy allows no data: addresses for scripts and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only when a library does, so a returning visitor keeps it.
            { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            { name: "data", test: /node_modules[\\/]@tanstack[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: Object.fromEntries([
      ...answeredByServer.map((path) => [path, proxyTo]),
      ...alsoPages.map((path) => [path, proxyPostsTo]),
    ]),
  },
});
