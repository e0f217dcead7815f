/** An error that the operator can correct; shown as one sentence. */
export class OperatorFault extends Error {}
