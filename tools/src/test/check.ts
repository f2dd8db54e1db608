/** What a check found. */
export interface Findings {
  passed: number;
  failed: number;
  /** Shown when something failed: in full, what a person needs to repair it. */
  report: string;
}

export interface Check {
  name: string;
  run(signal: AbortSignal): Promise<Findings>;
}

/** One failure that has no count of its own. */
export function failure(report: string): Findings {
  return { passed: 0, failed: 1, report };
}
