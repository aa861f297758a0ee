import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig({ env, root: '/checkout' });

test('businesses’ domains lead to the host of BASE_URL, or to another one', () => {
  const env = { BASE_URL: 'https://app.goodword.example:8443' };
  expect(read(env).domainTarget).toBe('app.goodword.example');
  expect(read({ ...env, DOMAIN_TARGET: 'Domains.Goodword.Example.' }).domainTarget).toBe(
    'domains.goodword.example',
  );
  expect(() => read({ DOMAIN_TARGET: 'https://goodword.example' })).toThrow(/^DOMAIN_TARGET must/);
  expect(() => read({ DOMAIN_TARGET: '192.0.2.1' })).toThrow(/^DOMAIN_TARGET must be a host name/);
});

test('addresses are compared in the form in which name servers tell them', () => {
  const { domainAddresses } = read({ DOMAIN_ADDRESSES: '192.0.2.1, 2001:DB8:0:0::1' });
  expect(domainAddresses).toEqual(['192.0.2.1', '2001:db8::1']);
  expect(() => read({ DOMAIN_ADDRESSES: 'goodword.example' })).toThrow(/^DOMAIN_ADDRESSES must/);
});

test('name servers have IP addresses, with or without a port', () => {
  const servers = '9.9.9.9, 127.0.0.1:5353, 2620:fe::fe, [2620:fe::fe]:53';
  expect(read({ DNS_SERVERS: servers }).dnsServers).toEqual(servers.split(', '));
  for (const wrong of ['dns.example', '9.9.9.9:x', '[9.9.9.9]', '[9.9.9.9', '9.9.9']) {
    expect(() => read({ DNS_SERVERS: wrong })).toThrow(/^DNS_SERVERS must be IP addresses/);
  }
});
