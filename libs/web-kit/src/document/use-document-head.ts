import { useContext, useEffect } from 'react';
import { DocumentHeadContext, PageArrivalContext, type DocumentHead } from './document-head.js';

export const SITE_NAME = 'Endpaper';
/** Atom (RFC 4287). */
const FEED_TYPE = 'application/atom+xml';

function findOrCreate<Name extends 'meta' | 'link'>(tag: Name, attribute: string, value: string) {
  const found = document.head.querySelector<HTMLElementTagNameMap[Name]>(`${tag}[${attribute}="${value}"]`);
  if (found) return found;
  const created = document.createElement(tag);
  created.setAttribute(attribute, value);
  document.head.append(created);
  return created;
}

function setMeta(attribute: 'name' | 'property', key: string, content: string | undefined): void {
  if (content === undefined) document.head.querySelector(`meta[${attribute}="${key}"]`)?.remove();
  else findOrCreate('meta', attribute, key).setAttribute('content', content);
}

function setLink(rel: 'canonical' | 'alternate', url: string | undefined): void {
  if (url === undefined) {
    document.head.querySelector(`link[rel="${rel}"]`)?.remove();
    return;
  }
  const link = findOrCreate('link', 'rel', rel);
  link.setAttribute('href', url);
  if (rel === 'alternate') link.setAttribute('type', FEED_TYPE);
}

/** JSON-LD, which the browser does not run. */
function setStructuredData(json: string | undefined): void {
  document.head.querySelector('script[type="application/ld+json"]')?.remove();
  if (json === undefined) return;
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = json;
  document.head.append(script);
}

/**
 * Sets the title (`X · Endpaper`), description, canonical URL, Open Graph properties, structured data and feed of the page. In
 * a first view it hands them to the gateway, which writes them into the page.
 */
export function useDocumentHead(head: DocumentHead): void {
  const arrived = useContext(PageArrivalContext);
  useContext(DocumentHeadContext)?.(head);
  const { title, description, canonical, image, feed } = head;
  const structuredData = head.structuredData && JSON.stringify(head.structuredData);

  useEffect(() => {
    const absolute = (address: string | undefined) =>
      address && new URL(address, window.location.origin).href;
    document.title = title ? `${title} · ${SITE_NAME}` : SITE_NAME;
    setMeta('name', 'description', description);
    setMeta('property', 'og:site_name', SITE_NAME);
    setMeta('property', 'og:title', title);
    setMeta('property', 'og:description', description);
    setMeta('property', 'og:url', absolute(canonical));
    setMeta('property', 'og:image', absolute(image));
    setLink('canonical', absolute(canonical));
    setLink('alternate', feed);
    setStructuredData(structuredData);
    if (title) arrived(title);
  }, [title, description, canonical, image, feed, structuredData, arrived]);
}
