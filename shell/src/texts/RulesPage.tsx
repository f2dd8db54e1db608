import { SiteTextPage } from './SiteTextPage.js';

/** What readers may do here. */
export function Component() {
  return <SiteTextPage name="rules" />;
}
