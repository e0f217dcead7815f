/** Why a sheet as a whole cannot be read, in a sentence for the sender. */
export class SheetFault extends Error {}
