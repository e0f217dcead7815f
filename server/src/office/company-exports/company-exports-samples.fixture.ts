import { PASSWORD } from "../../testing/test-server.fixture.ts";
import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

/** Sample inputs of the calls about exports of a whole office. */
export const companyExportsSamples: Record<string, (place: Place) => Sample> = {
  "companyExports.list": () => ({}),
  "companyExports.ask": () => ({ body: { current_password: PASSWORD } }),
  "companyExports.download": ({ companyExport }) => ({ params: { id: companyExport } }),
};
