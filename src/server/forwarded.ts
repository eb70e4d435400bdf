import { BlockList, isIP } from 'node:net';

/** Headers in which a proxy names the client, the host and the protocol before it. */
const forwarding = /^(?:x[-_]forwarded[-_].+|x[-_]real[-_]ip|forwarded)$/;

/** Removes what a request says about the connections before this one. */
export function dropForwarded(headers: Headers): void {
  for (const name of [...headers.keys()]) if (forwarding.test(name)) headers.delete(name);
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function add(list: BlockList, range: string): void {
  const [address = '', prefix, ...rest] = range.split('/');
  try {
    if (rest.length > 0 || isIP(address) === 0) throw new RangeError('no address');
    if (prefix === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(prefix || Number.NaN), family(address));
  } catch {
    throw new Error(`"${range}" is no address of a proxy: write 10.0.0.7, or a range as 10.0.0.0/8.`);
  }
}

/**
 * Creates the check whether an address is that of a known proxy.
 * @param ranges addresses and ranges, as `10.0.0.0/8`. Fails if one is neither.
 */
export function knownProxies(ranges: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const range of ranges) add(list, range);
  return (address = '') => isIP(address) !== 0 && list.check(address, family(address));
}
