import ipaddr from 'ipaddr.js';
import { isWebUrl } from './web-url.js';

// ipaddr.js takes 4 KB of a page (compressed). Only forms and their previews need this module, and they load when they open.

/** Domains that the public DNS does not have: RFC 6761, 6762, 7686 and 8375, and what ICANN keeps for private networks. */
const LOCAL_DOMAINS =
  /(?:^|\.)(?:corp|home|home\.arpa|internal|invalid|lan|local|localdomain|localhost|onion|test)$/;

/** All addresses of the public IPv6 network. `range()` calls every other unassigned address `unicast`, too. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether a text is the URL of a public host. Readers' browsers and the portal's image proxy request such URLs, and must not
 * reach a private network. This function resolves no names: the image proxy checks the address that it connects to.
 */
export function isPublicUrl(value: string): boolean {
  if (!isWebUrl(value)) return false;
  const { hostname, username, password } = new URL(value);
  if (username !== '' || password !== '') return false;
  // The URL parser has decoded every notation of an IPv4 address: decimal, octal, hexadecimal, with fewer parts.
  const address = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(address) ? isPublicAddress(address) : isPublicName(hostname);
}

/** Whether an IP address belongs to the public network: not private, loopback, link-local, multicast or reserved. */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}

// A trailing dot makes an empty last label. It would be another notation of the same name.
function isPublicName(name: string): boolean {
  const labels = name.split('.');
  return labels.length > 1 && !labels.includes('') && !LOCAL_DOMAINS.test(name);
}

/** Whether a URL names a host, at any port. */
export function isUrlOfHost(value: string, hostname: string): boolean {
  return URL.canParse(value) && new URL(value).hostname === hostname.toLowerCase();
}
