import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

import { announce } from "../progress.mjs";

const APT = "/usr/bin/apt-get";

/** The programs of operators' engines that tests need, with Debian's package of each. */
export const engines = {
  pgbouncer: "/usr/sbin/pgbouncer",
  haproxy: "/usr/sbin/haproxy",
  nginx: "/usr/sbin/nginx",
  "postgresql-15": "/usr/lib/postgresql/15/bin",
  patroni: "/usr/bin/patroni",
  // what Patroni reaches etcd with
  "python3-etcd": "/usr/lib/python3/dist-packages/etcd",
  "etcd-server": "/usr/bin/etcd",
  "swift-proxy": "/usr/bin/swift-proxy-server",
  "swift-account": "/usr/bin/swift-account-server",
  "swift-container": "/usr/bin/swift-container-server",
  "swift-object": "/usr/bin/swift-object-server",
  memcached: "/usr/bin/memcached",
};

/** The programs that Swift needs. */
export const SWIFT = ["swift-proxy", "swift-account", "swift-container", "swift-object", "memcached"].map(
  (name) => engines[name],
);

/** The packages whose programs are not here. */
export const missingPackages = (exists = existsSync) =>
  Object.entries(engines)
    .filter(([, program]) => !exists(program))
    .map(([name]) => name);

/** Installs what is missing, if this is root on Debian; otherwise says how. The tests that lack something step aside. */
export function installEngines() {
  const missing = missingPackages();
  if (missing.length === 0) return;
  const names = missing.join(" ");
  if (process.getuid() !== 0 || !existsSync(APT)) {
    announce(
      `Faltam programas, e os testes que precisam deles ficam de fora. Instale-os como root: apt-get install ${names}`,
    );
    return;
  }
  announce(`Instalando ${names}`);
  apt("update");
  apt("install", "--yes", "--no-install-recommends", ...missing);
  const left = missingPackages();
  if (left.length > 0)
    announce(`Não foi possível instalar ${left.join(" ")}: os testes que precisam deles ficam de fora.`);
}

const apt = (...words) =>
  spawnSync(APT, ["--quiet", ...words], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
