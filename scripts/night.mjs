/**
 * What `npm test` leaves to `npm run test:night`: what takes long, or is one of many kinds of which the day tries the first.
 * A file named on the command line (`npm test -- FILE`) always runs.
 */
export const night = {
  unit: [],
};
