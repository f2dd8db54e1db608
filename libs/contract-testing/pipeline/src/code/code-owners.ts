/**
 * Reads a CODEOWNERS file with patterns of two forms: `*` and `/a/folder/`.
 * @returns the owner of a folder: the last pattern that matches it decides
 */
export function readOwners(text: string): (folder: string) => string | undefined {
  const rules = [...text.matchAll(/^(\*|\/\S+\/)\s+@[\w-]+\/([\w-]+)/gm)];
  return folder =>
    rules.findLast(([, pattern = '']) => pattern === '*' || `/${folder}/`.startsWith(pattern))?.[2];
}
