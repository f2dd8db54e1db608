import { Remote, remoteAt } from '@endpaper/contracts';
import * as z from 'zod/mini';

/** The file in which a front end's web server lists its files: a {@link FileList}. */
export const FILE_LIST = 'files.json';

/** No segment is empty or starts with a dot, so that a path stays in the folder that it is joined to. */
const FILE_PATH = /^[\w@][\w@.+~-]*(\/[\w@][\w@.+~-]*)*$/;
const NAME = /^[a-z][a-z0-9-]*$/;

/** All files of a build. */
export const FileList = z.object({
  /** The hash of all files' hashes. */
  digest: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  /** The hash of each file by its path: `sha384-…`, as subresource integrity writes it. */
  integrity: z.record(z.string().check(z.regex(FILE_PATH)), z.string().check(z.regex(/^sha384-[\w+/]{64}$/))),
});
export type FileList = z.infer<typeof FileList>;

const NamedRemote = Remote.check(
  z.refine(({ name }) => NAME.test(name), 'the name must be small letters, digits and hyphens'),
  z.refine(({ version }) => isVersion(version), 'the version must be like 1.4.0 or 1.5.0-preview.2'),
);

/** Checked, and kept with the fields that only later versions of this code know: they are signed, too. */
const SignedRemote = z.custom<Remote>().check(context => {
  const { error } = z.safeParse(NamedRemote, context.value);
  for (const { path, message } of error?.issues ?? [])
    context.issues.push({ code: 'custom', path, message, input: context.value });
});

/** The name under which the shell is released. */
export const SHELL = 'shell';

/** A version of a remote or of the shell. It never changes; only systems outside production may replace it with a new build. */
export const Release = z.extend(FileList, {
  /** Its paths are those of the released files. */
  remote: SignedRemote,
  /** The origin of a web server that serves the files, for gateways that do not have them. */
  origin: z.optional(z.string()),
  released_at: z.string(),
  /** A compact JWS over the digest of its manifest. Gateways refuse a release without one. */
  signature: z.optional(z.string()),
});
export type Release = z.infer<typeof Release>;

/**
 * The release that a build makes.
 * @param built the build's `remote.json`
 * @param origin the origin of a web server that serves the files
 */
export function releaseOf(built: Remote, files: FileList, origin?: string): Release {
  const address = `/remotes/${built.name}/${releaseFolder(built.version, files.digest)}`;
  return { ...files, remote: remoteAt(built, address), origin, released_at: new Date().toISOString() };
}

/** The folder of a release's files in its remote's folder. Other content has another digest, so an address never changes its content. */
export function releaseFolder(version: string, digest: string): string {
  return `${version}-${digest}`;
}

/** Whether a text is a version that can be released: `1.4.0`, `1.5.0-preview.2`. */
export function isVersion(text: string): boolean {
  return /^\d+\.\d+\.\d+(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/.test(text);
}

/** Whether a text can name an environment: `production`. `release` is the prefix of the releases' keys. */
export function isEnvironment(text: string): boolean {
  return NAME.test(text) && text !== 'release';
}
