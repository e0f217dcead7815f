/** A field's name as a path in a form of generic values, whose paths Mantine's types cannot list. */
export const pathOf = (field: string): never => field as never;
