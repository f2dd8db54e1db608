import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `src/remote.json`, kept by hand: what a remote offers, and which page (webpack's chunk name) each route shows. */
export interface RemoteSource {
  name: string;
  widgets: string[];
  routes: { path: string; page: string; data: string[] }[];
}

/** Reads a remote's hand-kept description. */
export function readRemoteSource(dir: string): RemoteSource {
  return JSON.parse(readFileSync(join(dir, 'src/remote.json'), 'utf8')) as RemoteSource;
}
