import type { System } from '@endpaper/local-servers';

/** The address of the product's database, for a superuser. */
export function databaseUrlOf({ servers }: System): string {
  const url = new URL(servers.databaseUrl);
  url.pathname = '/endpaper';
  return url.href;
}
