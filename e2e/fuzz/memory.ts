/** The resident memory of a process (MiB), from its metrics. */
async function residentMemory(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const [, bytes] = /^process_resident_memory_bytes\S* (\S+)$/m.exec(text) ?? [];
  if (bytes === undefined) throw new Error(`${metricsUrl} does not show the resident memory`);
  return Number(bytes) / 2 ** 20;
}

/** Samples of the memory of each app during a run. */
export class Memory {
  private readonly samples = new Map<string, number[]>();

  /** @param metricsUrls the address of each app's metrics, by its name */
  constructor(private readonly metricsUrls: ReadonlyMap<string, string>) {}

  async sample(): Promise<void> {
    for (const [app, url] of this.metricsUrls)
      this.samples.set(app, [...(this.samples.get(app) ?? []), await residentMemory(url)]);
  }

  /**
   * The median after the warm-up and at the end, and whether it is steady. Node returns memory late, so a part of the growth
   * is none; a leak of 1 KiB per call adds 100 MiB in 100,000 calls.
   */
  growth(): { app: string; warm: number; last: number; isSteady: boolean }[] {
    return [...this.samples].map(([app, samples]) => {
      const quarter = Math.ceil(samples.length / 4);
      const warm = median(samples.slice(quarter, 2 * quarter));
      const last = median(samples.slice(-quarter));
      return { app, warm, last, isSteady: last <= warm + ALLOWED_GROWTH };
    });
  }
}

/** MiB. */
const ALLOWED_GROWTH = 48;

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
