import { useContext, useEffect } from 'react';
import { ArrivalContext } from './page-arrival.js';

export const SITE_NAME = 'Endpaper';

interface DocumentFacts {
  /** The page's own; undefined while it is not known yet. */
  title: string | undefined;
  description?: string | undefined;
  /** The page's one path, without a query. */
  canonical?: string;
  /** Address of a picture that stands for the page. */
  image?: string | undefined;
}

function element<Name extends 'meta' | 'link'>(tag: Name, attribute: string, value: string) {
  const found = document.head.querySelector<HTMLElementTagNameMap[Name]>(`${tag}[${attribute}="${value}"]`);
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(attribute, value);
  document.head.append(made);
  return made;
}

function setMeta(attribute: 'name' | 'property', key: string, content: string | undefined): void {
  if (content === undefined) document.head.querySelector(`meta[${attribute}="${key}"]`)?.remove();
  else element('meta', attribute, key).setAttribute('content', content);
}

function setCanonical(url: string | undefined): void {
  if (url === undefined) document.head.querySelector('link[rel="canonical"]')?.remove();
  else element('link', 'rel', 'canonical').setAttribute('href', url);
}

/** Tells the browser, search engines and those a link is shared with what the page is: `X · Endpaper`. */
export function useDocumentHead({ title, description, canonical, image }: DocumentFacts): void {
  const arrived = useContext(ArrivalContext);

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
