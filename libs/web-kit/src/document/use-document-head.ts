import { useContext, useEffect } from 'react';
import { PageArrivalContext } from './page-arrival.js';

export const SITE_NAME = 'Endpaper';

interface DocumentHead {
  /** Undefined while the page is loading. */
  title: string | undefined;
  description?: string | undefined;
  /** The canonical path, without a query. */
  canonical?: string;
  /** URL of the page's picture (`og:image`). */
  image?: string | undefined;
}

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

function setCanonical(url: string | undefined): void {
  if (url === undefined) document.head.querySelector('link[rel="canonical"]')?.remove();
  else findOrCreate('link', 'rel', 'canonical').setAttribute('href', url);
}

/** Sets the title (`X · Endpaper`), description, canonical URL and Open Graph properties of the page. */
export function useDocumentHead({ title, description, canonical, image }: DocumentHead): void {
  const arrived = useContext(PageArrivalContext);

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
    setCanonical(absolute(canonical));
    if (title) arrived(title);
  }, [title, description, canonical, image, arrived]);
}
