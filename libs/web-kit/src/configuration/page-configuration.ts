import { PageConfiguration } from '@endpaper/contracts';
import { createContext, useContext } from 'react';

const DEFAULT_CONFIGURATION: PageConfiguration = {
  remotes: [],
  demo: null,
  credit: { name: 'Endpaper', codeUrl: '', networkUrl: '' },
  nonce: '',
  overrides: false,
  team: false,
};

/** Reads the configuration that the gateway has written into the page. Without it there are no remotes. */
export function readPageConfiguration(): PageConfiguration {
  const text = document.getElementById('endpaper-config')?.textContent;
  return text ? PageConfiguration.parse(JSON.parse(text)) : DEFAULT_CONFIGURATION;
}

export const ConfigurationContext = createContext<PageConfiguration>(DEFAULT_CONFIGURATION);

export function usePageConfiguration(): PageConfiguration {
  return useContext(ConfigurationContext);
}
