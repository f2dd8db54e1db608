import { Client } from 'pg';
import { Primary, primaryClient } from './primary.js';

/** How node-postgres connects to the database of a URL. */
export interface DatabaseServers {
  /** The URL with one host. */
  connectionString: string;
  /** Connects to the host, or to the primary of several hosts. */
  Client: typeof Client;
}

const SEVERAL_HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?,]+(?:,[^/?,]+)+)(.*)$/;

// All connections of a process share one cached primary.
const parsedUrls = new Map<string, DatabaseServers>();

/** Parses a database URL, which may name several hosts: `postgres://user@a:5432,b:5432/name?target_session_attrs=read-write`. */
export function parseDatabaseUrl(url: string): DatabaseServers {
  const servers = parsedUrls.get(url) ?? parse(url);
  parsedUrls.set(url, servers);
  return servers;
}

function parse(url: string): DatabaseServers {
  const [, start = '', hosts, end = ''] = SEVERAL_HOSTS.exec(url) ?? [];
  if (hosts === undefined) return { connectionString: url, Client };
  const urls = hosts.split(',').map(host => new URL(`${start}${host}${end}`));
  const servers = urls.map(({ hostname, port }) => ({ host: hostname, port: Number(port || 5432) }));
  const [first = new URL(url)] = urls;
  first.searchParams.delete('target_session_attrs');
  return { connectionString: first.href, Client: primaryClient(new Primary(servers)) };
}
