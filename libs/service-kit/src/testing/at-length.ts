/**
 * A number of runs of a property, each with other values, or of the rows of a large file: small in `npm test`, and large every night.
 */
export function atLength({ smoke, nightly }: { smoke: number; nightly: number }): number {
  return process.env['NIGHTLY'] === 'true' ? nightly : smoke;
}
