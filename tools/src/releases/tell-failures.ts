import type { LoadFailureLog } from '@endpaper/releases';

/** Says how often versions of a remote did not load in readers' browsers; nothing about those that always did. */
export async function tellFailures(
  failures: LoadFailureLog,
  name: string,
  versions: readonly string[],
): Promise<void> {
  for (const { version, count, last_at, message } of await failures.list(name)) {
    if (!versions.includes(version)) continue;
    const times = count === 1 ? 'once' : `${count} times`;
    console.log(
      `${name}@${version} did not load ${times} in readers' browsers, last at ${last_at}: ${message}`,
    );
  }
}
