/** A line of CODEOWNERS: what it fits, and the teams. */
interface Rule {
  fits(path: string): boolean;
  owner: string;
}

/** Who owns which folder, as a CODEOWNERS file says it. */
export type Owners = (folder: string) => string | undefined;

/**
 * Reads a CODEOWNERS file, of whose patterns we use two: `*` and `/a/folder/`. The last line that fits counts.
 * @throws Error naming a line that is neither
 */
export function readOwners(text: string): Owners {
  const rules = text
    .split('\n')
    .map(line => line.replace(/#.*/, '').trim())
    .filter(line => line !== '')
    .map(ruleOf);
  return folder => rules.findLast(({ fits }) => fits(`/${folder}/`))?.owner;
}

function ruleOf(line: string): Rule {
  const [, pattern = '', owner] = /^(\*|\/[\w./-]+\/)\s+@[\w-]+\/([\w-]+)$/.exec(line) ?? [];
  if (!owner) throw new Error(`CODEOWNERS has a line that is not understood: ${line}`);
  return { owner, fits: path => pattern === '*' || path.startsWith(pattern) };
}
