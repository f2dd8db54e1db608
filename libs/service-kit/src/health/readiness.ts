import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

/** Resolves when what it looks at works; rejects when it does not. */
export type Check = () => Promise<unknown>;

export interface ReadinessReport {
  status: 'up' | 'down';
  /** Each thing that we stand on, and whether it answers. */
  checks: Record<string, 'up' | 'down'>;
}

const PATIENCE = 1_000;

/** Whether this process can do its work. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private closing = false;

  /** @param forRequests those of the checks without which no request can be answered; all when not given */
  constructor(
    private readonly checks: Readonly<Record<string, Check>>,
    private readonly forRequests: readonly string[] = Object.keys(checks),
  ) {}

  /** Whether everything that we stand on answers. */
  check(): Promise<ReadinessReport> {
    return this.report(Object.keys(this.checks));
  }

  /** Whether we should be sent requests: what can wait until it is back may be away. */
  checkServing(): Promise<ReadinessReport> {
    return this.report(this.forRequests);
  }

  private async report(names: readonly string[]): Promise<ReadinessReport> {
    const checks = Object.entries(this.checks).filter(([name]) => names.includes(name));
    const results = await Promise.all(
      checks.map(async ([name, check]) => [name, await answers(check)] as const),
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
