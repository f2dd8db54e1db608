import { PageConfiguration } from '@endpaper/contracts';
import { createContext, useContext } from 'react';

const DEFAULT_CONFIGURATION: PageConfiguration = {
  remotes: [],
  demo: null,
  credit: { name: 'Endpaper', codeUrl: '', networkUrl: '' },
  minimumAge: 16,
  nonce: '',
  overrides: false,
  team: false,
};

/** Reads the configuration that the gateway has written into the page. Without it there are no remotes. */
export function readPageConfiguration(): PageConfiguration {
  const text = document.getElementById('endpaper-config')?.textContent;
  if (!text) return DEFAULT_CONFIGURATION;
  const configuration: unknown = JSON.parse(text);
  // The gateway's tests parse what it writes, so that production pages need no schemas.
  if (process.env['NODE_ENV'] === 'production') return configuration as PageConfiguration;
  return PageConfiguration.parse(configuration);
}

export const ConfigurationContext = createContext<PageConfiguration>(DEFAULT_CONFIGURATION);

export function usePageConfiguration(): PageConfiguration {
  return useContext(ConfigurationContext);
}
