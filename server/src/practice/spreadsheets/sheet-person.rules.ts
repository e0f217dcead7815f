type Side = { opposite: boolean };

/** What a person of a sheet is known by when the row gives no document; clients and opposing parties are kept apart. */
export const nameKey = (opposite: boolean, foldedName: string): string =>
  `${sideOf({ opposite })} name ${foldedName}`;

/** The same by document; undefined without one. */
export const documentKey = (person: Side & { cpf_cnpj: string | null }): string | undefined =>
  person.cpf_cnpj === null ? undefined : `${sideOf(person)} document ${person.cpf_cnpj}`;

const sideOf = ({ opposite }: Side): string => (opposite ? "opposite" : "client");
