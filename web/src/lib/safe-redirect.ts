/**
 * The page after sign-in: the wanted path when it is one of this site's, otherwise `fallback`. Rejects what a
 * browser could read as another host (`//host`, `/\host`, `javascript:`, characters that it drops silently
 * such as tab and newline).
 */
export function safeRedirect(wanted: unknown, fallback: string): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return fallback;
  if (wanted.includes("\\") || hasControlCharacter(wanted)) return fallback;
  const here = "https://pauta.invalid";
  if (!URL.canParse(wanted, here)) return fallback;
  const url = new URL(wanted, here);
  // "/.//host" becomes the path "//host" once its dots are resolved.
  if (url.origin !== here || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

function hasControlCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}
