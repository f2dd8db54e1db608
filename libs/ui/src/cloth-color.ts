const COLORS = 6;

/** Returns the number of a cloth color (1 to 6), which a hash of the text selects (FNV-1a). */
export function clothColor(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 0) % COLORS) + 1;
}
