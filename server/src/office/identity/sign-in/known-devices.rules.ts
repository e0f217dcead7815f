/**
 * The longest lifetime of a cookie in browsers (RFC 6265bis, § 5.5), and how long a device stays known
 * without a sign-in.
 */
export const KNOWN_DAYS = 400;

/** Devices not renewed since then are unknown, whatever the browser sends. */
export const renewedSince = (now: Date): Date => new Date(now.getTime() - KNOWN_DAYS * 86_400_000);

/** Only the latest devices of one person are kept. */
export const MOST_DEVICES = 30;
