/** A measured value with the most that it may be. */
export interface Measurement {
  name: string;
  value: number;
  limit: number;
  unit: string;
}

/** Prints each value with its limit, and sets the exit code to 1 when a value exceeds its limit. */
export function report(measurements: readonly Measurement[]): void {
  let missed = 0;
  for (const { name, value, limit, unit } of measurements) {
    const isMissed = value > limit;
    console.log(`${name}: ${value} ${unit}, at most ${limit}${isMissed ? '  MISSED' : ''}`);
    if (isMissed) missed += 1;
  }
  process.exitCode = missed > 0 ? 1 : 0;
}
