/** The page where somebody chooses a password of his own, before anything else. */
export const OWN_PASSWORD = "/trocar-senha";
