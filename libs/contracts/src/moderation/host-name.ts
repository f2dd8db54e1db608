/** What a bare host does not have: white space, the marks of an address around it, and wildcards. Browsers decode `%`. */
const NOT_BARE = /[^\p{L}\p{N}\p{M}\p{Cf}_%.。．｡-]/u;

/** The longest name of a host in characters (https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4). */
const MAX_HOST = 253;

/**
 * Returns a host as links are compared: in lower case, international letters in Punycode, without `www.` and the dot at its end; undefined
 * for a text that is no bare host with a dot in it.
 */
export function hostOf(typed: string): string | undefined {
  const address = `http://${typed}`;
  return NOT_BARE.test(typed) || !URL.canParse(address) ? undefined : comparedHost(new URL(address));
}

/** The host of an address of the web, as `hostOf` returns it. */
export function comparedHost({ hostname }: URL): string | undefined {
  const host = hostname.replace(/\.$/, '').replace(/^www\.(?=.*\.)/, '');
  return host.length <= MAX_HOST && /[^.]\.[^.]/.test(host) ? host : undefined;
}
