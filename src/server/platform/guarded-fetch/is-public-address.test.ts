import { expect, test } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';

test.each([
  '8.8.8.8',
  '100.63.255.255',
  '172.32.0.1',
  '223.255.255.255',
  '2a00:1450:4001:81b::200e',
  '2606:4700::1111',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
  ['link-local, where clouds keep secrets', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
  ['shared by a provider (CGNAT)', ['100.64.0.1', '100.127.255.255']],
  ['multicast or broadcast', ['224.0.0.1', '239.255.255.250', '255.255.255.255', 'ff02::1']],
  ['reserved', ['192.0.0.8', '192.88.99.1', '198.18.0.1', '198.19.255.255', '240.0.0.1', '100::1']],
  ['for documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
  ['unique-local or site-local', ['fc00::1', 'fd12:3456:789a::1', 'fec0::1']],
  [
    'IPv4 in IPv6',
    ['::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1', '::7f00:1', '::ffff:0:7f00:1'],
  ],
  ['6to4 or Teredo', ['2002:7f00:1::', '2002:808:808::1', '2001::1', '2001:0:4136:e378::1']],
  ['outside the routed part of IPv6', ['4000::1', 'e000::1']],
  ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::a00:1']],
  ['no address', ['', 'localhost', '127.1', '0x7f000001', '1.1.1.1.example', '[::1]']],
])('an address that is %s is not public', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});
