import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { TIMEOUTS } from '../../timeouts.js';

/**
 * How often the lag of the event loop is measured (milliseconds). The measured lag includes this interval: an idle process shows
 * 0.05 s. prom-client's default of 10 wakes an idle process 100 times a second.
 */
const LAG_INTERVAL_MS = 50;

/** The metrics of one process, in Prometheus' format. */
export class Metrics {
  readonly registry = new Registry();

  /** The duration of requests (seconds). */
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.registry],
  });

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: LAG_INTERVAL_MS });
  }

  /** A value that is read on each scrape. When the reading fails, the scrape shows the other metrics without it. */
  gauge(name: string, help: string, read: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        const value = await readInTime(read);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }

  /** The same value of several things, whose names are under a label. */
  gauges(name: string, help: string, label: string, read: () => Promise<ReadonlyMap<string, number>>): void {
    new Gauge<string>({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        const values = await readInTime(read);
        this.reset();
        for (const [thing, value] of values ?? []) this.set({ [label]: thing }, value);
      },
    });
  }

  /** A value that only grows, for each combination of its labels. */
  counter<const Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ): Counter<Label> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }
}

async function readInTime<T>(read: () => Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>(resolve => {
    setTimeout(resolve, TIMEOUTS.metric, undefined).unref();
  });
  return Promise.race([read().catch(() => undefined), late]);
}
