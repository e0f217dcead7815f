/** Additional data of encrypted values: copied to another row they cannot be decrypted. */
export const credentialPlace = (id: number): string => `court_type_users.${id}`;
export const factorPlace = (userId: number): string => `second_factors.${userId}`;
