/** Whether all journeys run, and check each page by all rules and widths: at night, and when a test is run by name. */
export const isWhole = process.env["PAUTA_WHOLE_JOURNEYS"] !== undefined;
