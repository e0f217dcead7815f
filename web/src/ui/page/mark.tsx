/** The logo: four ruled lines that read as a P, one of them marked. Uses the colour of its text. */
export function Mark({ size = 24, label }: { size?: number; label?: string }) {
  const named = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" {...named}>
      <path d="M3 2h7a4 4 0 0 1 0 8H3M3 14h5" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M1 5h10v2H1z" fill="var(--accent)" />
    </svg>
  );
}
