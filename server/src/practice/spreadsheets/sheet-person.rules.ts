type Side = { opposite: boolean };

/** Identifies a person of a sheet when the row has no document; clients and opposing parties are separate. */
export const nameKey = (opposite: boolean, foldedName: string): string =>
  `${sideOf({ opposite })} name ${foldedName}`;

/** The same by document; undefined without one. */
export const documentKey = (person: Side & { cpf_cnpj: string | null }): string | undefined =>
  person.cpf_cnpj === null ? undefined : `${sideOf(person)} document ${person.cpf_cnpj}`;

const sideOf = ({ opposite }: Side): string => (opposite ? "opposite" : "client");
