/** Why a sheet as a whole cannot be read, in a sentence for who sent it. */
export class SheetFault extends Error {}
