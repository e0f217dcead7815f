/** What sealed values are bound to: moved to another row they do not open. */
export const credentialPlace = (id: number): string => `court_type_users.${id}`;
export const factorPlace = (userId: number): string => `second_factors.${userId}`;
