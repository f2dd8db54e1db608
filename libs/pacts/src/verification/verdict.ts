import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FoundPact } from './found-pacts.js';

/** What came of verifying one pact. */
export interface PactVerdict {
  consumer: string;
  provider: string;
  kind: FoundPact['kind'];
  success: boolean;
  /** What the consumer would miss, a sentence each. */
  failures: string[];
}

/** Keeps a provider's verdicts in `verdicts/<provider>/<kind>.json`, in place of those of the run before. */
export function writeVerdicts(provider: string, verdicts: readonly PactVerdict[], folder: string): void {
  const place = join(folder, 'verdicts', provider);
  mkdirSync(place, { recursive: true });
  for (const kind of ['http', 'event'] as const) {
    const ofKind = verdicts.filter(verdict => verdict.kind === kind);
    writeFileSync(join(place, `${kind}.json`), `${JSON.stringify(ofKind, null, 2)}\n`);
  }
}
