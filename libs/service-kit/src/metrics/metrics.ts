import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** How long (milliseconds) a figure may take to be read: the others must not wait for it. */
const PATIENCE = 1_000;

/** The measurements of one process, in Prometheus' form. */
export class Metrics {
  readonly registry = new Registry();

  /** How long requests took (seconds). */
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.registry],
  });

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
  }

  /** A figure that is read when it is asked for. While it can't be read there is none, and the others are shown. */
  gauge(name: string, help: string, read: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        const figure = await readInTime(read);
        if (figure === undefined) this.remove();
        else this.set(figure);
      },
    });
  }

  /** The same figure of several things, each with its name under a label. */
  gauges(name: string, help: string, label: string, read: () => Promise<ReadonlyMap<string, number>>): void {
    new Gauge<string>({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        const figures = await readInTime(read);
        this.reset();
        for (const [thing, figure] of figures ?? []) this.set({ [label]: thing }, figure);
      },
    });
  }

  /** A figure that only grows, for each combination of its labels. */
  counter<const Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ): Counter<Label> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }
}

async function readInTime<T>(read: () => Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), PATIENCE).unref());
  return Promise.race([read().catch(() => undefined), late]);
}
