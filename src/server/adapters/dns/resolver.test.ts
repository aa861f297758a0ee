import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DnsServer, startDnsServer } from '#tests/support/dns-server.ts';
import type { NameServers } from './port.ts';
import { createNameServers } from './resolver.ts';

let dns: DnsServer;
let nameServers: NameServers;

beforeEach(async () => {
  dns = await startDnsServer();
  nameServers = createNameServers({ servers: [dns.address], timeout: 100 });
});

afterEach(() => dns.stop());

const NAME = 'feedback.bakery.example';

test('answers every type of record', async () => {
  dns.set(NAME, 'A', '192.0.2.1', '192.0.2.2');
  dns.set(NAME, 'AAAA', '2001:db8::1');
  dns.set(NAME, 'TXT', 'one', 'two');
  dns.set(NAME, 'CAA', '0 issue letsencrypt.org', '128 issue ;', '0 issuewild ca.example');
  dns.set(`www.${NAME}`, 'CNAME', 'Shops.Example');
  expect((await nameServers.lookUp(NAME, 'A'))?.toSorted()).toEqual(['192.0.2.1', '192.0.2.2']);
  expect(await nameServers.lookUp(NAME, 'AAAA')).toEqual(['2001:db8::1']);
  expect(await nameServers.lookUp(NAME, 'TXT')).toEqual(['one', 'two']);
  expect(await nameServers.lookUp(NAME, 'CAA')).toEqual([
    '0 issue "letsencrypt.org"',
    '128 issue ";"',
    '0 issuewild "ca.example"',
  ]);
  expect(await nameServers.lookUp(`www.${NAME}`, 'CNAME')).toEqual(['shops.example']);
});

test('follows a CNAME to the records of another name', async () => {
  dns.set(NAME, 'CNAME', 'shops.example');
  dns.set('shops.example', 'A', '192.0.2.1');
  expect(await nameServers.lookUp(NAME, 'A')).toEqual(['192.0.2.1']);
});

test('tells a name without such records from one that nobody answers for', async () => {
  dns.set(NAME, 'A', '192.0.2.1');
  dns.silent.add('silent.example');
  dns.failing.add('failing.example');
  expect(await nameServers.lookUp(NAME, 'TXT')).toEqual([]);
  expect(await nameServers.lookUp('unknown.example', 'TXT')).toEqual([]);
  expect(await nameServers.lookUp('silent.example', 'TXT')).toBeNull();
  expect(await nameServers.lookUp('failing.example', 'TXT')).toBeNull();
  await dns.stop();
  expect(await nameServers.lookUp(NAME, 'A')).toBeNull();
  dns = await startDnsServer();
});

test('asks anew each time, however long an answer may be kept', async () => {
  dns.set(NAME, 'TXT', 'before');
  expect(await nameServers.lookUp(NAME, 'TXT')).toEqual(['before']);
  dns.set(NAME, 'TXT', 'after');
  expect(await nameServers.lookUp(NAME, 'TXT')).toEqual(['after']);
  dns.set(NAME, 'TXT');
  expect(await nameServers.lookUp(NAME, 'TXT')).toEqual([]);
});
