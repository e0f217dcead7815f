import classes from "./mail.module.css";

/** Nothing is loaded from anywhere; the email's own styles stand in its elements. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * An email as its recipient sees it, in a frame of its own: no script runs in it, it asks nothing of any server, and its
 * links lead nowhere, because the sandbox opens no window.
 */
export const EmailFrame = ({ html }: { html: string }) => (
  <iframe
    className={classes.frame}
    title="Texto do e-mail"
    sandbox=""
    // oxlint-disable-next-line react/forbid-dom-props -- without any permission, in a frame of its own origin
    srcDoc={`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><base target="_blank"></head><body style="margin:16px;background:#fff">${html}</body></html>`}
  />
);
