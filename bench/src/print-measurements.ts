/** A measured value with its limit: the most it may be, or the least it must be. */
export type Measurement = { name: string; value: number; unit: string } & (
  { limit: number } | { least: number }
);

/** Prints each value with its limit, and sets the exit code to 1 when a value misses its limit. */
export function report(measurements: readonly Measurement[]): void {
  let missed = 0;
  for (const measurement of measurements) {
    const { name, value, unit } = measurement;
    const isMissed = 'limit' in measurement ? value > measurement.limit : value < measurement.least;
    const limit = 'limit' in measurement ? `at most ${measurement.limit}` : `at least ${measurement.least}`;
    console.log(`${name}: ${value} ${unit}, ${limit}${isMissed ? '  MISSED' : ''}`);
    if (isMissed) missed += 1;
  }
  process.exitCode = missed > 0 ? 1 : 0;
}
