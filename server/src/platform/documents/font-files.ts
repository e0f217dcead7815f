/** The file of the documents' font in one weight: `400`, `600`, each also as `-italic`. */
export const fontFile = (weight: string): URL =>
  new URL(`fonts/source-serif-4-${weight}.ttf`, import.meta.url);
