import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is routed on the internet (IANA's registry of global unicast addresses). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet. False for all special ranges (loopback, private, link-local,
 * shared, documentation ...) and for IPv6 forms that carry an IPv4 address (mapped, 6to4, Teredo, NAT64).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}
