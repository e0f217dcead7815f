/** What browsers keep a cookie for at most (RFC 6265bis, § 5.5), and how long a device stays known without anybody signing in on it. */
export const KNOWN_DAYS = 400;

/** What was renewed before this is not known any more, whatever the browser says. */
export const renewedSince = (now: Date): Date => new Date(now.getTime() - KNOWN_DAYS * 86_400_000);

/** So many devices of one person are kept, the latest. */
export const MOST_DEVICES = 30;
