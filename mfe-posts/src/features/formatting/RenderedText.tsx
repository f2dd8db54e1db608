import { isWebUrl } from '@endpaper/contracts';
import { parseFormattedText } from '@endpaper/contracts/formatted-text';
import { LinkedText } from '@endpaper/ui';
import type { Definition, List, Nodes, Root } from 'mdast';
import { Fragment, useMemo, type ReactNode } from 'react';
import styles from './FormattedText.module.css';
import { Spoiler } from './Spoiler.js';

/** Deeper quotes and lists are shown without their marks. */
const MAX_DEPTH = 8;

/**
 * A formatted text. Only the elements below are rendered: HTML of a text is shown as it was typed, and a picture as its
 * description.
 */
export function RenderedText({ text }: { text: string }) {
  const root = useMemo(() => parseFormattedText(text), [text]);
  const definitions = useMemo(() => definitionsOf(root), [root]);
  return <Children of={root} context={{ definitions, depth: 0, isLinked: false, isListed: false }} />;
}

interface Context {
  definitions: ReadonlyMap<string, Definition>;
  depth: number;
  /** Within a link: a link has no other link in it. */
  isLinked: boolean;
  /** Within a list: the first letter of the list decides at which side all its marks are. */
  isListed: boolean;
}

/** The addresses that a text has at its end: `[emma]: https://…` */
function definitionsOf(root: Root): Map<string, Definition> {
  const definitions = root.children.filter(child => child.type === 'definition');
  return new Map(definitions.toReversed().map(definition => [definition.identifier, definition]));
}

function Children({ of: { children }, context }: { of: { children: Nodes[] }; context: Context }) {
  return children.map((child, index) => <Fragment key={index}>{render(child, context)}</Fragment>);
}

function render(node: Nodes, context: Context): ReactNode {
  const inner = { ...context, depth: context.depth + 1 };
  const children = 'children' in node && <Children of={node} context={inner} />;
  if (context.depth > MAX_DEPTH) return 'value' in node ? node.value : children;
  switch (node.type) {
    case 'paragraph':
      return <p dir={context.isListed ? undefined : 'auto'}>{children}</p>;
    case 'heading':
      // Not a heading of the page, whose outline it would break.
      return (
        <p dir="auto" className={styles.heading}>
          {children}
        </p>
      );
    case 'blockquote':
      return <blockquote>{children}</blockquote>;
    case 'list':
      return listOf(node, <Children of={node} context={{ ...inner, isListed: true }} />);
    case 'listItem':
      return <li>{children}</li>;
    case 'code':
      return (
        <pre dir="ltr">
          <code>{node.value}</code>
        </pre>
      );
    case 'thematicBreak':
      return <hr />;
    case 'blockSpoiler':
      return (
        <div className={styles.block}>
          <Spoiler>{children}</Spoiler>
        </div>
      );
    case 'inlineSpoiler':
      return <Spoiler>{children}</Spoiler>;
    case 'strong':
      return <strong>{children}</strong>;
    case 'emphasis':
      return <em>{children}</em>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'break':
      return <br />;
    case 'link':
      return linkTo(node.url, node, context);
    case 'linkReference':
      return linkTo(context.definitions.get(node.identifier)?.url, node, context);
    case 'image':
    case 'imageReference':
      return node.alt;
    case 'definition':
      return null;
    case 'text':
      return context.isLinked ? node.value : <LinkedText text={node.value} />;
    default:
      return 'value' in node ? node.value : children;
  }
}

/** A list. The style sheet has a column for its marks, as wide as the digits of its last number need. */
function listOf({ ordered, start, children }: List, items: ReactNode): ReactNode {
  if (!ordered) return <ul dir="auto">{items}</ul>;
  const first = start ?? 1;
  return (
    <ol dir="auto" start={first} data-digits={String(first + children.length - 1).length}>
      {items}
    </ol>
  );
}

/** A link to a page of the web; the text alone for any other address, such as of a script. */
function linkTo(address: string | undefined, node: { children: Nodes[] }, context: Context): ReactNode {
  const isLink = address !== undefined && isWebUrl(address);
  const text = <Children of={node} context={{ ...context, isLinked: context.isLinked || isLink }} />;
  if (!isLink) return text;
  return (
    // A user wrote the address, so search engines must not count the link.
    <a href={address} rel="nofollow ugc noopener">
      {text}
    </a>
  );
}
