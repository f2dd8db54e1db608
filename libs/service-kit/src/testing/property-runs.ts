/**
 * How often fast-check runs a property against a running service: a few times in `npm test`, and many times every night. Each run
 * draws other values.
 */
export function propertyRuns({ smoke, nightly }: { smoke: number; nightly: number }): number {
  return process.env['NIGHTLY'] === 'true' ? nightly : smoke;
}
