/** Returns the path or URL of the script of a remote's entry. Older builds name the manifest that is beside it. */
export function entryScript(entry: string): string {
  return entry.replace(/mf-manifest\.json$/, 'remoteEntry.js');
}
