/** A figure and what it may be at the most. */
export interface Measurement {
  what: string;
  measured: number;
  limit: number;
  unit: string;
}

/** Prints figures with their share of the limit. @returns whether all are within theirs */
export function report(measurements: readonly Measurement[]): boolean {
  for (const { what, measured, limit, unit } of measurements) {
    const share = `${Math.round((measured / limit) * 100)} %`;
    console.log(`${what}: ${measured} ${unit}, ${share} of ${limit}${measured > limit ? '  TOO MUCH' : ''}`);
  }
  return measurements.every(({ measured, limit }) => measured <= limit);
}
