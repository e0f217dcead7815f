/** Something the operator can mend himself; shown as one sentence. */
export class OperatorFault extends Error {}
