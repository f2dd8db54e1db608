import type { PageConfiguration, Remote } from '@endpaper/contracts';
import { loadFederatedRemote } from '@endpaper/web-kit';
import { createRoot } from 'react-dom/client';
import { BUILD_TIMEOUT_MS, fetchBuild } from './fetch-build.js';
import { readOverrides, saveOverrideFailure } from './override-storage.js';
import { OverrideBar, type Override } from './OverrideBar.js';

interface PageActions {
  /** Loads and runs a build's entry. */
  load: (remote: Remote) => Promise<unknown>;
  reload: () => void;
}

const PAGE_ACTIONS: PageActions = {
  load: loadFederatedRemote,
  reload: () => {
    window.location.reload();
  },
};

/**
 * Replaces released remotes with the builds that this browser overrides them with, and shows a bar above the page. When a
 * build can't be fetched, the released remote stays. When a build fails to run, the page is reloaded without it, because
 * its code may have changed the page.
 */
export async function applyOverrides(
  configuration: PageConfiguration,
  { load, reload }: PageActions = PAGE_ACTIONS,
): Promise<PageConfiguration> {
  const builds: Remote[] = [];
  const overrides = await Promise.all(
    readOverrides().map(async ({ name, base, failed }): Promise<Override> => {
      if (failed !== undefined) return { name, base, failed };
      try {
        const build = await fetchBuild(name, base);
        await withTimeout(load(build)).catch((thrown: unknown) => {
          saveOverrideFailure(name, base, `it does not run (${firstLineOf(thrown)})`);
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
  if (overrides.length > 0) showBar(overrides, reload);
  const names = new Set(builds.map(({ name }) => name));
  return {
    ...configuration,
    remotes: [...configuration.remotes.filter(({ name }) => !names.has(name)), ...builds],
  };
}

// The other lines of a federation error are advice for developers of the runtime.
function firstLineOf(thrown: unknown): string {
  return String(thrown).replace(/\n.*/s, '');
}

function withTimeout(work: Promise<unknown>): Promise<unknown> {
  const timeout = new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Error('nothing came in time'));
    }, BUILD_TIMEOUT_MS);
  });
  return Promise.race([work, timeout]);
}

function showBar(overrides: readonly Override[], reload: () => void): void {
  const container = document.createElement('div');
  document.body.prepend(container);
  createRoot(container).render(<OverrideBar overrides={overrides} onChange={reload} />);
}
