interface Seen {
  path: string;
  value: object;
  /** The fields that were asked for, whether they are there or not. */
  asked: Set<string>;
  /** Whether all of its fields were gone through, as those of a map are. */
  isListed: boolean;
}

/**
 * The fields of an object that its schema does not know. A compiled validator asks an object for every field that the
 * schema names, and lists the fields of a map: so what it neither asks for nor lists is unknown to it. An object of
 * which it asks nothing may hold anything.
 */
export function unknownFields(object: object, validate: (watched: unknown) => void): string[] {
  const seen: Seen[] = [];
  validate(watch(object, '', seen));
  return seen
    .filter(({ value, asked, isListed }) => !Array.isArray(value) && !isListed && asked.size > 0)
    .flatMap(({ value, path, asked }) =>
      Object.keys(value)
        .filter(field => !asked.has(field))
        .map(field => `${path}/${field}`),
    );
}

function watch(value: object, path: string, seen: Seen[]): object {
  const note: Seen = { path, value, asked: new Set(), isListed: false };
  seen.push(note);
  const children = new Map<string, object>();
  return new Proxy(value, {
    get(target, field): unknown {
      const found: unknown = Reflect.get(target, field);
      if (typeof field === 'symbol') return found;
      note.asked.add(field);
      if (typeof found !== 'object' || found === null) return found;
      const child = children.get(field) ?? watch(found, `${path}/${field}`, seen);
      children.set(field, child);
      return child;
    },
    ownKeys(target) {
      note.isListed = true;
      return Reflect.ownKeys(target);
    },
  });
}
