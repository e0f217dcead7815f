/** Whether all journeys run, each page held against all rules and widths: at night, and when a test is run by name. */
export const isWhole = process.env["PAUTA_WHOLE_JOURNEYS"] !== undefined;
