type Rgb = [number, number, number];

/** The surface colours below a translucent colour (tokens.css, `--sheet`). */
const SHEET = { light: "#fdfcfa", dark: "#17181e" } as const;

/**
 * A tag's colour as it appears on the surface, and black or white, whichever is more readable on it. One of
 * the two always reaches 4.58:1 (WCAG 2.2, contrast ratio).
 */
export function readableOn(color: string, scheme: "light" | "dark"): { background: string; text: string } {
  const seen = over(color, SHEET[scheme]);
  const hex = `#${seen.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
  const text = contrast(hex, "#000000") >= contrast(hex, "#ffffff") ? "#000000" : "#ffffff";
  return { background: hex, text };
}

/** Contrast ratio of two opaque colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function over(color: string, surface: string): Rgb {
  const { rgb, alpha } = channels(color);
  const beneath = channels(surface).rgb;
  return rgb.map((channel, at) => channel * alpha + beneath[at]! * (1 - alpha)) as Rgb;
}

/** Reads #RGB, #RRGGBB and #RRGGBBAA; an invalid colour counts as a middle grey. */
function channels(hex: string): { rgb: Rgb; alpha: number } {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex);
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join("")}`
    : hex;
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?$/i.exec(long);
  if (!parts) return { rgb: [128, 128, 128], alpha: 1 };
  const rgb = parts.slice(1, 4).map((pair) => Number.parseInt(pair, 16)) as Rgb;
  return { rgb, alpha: parts[4] === undefined ? 1 : Number.parseInt(parts[4], 16) / 255 };
}
