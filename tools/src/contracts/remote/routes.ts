/**
 * Whether an address is one of some routes: `/books/*` is `books/:book_id`, whatever its last part turns out to be.
 * @param routes as the router writes them
 */
export function leadsTo(link: string, routes: readonly string[]): boolean {
  const parts = partsOf(link);
  return routes.some(route => {
    const pattern = partsOf(route);
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
}

function partsOf(path: string): string[] {
  return path.split('/').filter(part => part !== '');
}
