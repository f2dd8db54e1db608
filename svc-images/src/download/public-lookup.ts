import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isPublicAddress } from '@endpaper/contracts';

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a name for `net.connect`, which connects to the addresses that it returns, so that a name can't be resolved to
 * another address after the check (DNS rebinding).
 * Fails when one of the addresses does not belong to the public network.
 */
export function publicLookup(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] | undefined) => {
    const [first] = addresses ?? [];
    if (error || !addresses || !first) found(error ?? new Error(`${hostname} has no address`), []);
    else if (!addresses.every(({ address }) => isPublicAddress(address)))
      found(new Error(`${hostname} has an address that is not public`), []);
    else if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
}
