import ipaddr from 'ipaddr.js';

/**
 * The network of an address: the address itself for IPv4, and the first 64 bits for IPv6, of which a household or a
 * server has the rest to choose from.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
