import type { Place, Sample } from "../../../testing/endpoint-samples.fixture.ts";

const template = () => ({
  name: "Audiência",
  steps: [
    { description: "Preparar testemunhas", compromise_type_id: 1, offset: -3, unit: "uteis" },
    { description: "Relatório ao cliente", compromise_type_id: 3, offset: 1, unit: "corridos" },
  ],
});

/** Sample inputs of the endpoints for chains. */
export const compromiseChainsSamples: Record<string, (place: Place) => Sample> = {
  "compromiseChains.templates": () => ({}),
  "compromiseChains.createTemplate": () => ({ body: template() }),
  "compromiseChains.updateTemplate": ({ chainTemplate }) => ({
    params: { id: chainTemplate },
    body: template(),
  }),
  "compromiseChains.removeTemplate": ({ chainTemplate }) => ({ params: { id: chainTemplate } }),
  "compromiseChains.preview": ({ chainTemplate, lawsuit }) => ({
    params: { id: chainTemplate },
    query: { date: "16/03/2026", lawsuit_id: lawsuit },
  }),
  "compromiseChains.steps": ({ compromise }) => ({ params: { id: compromise } }),
  "compromiseChains.moves": ({ compromise }) => ({
    params: { id: compromise },
    query: { date: "2026-03-20" },
  }),
  "compromiseChains.hang": ({ compromise, chainTemplate }) => ({
    params: { id: compromise },
    body: { chain_template_id: chainTemplate },
  }),
};
