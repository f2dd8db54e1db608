import ipaddr from 'ipaddr.js';
import { isWebUrl } from './web-url.js';

// ipaddr.js takes 4 KB of a page (compressed). Only forms and their previews need this module, and they load when they open.

/** Domains without public websites: RFC 6761, 6762 (with its appendix G), 7686, 8375 and 9476, and what ICANN keeps for private networks. */
const LOCAL_DOMAINS =
  /(?:^|\.)(?:alt|arpa|corp|home|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private|test)$/;

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

/**
 * Addresses of the public network that are a cloud's own inside it: the host of an Azure machine (its DNS and its agent's keys), the
 * services of IBM Cloud, and the private entrances to Google's APIs. Other clouds use link-local and shared addresses.
 */
const INSIDE_CLOUDS = [
  '168.63.129.16/32',
  '161.26.0.0/16',
  '166.8.0.0/14',
  '199.36.153.4/30',
  '199.36.153.8/30',
].map(network => ipaddr.IPv4.parseCIDR(network));

/** An IPv6 address that a router delivers to the IPv4 address in its end (ISATAP, RFC 5214). */
const ISATAP = /:(?:200|0):5efe:[^:]+:[^:]+$/;

/** Whether an IP address belongs to the public network: not private, loopback, link-local, multicast, reserved or of a cloud's inside. */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv4) return !INSIDE_CLOUDS.some(network => address.match(network));
  return address.match(GLOBAL_IPV6) && !ISATAP.test(address.toNormalizedString());
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
