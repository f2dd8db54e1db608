/** A measured value with its limit. */
export interface Measurement {
  name: string;
  value: number;
  limit: number;
  unit: string;
}

/** Prints each value with its share of the limit, and sets the exit code to 1 when a value exceeds its limit. */
export function report(measurements: readonly Measurement[]): void {
  for (const { name, value, limit, unit } of measurements) {
    const share = `${Math.round((value / limit) * 100)} %`;
    console.log(`${name}: ${value} ${unit}, ${share} of ${limit}${value > limit ? '  TOO MUCH' : ''}`);
  }
  process.exitCode = measurements.every(({ value, limit }) => value <= limit) ? 0 : 1;
}
