/** A bucket of an S3-compatible object storage. */
export type BucketAddress = {
  kind: "bucket";
  bucket: string;
  /** Before every key; empty or ending with a slash. */
  prefix: string;
  endpoint?: string;
  region?: string;
  /** What the storage is asked to encrypt with (x-amz-server-side-encryption), and its key. */
  sse?: "AES256" | "aws:kms";
  sse_key?: string;
};

export type StorageAddress = { kind: "folder"; path: string } | BucketAddress;

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:\/[\w.-]+)*\/?$/;
const SSE_KEY = /^[\w:/-]{1,500}$/;
/** Plain http is allowed only within this machine. */
const ENDPOINT = /^(?:https:\/\/[^/?#@]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)\/?$/;
const REGION = /^[a-z0-9-]{1,40}$/i;

/** Reads STORAGE_URL: a folder, or `s3://bucket/prefix?endpoint=…&region=…`; undefined when it is neither. */
export function parseStorageAddress(text: string): StorageAddress | undefined {
  if (/^s3:/i.test(text)) return parseBucketAddress(text);
  if (/^(?!file:)[a-z][a-z0-9+.-]*:\/\//i.test(text)) return undefined;
  return { kind: "folder", path: text.replace(/^file:\/\//, "") };
}

function parseBucketAddress(text: string): BucketAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { host, username, password, pathname, hash, searchParams } = new URL(text);
  const given = Object.fromEntries(searchParams);
  const { endpoint, region, sse, sse_key, ...others } = given;
  const isRight =
    BUCKET.test(host) &&
    PREFIX.test(pathname) &&
    username + password + hash === "" &&
    Object.keys(others).length === 0 &&
    searchParams.size === Object.keys(given).length &&
    (endpoint === undefined || (ENDPOINT.test(endpoint) && URL.canParse(endpoint))) &&
    (region === undefined || REGION.test(region)) &&
    (sse === undefined || sse === "AES256" || sse === "aws:kms") &&
    (sse_key === undefined || (sse === "aws:kms" && SSE_KEY.test(sse_key)));
  if (!isRight) return undefined;
  const folders = pathname.split("/").filter(Boolean);
  return {
    kind: "bucket",
    bucket: host,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
    ...(sse !== undefined && { sse }),
    ...(sse_key !== undefined && { sse_key }),
  } as BucketAddress;
}
