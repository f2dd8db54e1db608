/** Returns the owner of a folder, as a CODEOWNERS file says it. */
export type Owners = (folder: string) => string | undefined;

/**
 * Reads a CODEOWNERS file with patterns of two forms: `*` and `/a/folder/`. The last match wins.
 * @throws Error that names a line of another form
 */
export function readOwners(text: string): Owners {
  const rules = text
    .split('\n')
    .map(line => line.replace(/#.*/, '').trim())
    .filter(line => line !== '')
    .map(line => {
      const [, pattern = '', owner] = /^(\*|\/[\w./-]+\/)\s+@[\w-]+\/([\w-]+)$/.exec(line) ?? [];
      if (!owner) throw new Error(`CODEOWNERS has a line of an unknown form: ${line}`);
      return { pattern, owner };
    });
  return folder =>
    rules.findLast(({ pattern }) => pattern === '*' || `/${folder}/`.startsWith(pattern))?.owner;
}
