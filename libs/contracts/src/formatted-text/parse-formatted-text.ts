import type { Blockquote, Nodes, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** What is hidden until the reader opens it: a part of a paragraph, or paragraphs. */
export interface InlineSpoiler {
  type: 'inlineSpoiler';
  children: PhrasingContent[];
}
export interface BlockSpoiler {
  type: 'blockSpoiler';
  children: Blockquote['children'];
}

declare module 'mdast' {
  interface PhrasingContentMap {
    inlineSpoiler: InlineSpoiler;
  }
  interface BlockContentMap {
    blockSpoiler: BlockSpoiler;
  }
  interface RootContentMap {
    inlineSpoiler: InlineSpoiler;
    blockSpoiler: BlockSpoiler;
  }
}

/**
 * Returns the tree of a text in CommonMark (https://spec.commonmark.org/0.31.2/) with two additions: `||…||` in a line of text is
 * a spoiler, and so is a quote whose lines begin with `>!`.
 */
export function parseFormattedText(text: string): Root {
  const root = fromMarkdown(text);
  findSpoilers(root);
  return root;
}

function findSpoilers(node: Nodes): void {
  if (!('children' in node)) return;
  if (node.type === 'root' || node.type === 'blockquote' || node.type === 'listItem')
    node.children = node.children.map(child => (isSpoiler(child) ? blockSpoiler(child) : child));
  for (const child of node.children) findSpoilers(child);
  if (hasText(node)) node.children = withInlineSpoilers(node.children);
}

type TextParent = Extract<Nodes, { children: PhrasingContent[] }>;
const TEXT_PARENTS = new Set<Nodes['type']>(['paragraph', 'heading', 'emphasis', 'strong', 'link']);

function hasText(node: Nodes): node is TextParent {
  return TEXT_PARENTS.has(node.type);
}

function isSpoiler(node: Nodes): node is Blockquote {
  return node.type === 'blockquote' && firstText(node)?.value.startsWith('!') === true;
}

function firstText({ children: [first] }: Blockquote): Text | undefined {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  return text?.type === 'text' ? text : undefined;
}

function blockSpoiler(quote: Blockquote): BlockSpoiler {
  for (const child of quote.children) if (child.type === 'paragraph') removeMarks(child);
  return { type: 'blockSpoiler', children: quote.children };
}

/** Each line of a spoiler may begin with the mark. */
function removeMarks({ children }: Paragraph): void {
  const [first] = children;
  if (first?.type === 'text') first.value = first.value.replace(/^![ \t]*/, '');
  for (const child of children)
    if (child.type === 'text') child.value = child.value.replace(/\n![ \t]*/g, '\n');
}

/**
 * A spoiler begins and ends in texts of the same parent; a mark without another one stays a text. Of two marks with nothing between
 * them, only the second one can begin a spoiler.
 */
function withInlineSpoilers(children: PhrasingContent[]): PhrasingContent[] {
  const found: PhrasingContent[] = [];
  let open: number | undefined;
  for (const piece of children.flatMap(piecesOf)) {
    const isMark = piece.type === 'text' && piece.value === '||';
    if (isMark && open !== undefined && open < found.length - 1) {
      found.push({ type: 'inlineSpoiler', children: found.splice(open).slice(1) });
      open = undefined;
    } else {
      if (isMark) open = found.length;
      found.push(piece);
    }
  }
  return found;
}

/** Splits a text at the marks. */
function piecesOf(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== 'text') return [node];
  return node.value.split(/(\|\|)/).flatMap(value => (value ? { type: 'text', value } : []));
}
