import { SiteTextPage } from './SiteTextPage.js';

/** What becomes of readers' data. */
export function Component() {
  return <SiteTextPage name="privacy" />;
}
