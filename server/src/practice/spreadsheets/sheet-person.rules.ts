type Side = { opposite: boolean };

/** The key of a person in a sheet without a document; clients and opposing parties have separate keys. */
export const nameKey = (opposite: boolean, foldedName: string): string =>
  `${sideOf({ opposite })} name ${foldedName}`;

/** The key by document; undefined without one. */
export const documentKey = (person: Side & { cpf_cnpj: string | null }): string | undefined =>
  person.cpf_cnpj === null ? undefined : `${sideOf(person)} document ${person.cpf_cnpj}`;

const sideOf = ({ opposite }: Side): string => (opposite ? "opposite" : "client");
