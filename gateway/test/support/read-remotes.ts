import { PageConfiguration, Remotes, type Remote } from '@endpaper/contracts';
import * as z from 'zod/mini';
import type { TestClient } from './test-client.js';

/** The remotes of `/remotes.json`. */
export async function listedRemotes(client: TestClient): Promise<Remote[]> {
  return z.parse(Remotes, (await client.get('/remotes.json')).json()).remotes;
}

/** The version of a remote in the configuration of a client's next page. */
export async function pageVersion(client: TestClient, name: string): Promise<string | undefined> {
  const { text } = await client.get('/', { accept: 'text/html' });
  const [, json = ''] =
    /<script type="application\/json" id="endpaper-config">(.*?)<\/script>/s.exec(text) ?? [];
  const { remotes } = z.parse(PageConfiguration, JSON.parse(json));
  return remotes.find(remote => remote.name === name)?.version;
}
