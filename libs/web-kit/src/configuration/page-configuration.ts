import { PageConfiguration } from '@endpaper/contracts';
import { createContext, useContext } from 'react';

const NONE: PageConfiguration = {
  remotes: [],
  demo: null,
  credit: { name: 'Endpaper', codeUrl: '', networkUrl: '' },
  nonce: '',
  overrides: false,
  team: false,
};

/** What the gateway wrote into this page; a page without it has no remotes and no demo account. */
export function readPageConfiguration(): PageConfiguration {
  const text = document.getElementById('endpaper-config')?.textContent;
  return text ? PageConfiguration.parse(JSON.parse(text)) : NONE;
}

export const ConfigurationContext = createContext<PageConfiguration>(NONE);

/** What the gateway told this page: the demo account and the author credit among it. */
export function usePageConfiguration(): PageConfiguration {
  return useContext(ConfigurationContext);
}
