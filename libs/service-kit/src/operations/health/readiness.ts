import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { TIMEOUTS } from '../../timeouts.js';

/** Resolves when a dependency works; rejects when it does not. */
export type Check = () => Promise<unknown>;

export interface ReadinessReport {
  status: 'up' | 'down';
  /** The state of each dependency. */
  checks: Record<string, 'up' | 'down'>;
}

/** Whether this process is ready. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private closing = false;

  /** @param forRequests the checks that requests depend on; all unless given */
  constructor(
    private readonly checks: Readonly<Record<string, Check>>,
    private readonly forRequests: readonly string[] = Object.keys(checks),
  ) {}

  /** Whether all dependencies work. */
  check(): Promise<ReadinessReport> {
    return this.report(Object.keys(this.checks));
  }

  /** Whether the process should receive requests. A dependency that no request needs may be unavailable. */
  checkServing(): Promise<ReadinessReport> {
    return this.report(this.forRequests);
  }

  private async report(names: readonly string[]): Promise<ReadinessReport> {
    const checks = Object.entries(this.checks).filter(([name]) => names.includes(name));
    const results = await Promise.all(
      checks.map(async ([name, check]) => [name, await stateOf(check)] as const),
    );
    const isUp = !this.closing && results.every(([, status]) => status === 'up');
    return { status: isUp ? 'up' : 'down', checks: Object.fromEntries(results) };
  }

  beforeApplicationShutdown(): void {
    this.closing = true;
  }
}

async function stateOf(check: Check): Promise<'up' | 'down'> {
  const late = new Promise<'down'>(resolve => {
    setTimeout(resolve, TIMEOUTS.readinessCheck, 'down').unref();
  });
  const result = check().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return Promise.race([result, late]);
}
