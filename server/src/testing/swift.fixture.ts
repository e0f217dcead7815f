import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { changeOwner, chooseAccount, runAs } from "../platform/database/embedded-postgres/account.ts";
import { makeScratchFolder, removeFolder } from "../platform/database/embedded-postgres/scratch-folders.ts";
import { freePort } from "./free-port.fixture.ts";
import { startService } from "./service.fixture.ts";
import { waitFor } from "./wait-for.fixture.ts";

/** How the bucket's users sign their requests. */
export const SWIFTS_CREDENTIALS = { AWS_ACCESS_KEY_ID: "test:tester", AWS_SECRET_ACCESS_KEY: "testing" };

const RINGS = ["account", "container", "object"] as const;
const DEVICE = "disk";

/** The front, which speaks S3. */
const FRONT = `[pipeline:main]
pipeline = catch_errors proxy-logging cache s3api tempauth slo dlo symlink versioned_writes proxy-logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
[filter:symlink]
use = egg:swift#symlink
[filter:cache]
use = egg:swift#memcache
`;

const SHARED = `[swift-hash]
swift_hash_path_suffix = tests
swift_hash_path_prefix = pauta
[storage-policy:0]
name = only
default = yes
`;

/**
 * OpenStack's Swift with its S3 interface, on 127.0.0.1: Debian's swift-proxy, swift-account, swift-container,
 * swift-object and memcached.
 * @param bucket is created in it
 */
export async function openSwift(bucket: string) {
  const account = chooseAccount(undefined);
  const folder = makeScratchFolder(os.tmpdir(), "pauta-swift-");
  const [etc, devices] = [path.join(folder, "etc"), path.join(folder, "devices")];
  for (const place of [etc, devices, path.join(devices, DEVICE)]) {
    mkdirSync(place, { mode: 0o700 });
    changeOwner(account, place);
  }
  const write = (name: string, text: string): string => {
    const file = path.join(etc, name);
    writeFileSync(file, text, { mode: 0o600 });
    changeOwner(account, file);
    return file;
  };
  const defaults = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = ${account?.name ?? os.userInfo().username}\n` +
    `swift_dir = ${etc}\nlog_level = ERROR\ndevices = ${devices}\nmount_check = false\nrecon_cache_path = ${etc}\n`;
  const start = (program: string, ...words: string[]) =>
    startService(account, path.join(folder, `${path.basename(program)}.log`), program, ...words);
  const build = (...words: string[]) =>
    promisify(execFile)("/usr/bin/swift-ring-builder", words, { ...runAs(account), cwd: etc });

  write("swift.conf", SHARED);
  const memcached = await freePort();
  const services = [start("/usr/bin/memcached", "-l", "127.0.0.1", "-p", String(memcached), "-U", "0")];
  for (const ring of RINGS) {
    const port = await freePort();
    const builder = `${ring}.builder`;
    await build(builder, "create", "8", "1", "0");
    await build(builder, "add", `r1z1-127.0.0.1:${port}/${DEVICE}`, "1");
    await build(builder, "rebalance");
    const app = `[pipeline:main]\npipeline = ${ring}-server\n[app:${ring}-server]\nuse = egg:swift#${ring}\n`;
    services.push(start(`/usr/bin/swift-${ring}-server`, write(`${ring}-server.conf`, defaults(port) + app)));
  }
  const front = await freePort();
  const settings = `${defaults(front)}${FRONT}memcache_servers = 127.0.0.1:${memcached}\n`;
  services.push(start("/usr/bin/swift-proxy-server", write("proxy-server.conf", settings)));
  const endpoint = `http://127.0.0.1:${front}`;
  await waitFor(() => createBucket(endpoint, bucket));
  return {
    endpoint,
    close: async (): Promise<void> => {
      for (const service of services) service.signal("SIGKILL");
      await Promise.all(services.map(({ ended }) => ended));
      removeFolder(folder);
    },
  };
}

/** @returns whether it is there; it is not while the servers behind the front are starting */
async function createBucket(endpoint: string, bucket: string): Promise<boolean> {
  const { CreateBucketCommand, S3Client } = await import("@aws-sdk/client-s3");
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = SWIFTS_CREDENTIALS;
  const client = new S3Client({
    endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    return true;
  } catch (error) {
    // created by a try whose answer was lost
    return (error as Error).name === "BucketAlreadyOwnedByYou";
  } finally {
    client.destroy();
  }
}
