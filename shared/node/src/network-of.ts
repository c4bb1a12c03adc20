import ipaddr from 'ipaddr.js';

/**
 * The network of an address: the address itself for IPv4, and the first bits for IPv6, of which a household or a server has
 * the rest to choose from.
 * @param bits 64 for a household, 48 for all that one customer of a provider may have
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const parts = parsed.parts.map((part, at) => (at < bits / 16 ? part : 0));
  return `${new ipaddr.IPv6(parts).toString()}/${bits}`;
}
