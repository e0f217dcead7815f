import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

const form = ({ lawsuit }: Place) => ({
  progress_date: "16/03/2026",
  progress_title: "Ligação do cliente",
  progress_text: "Pediu cópia da sentença.",
  lawsuit_id: lawsuit,
  manual_progress: 1,
});

export const progressSamples: Record<string, (place: Place) => Sample> = {
  "progress.ofLawsuit": ({ lawsuit }) => ({ params: { id: lawsuit } }),
  "progress.create": (place) => ({ params: { id: place.lawsuit }, body: form(place) }),
  "progress.update": (place) => ({
    params: { id: place.lawsuit, progressId: place.progress },
    body: form(place),
  }),
  "progress.remove": ({ lawsuit, progress }) => ({ params: { id: lawsuit, progressId: progress } }),
  "progress.stats": () => ({}),
  "progress.latest": () => ({ query: { lawsuit: "2026", isClient: 1, date: "2026-03-16" } }),
};
