import { Remote } from '@endpaper/contracts';
import * as z from 'zod/mini';

/**
 * A version of a remote: what it is, where its files are, and what is in each. It never changes; a local system alone
 * may replace one that it built anew.
 */
export const Release = z.object({
  /** Its paths are those of the released files. */
  remote: Remote,
  /** Stands for the content of all its files. */
  digest: z.string(),
  /** What each file holds, by its path in the release: `sha384-…`, as subresource integrity writes it. */
  integrity: z.record(z.string(), z.string()),
  /** A web server that has its files at its root, for gateways that do not have them. */
  origin: z.optional(z.string()),
  released_at: z.string(),
});
export type Release = z.infer<typeof Release>;

/** The path below which a release is served. Other content has another digest, so an address never changes what it gives. */
export function addressOf(name: string, version: string, digest: string): string {
  return `/remotes/${name}/${folderOf(version, digest)}`;
}

/** The folder of a release's files, in that of its remote. */
export function folderOf(version: string, digest: string): string {
  return `${version}-${digest}`;
}

/** Whether a text is a version that can be released: `1.4.0`, `1.5.0-preview.2`. */
export function isVersion(text: string): boolean {
  return /^\d+\.\d+\.\d+(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/.test(text);
}

/** Whether a text can name an environment: `production`. Releases themselves are kept under `release`. */
export function isEnvironment(text: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(text) && text !== 'release';
}
