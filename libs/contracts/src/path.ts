/** Values of a path's parameters by name. */
export type PathParams = Readonly<Record<string, string | number>>;

/** Replaces each parameter of a pattern (`:id` in `/api/books/:id`) by what `replacement` returns for its name. */
export function replaceParameters(pattern: string, replacement: (name: string) => string): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => replacement(name));
}

/**
 * Fills a pattern's parameters with percent-encoded values: `/api/books/:id` with `{ id: 7 }` gives `/api/books/7`.
 * A missing parameter becomes an empty segment.
 */
export function buildPath(pattern: string, params: PathParams = {}): string {
  return replaceParameters(pattern, name => encodeURIComponent(params[name] ?? ''));
}

/**
 * The decoded parameters of a path that matches a pattern; undefined when it does not match.
 * A slash at the start or the end makes no difference, nor does the encoding of a character, and a parameter is never empty.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const expected = segmentsOf(pattern);
  const actual = segmentsOf(path);
  if (expected.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = decode(actual[index] ?? '');
    if (!segment.startsWith(':')) {
      if (segment !== value) return undefined;
      continue;
    }
    if (!value) return undefined;
    params[segment.slice(1)] = value;
  }
  return params;
}

/**
 * The candidate whose pattern matches a path, and the path's parameters. Of several matches a fixed segment wins over a
 * parameter, the first segment first, as in React Router and in Fastify's router.
 */
export function findByPath<Candidate extends { path: string }>(
  candidates: readonly Candidate[],
  path: string,
): { found: Candidate; params: Record<string, string> } | undefined {
  return candidates
    .flatMap(found => {
      const params = matchPath(found.path, path);
      return params ? [{ found, params, rank: rankOf(found.path) }] : [];
    })
    .sort((one, other) => one.rank.localeCompare(other.rank))[0];
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, '').split('/');
}

function rankOf(pattern: string): string {
  return segmentsOf(pattern)
    .map(segment => (segment.startsWith(':') ? '1' : '0'))
    .join('');
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
