/** The icon of a remote's link, drawn like the shell's own. @param path the `d` of an SVG path on a field of 24 by 24 */
export function EntryIcon({ path }: { path: string }) {
  return (
    <svg
      aria-hidden
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
