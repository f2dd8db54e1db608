import { Client } from 'pg';
import { clientOf, Primary } from './primary.js';

/** How the database of a URL is reached with node-postgres. */
export interface Servers {
  /** The URL, with one host. */
  connectionString: string;
  /** Connects to the host, or to the primary of several. */
  Client: typeof Client;
}

const SEVERAL_HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?,]+(?:,[^/?,]+)+)(.*)$/;

// One memory of the primary for all connections of a process.
const known = new Map<string, Servers>();

/** Reads a database URL, which may name several servers: `postgres://user@a:5432,b:5432/name?target_session_attrs=read-write`. */
export function serversOf(url: string): Servers {
  const servers = known.get(url) ?? parse(url);
  known.set(url, servers);
  return servers;
}

function parse(url: string): Servers {
  const [, start = '', hosts, end = ''] = SEVERAL_HOSTS.exec(url) ?? [];
  if (hosts === undefined) return { connectionString: url, Client };
  const urls = hosts.split(',').map(host => new URL(`${start}${host}${end}`));
  const servers = urls.map(({ hostname, port }) => ({ host: hostname, port: Number(port || 5432) }));
  const [first = new URL(url)] = urls;
  first.searchParams.delete('target_session_attrs');
  return { connectionString: first.href, Client: clientOf(new Primary(servers)) };
}
