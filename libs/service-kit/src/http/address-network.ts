import ipaddr from 'ipaddr.js';

/** How much of an address names its network: what a provider gives to one customer, or what a log may say of a person. */
const PREFIXES = { customer: { ipv4: 32, ipv6: 64 }, log: { ipv4: 24, ipv6: 48 } } as const;

/**
 * The network of an address, such as `2001:db8:1:2::/64`. A customer has one IPv4 address or, with IPv6, billions of them.
 * @param address an IPv4 or IPv6 address; IPv4 in the form of IPv6 is IPv4
 * @param use `customer` for limits; `log` for a network that does not name a person
 */
export function networkOf(address: string, use: keyof typeof PREFIXES): string {
  // A connection that has closed has no address.
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  const bits = PREFIXES[use][parsed.kind()];
  const Family = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${Family.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}
