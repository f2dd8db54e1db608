import { createHash } from 'node:crypto';

/**
 * A contract's content in few letters. Contracts that ask for the same have the same, in whatever order their
 * interactions were written and by whichever version of the tool.
 */
export function digestOf(content: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(withoutTools(content))))
    .digest('hex')
    .slice(0, 32);
}

function withoutTools(content: unknown): unknown {
  if (!isRecord(content)) return content;
  const { metadata: _, interactions, ...rest } = content;
  if (!Array.isArray(interactions)) return rest;
  const texts = interactions.map(each => JSON.stringify(inOrder(each)));
  return { ...rest, interactions: texts.sort() };
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
