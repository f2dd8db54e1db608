import type { PageConfiguration, Remote } from '@endpaper/contracts';
import { loadFederatedRemote } from '@endpaper/web-kit';
import { createRoot } from 'react-dom/client';
import { readChoice, rememberFailure } from './choice.js';
import { OverrideBar, type Tried } from './OverrideBar.js';
import { fetchBuild, PATIENCE } from './try-build.js';

interface Means {
  /** Runs a build's entry. */
  load: (remote: Remote) => Promise<unknown>;
  reload: () => void;
}

const MEANS: Means = {
  load: loadFederatedRemote,
  reload: () => {
    window.location.reload();
  },
};

/**
 * Takes the builds that this browser tries in place of the released remotes, and says so above the page. One that can't
 * be had leaves the released one where it is. One that does not run has left traces in the page: that begins anew,
 * without it.
 */
export async function applyOverrides(
  configuration: PageConfiguration,
  { load, reload }: Means = MEANS,
): Promise<PageConfiguration> {
  const builds: Remote[] = [];
  const tried = await Promise.all(
    readChoice().map(async ({ name, base, failed }): Promise<Tried> => {
      if (failed !== undefined) return { name, base, failed };
      try {
        const build = await fetchBuild(name, base);
        await inTime(load(build)).catch(thrown => {
          rememberFailure(name, base, `it does not run (${firstLineOf(thrown)})`);
          reload();
          throw thrown;
        });
        builds.push(build);
        return { name, base };
      } catch (thrown) {
        return { name, base, failed: thrown instanceof Error ? thrown.message : String(thrown) };
      }
    }),
  );
  if (tried.length > 0) showBar(tried, reload);
  const names = new Set(builds.map(({ name }) => name));
  return {
    ...configuration,
    remotes: [...configuration.remotes.filter(({ name }) => !names.has(name)), ...builds],
  };
}

// What follows it is arguments and advice to those who wrote the runtime.
function firstLineOf(thrown: unknown): string {
  return String(thrown).replace(/\n.*/s, '');
}

function inTime(work: Promise<unknown>): Promise<unknown> {
  const late = new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Error('nothing came in time'));
    }, PATIENCE);
  });
  return Promise.race([work, late]);
}

function showBar(tried: readonly Tried[], reload: () => void): void {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<OverrideBar tried={tried} onChange={reload} />);
}
