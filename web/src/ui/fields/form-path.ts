/** A field's name as the form of any values takes it: Mantine lists the paths of known values only. */
export const pathOf = (field: string): never => field as never;
