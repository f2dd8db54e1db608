import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

/** Resolves when what it looks at works; rejects when it does not. */
export type Check = () => Promise<unknown>;

export interface ReadinessReport {
  status: 'up' | 'down';
  /** Each thing that we stand on, and whether it answers. */
  checks: Record<string, 'up' | 'down'>;
}

const PATIENCE = 1_000;

/** Whether this process should be sent requests. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private closing = false;

  constructor(private readonly checks: Readonly<Record<string, Check>>) {}

  async check(): Promise<ReadinessReport> {
    const results = await Promise.all(
      Object.entries(this.checks).map(async ([name, check]) => [name, await answers(check)] as const),
    );
    const isUp = !this.closing && results.every(([, status]) => status === 'up');
    return { status: isUp ? 'up' : 'down', checks: Object.fromEntries(results) };
  }

  beforeApplicationShutdown(): void {
    this.closing = true;
  }
}

async function answers(check: Check): Promise<'up' | 'down'> {
  const late = new Promise<'down'>(resolve => setTimeout(resolve, PATIENCE, 'down').unref());
  const result = check().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return Promise.race([result, late]);
}
