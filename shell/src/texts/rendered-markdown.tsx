import { isWebUrl } from '@endpaper/contracts';
import { Link } from '@endpaper/web-kit';
import type { Nodes, Parents } from 'mdast';
import { Fragment, type ReactNode } from 'react';

// Unlike a post, a text of the installation has headings of the page and links that are recommendations of its operator.

/** The children of a node of Markdown. HTML is shown as it was typed, and a picture as its description. */
export function RenderedMarkdown({ of: { children } }: { of: { children: Nodes[] } }) {
  return children.map((child, index) => <Fragment key={index}>{render(child)}</Fragment>);
}

/** The text of a node without its marks. */
export function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : ' ';
}

function render(node: Nodes): ReactNode {
  const children = 'children' in node && <RenderedMarkdown of={node} />;
  switch (node.type) {
    case 'heading':
      return node.depth > 2 ? <h3>{children}</h3> : <h2>{children}</h2>;
    case 'paragraph':
      return <p>{children}</p>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{children}</ol> : <ul>{children}</ul>;
    case 'listItem':
      return <li>{children}</li>;
    case 'blockquote':
      return <blockquote>{children}</blockquote>;
    case 'thematicBreak':
      return <hr />;
    case 'strong':
      return <strong>{children}</strong>;
    case 'emphasis':
      return <em>{children}</em>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'break':
      return <br />;
    case 'link':
      return linkTo(node.url, node);
    case 'image':
      return node.alt;
    default:
      return 'value' in node ? node.value : children;
  }
}

/** A link to a page of the portal, to the web or to a mailbox; the text alone for any other address. */
function linkTo(address: string, node: Parents): ReactNode {
  const text = <RenderedMarkdown of={node} />;
  if (/^\/(?!\/)/.test(address)) return <Link to={address}>{text}</Link>;
  return isWebUrl(address) || address.startsWith('mailto:') ? <a href={address}>{text}</a> : text;
}
