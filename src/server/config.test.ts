import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function read(env: Record<string, string>, argv: string[] = []) {
  return readConfig({ env, argv, root: '/checkout' });
}

function errorsOf(env: Record<string, string>, argv: string[] = []): readonly string[] {
  try {
    read(env, argv);
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
  return [];
}

test('an empty environment gives the documented defaults', () => {
  expect(read({})).toEqual({
    roles: ['web', 'worker'],
    port: 4000,
    host: '127.0.0.1',
    metricsPort: undefined,
    metricsToken: undefined,
    dataDir: '/checkout/.goodword',
    databaseUrl: undefined,
    isOnCluster: false,
    databasePool: 10,
    domainTarget: 'localhost',
    domainAddresses: [],
    dnsServers: [],
    workerPool: 8,
    drainSeconds: 0,
    baseUrl: 'http://localhost:4000',
    baseUrlAgency: undefined,
    legalPages: { terms: undefined, privacy: undefined },
    trustedProxies: ['loopback'],
    isOutboxOpen: true,
    isDemoOn: true,
    rateLimit: 1,
    internalAccounts: [],
    ffmpegPath: undefined,
    supportEmail: undefined,
    helpChat: undefined,
    smtpUrl: undefined,
    mailFrom: 'Goodword <no-reply@localhost>',
    smtpRate: undefined,
    dkim: undefined,
    mailReportKey: undefined,
    twilio: undefined,
    textRate: 10,
    signInProviders: {},
    reviewPlatforms: {
      googlePlaces: { key: undefined, apiUrl: 'https://places.googleapis.com' },
      googleProfile: undefined,
      facebook: undefined,
      trustpilot: {
        key: undefined,
        secret: undefined,
        apiUrl: 'https://api.trustpilot.com',
        signInUrl: 'https://authenticate.trustpilot.com',
      },
      tripadvisor: {
        key: undefined,
        referer: undefined,
        apiUrl: 'https://api.content.tripadvisor.com',
      },
      yelp: { key: undefined, apiUrl: 'https://api.yelp.com' },
      foursquare: { key: undefined, apiUrl: 'https://places-api.foursquare.com' },
      g2: { key: undefined, apiUrl: 'https://data.g2.com' },
    },
    quietHours: true,
    accessTokenTtl: 900,
    clockOffset: 0,
    authSecrets: [],
    credentialsKeys: [],
    logLevel: 'info',
    warnings: [],
  });
});

test('an empty variable counts as missing', () => {
  expect(read({ PORT: '', DATA_DIR: ' ', DATABASE_URL: '' })).toEqual(read({}));
});

test('the default sender uses the host of BASE_URL, or localhost if that is an IP address', () => {
  expect(read({ BASE_URL: 'https://say.example:8443' }).mailFrom).toBe(
    'Goodword <no-reply@say.example>',
  );
  expect(read({ BASE_URL: 'http://192.0.2.7:4000' }).mailFrom).toBe(
    'Goodword <no-reply@localhost>',
  );
  expect(read({ BASE_URL: 'http://[::1]:4000/' }).mailFrom).toBe('Goodword <no-reply@localhost>');
});

test('BASE_URL follows PORT, and loses its trailing slash and path', () => {
  expect(read({ PORT: '5000' }).baseUrl).toBe('http://localhost:5000');
  expect(read({ BASE_URL: 'https://say.example/' }).baseUrl).toBe('https://say.example');
  expect(errorsOf({ BASE_URL: 'https://say.example/app' })).toHaveLength(1);
});

test('DKIM and Twilio settings are given completely or not at all', () => {
  const pem = '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----';
  const dkim = { DKIM_DOMAIN: 'say.example', DKIM_SELECTOR: 's1', DKIM_PRIVATE_KEY: pem };
  expect(read(dkim).dkim?.privateKey).toBe(pem.replaceAll('\\n', '\n'));
  expect(errorsOf({ ...dkim, DKIM_SELECTOR: '' })).toHaveLength(1);
  expect(errorsOf({ ...dkim, DKIM_PRIVATE_KEY: 'secret' }).join()).not.toContain('secret');
  const twilio = {
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15550100',
  };
  expect(read(twilio).twilio).toMatchObject({ apiUrl: 'https://api.twilio.com' });
  expect(errorsOf({ ...twilio, TWILIO_FROM: '' })).toHaveLength(1);
});

describe('review platforms', () => {
  test('for signing in need an id and its secret', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(read(google).reviewPlatforms.googleProfile).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      signInUrl: 'https://accounts.google.com',
      tokenUrl: 'https://oauth2.googleapis.com',
      accountsUrl: 'https://mybusinessaccountmanagement.googleapis.com',
      locationsUrl: 'https://mybusinessbusinessinformation.googleapis.com',
      reviewsUrl: 'https://mybusiness.googleapis.com',
    });
    const facebook = { FACEBOOK_APP_ID: 'id', FACEBOOK_APP_SECRET: 'secret' };
    expect(read(facebook).reviewPlatforms.facebook).toEqual({
      appId: 'id',
      appSecret: 'secret',
      apiVersion: 'v21.0',
      apiUrl: 'https://graph.facebook.com',
      signInUrl: 'https://www.facebook.com',
    });
    expect(errorsOf({ GOOGLE_CLIENT_ID: 'id' })).toHaveLength(1);
    expect(errorsOf({ FACEBOOK_APP_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
    expect(errorsOf({ TRUSTPILOT_SECRET: 'secret' })).toEqual([
      'TRUSTPILOT_SECRET needs TRUSTPILOT_KEY.',
    ]);
  });

  test('are reached at origins, without a path', () => {
    expect(read({ YELP_API_URL: 'http://127.0.0.1:9/' }).reviewPlatforms.yelp.apiUrl).toBe(
      'http://127.0.0.1:9',
    );
    expect(errorsOf({ YELP_API_URL: 'https://api.yelp.com/v3' })).toHaveLength(1);
    expect(errorsOf({ FACEBOOK_API_VERSION: '21' })).toHaveLength(1);
    expect(errorsOf({ TRIPADVISOR_REFERER: 'our site' })).toHaveLength(1);
  });
});

test('a relative DATA_DIR is inside the checkout, an absolute one is unchanged', () => {
  expect(read({ DATA_DIR: 'data' }).dataDir).toBe('/checkout/data');
  expect(read({ DATA_DIR: '/srv/data' }).dataDir).toBe('/srv/data');
});

test('reports every invalid variable on its own line', () => {
  const errors = errorsOf({
    PORT: '70000',
    RATE_LIMIT: '-1',
    BASE_URL: 'say.example',
    MAIL_FROM: 'nobody',
    SMTP_URL: 'mail.example:25',
    ACCESS_TOKEN_TTL: '0',
    CLOCK_OFFSET: 'tomorrow',
    INTERNAL_ACCOUNTS: 'ann@example.com, bob',
    DATABASE_URL: 'mysql://db',
    DATABASE_POOL: '0',
    DRAIN_SECONDS: '601',
    AUTH_SECRET: 'short',
    LOG_LEVEL: 'loud',
  });
  const keys = errors.map((error) => error.split(' ')[0]);
  expect(keys.toSorted()).toEqual([
    'ACCESS_TOKEN_TTL',
    'AUTH_SECRET',
    'BASE_URL',
    'CLOCK_OFFSET',
    'DATABASE_POOL',
    'DATABASE_URL',
    'DRAIN_SECONDS',
    'INTERNAL_ACCOUNTS',
    'LOG_LEVEL',
    'MAIL_FROM',
    'PORT',
    'RATE_LIMIT',
    'SMTP_URL',
  ]);
  expect(errors.every((error) => !error.includes('\n'))).toBe(true);
});

test('an error never repeats a value that may contain a password', () => {
  expect(errorsOf({ DATABASE_URL: 'mysql://ann:hunter2@db' }).join()).not.toContain('hunter2');
  expect(errorsOf({ AUTH_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
});

test('AUTH_SECRET is one secret or several, the first of which writes', () => {
  const [one, two] = ['1'.repeat(32), '2'.repeat(40)];
  const secretsIn = (AUTH_SECRET: string) => read({ AUTH_SECRET }).authSecrets;
  expect(secretsIn(one)).toEqual([one]);
  expect(secretsIn(`${two}, ${one},${two}`)).toEqual([two, one]);
  // A comma inside a secret.
  expect(secretsIn(`${one},short`)).toEqual([`${one},short`]);
  expect(secretsIn(`${one},`)).toEqual([`${one},`]);
  expect(errorsOf({ AUTH_SECRET: 'a,b' })).toHaveLength(1);
});

describe('CREDENTIALS_KEYS', () => {
  const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');

  test('are pairs of id and key, in order', () => {
    expect(read({ CREDENTIALS_KEYS: `2026-11:${key(2)}, 1:${key(1)}` }).credentialsKeys).toEqual([
      { id: '2026-11', key: Buffer.alloc(32, 2) },
      { id: '1', key: Buffer.alloc(32, 1) },
    ]);
  });

  test.each([
    ['a key of 31 bytes', `1:${Buffer.alloc(31, 7).toString('base64')}`],
    ['a key of 33 bytes', `1:${Buffer.alloc(33, 7).toString('base64')}`],
    ['a key in hexadecimal', `1:${Buffer.alloc(32, 7).toString('hex')}`],
    ['the same id twice', `1:${key(7)},1:${key(8)}`],
    ['no id', key(7)],
    ['an empty id', `:${key(7)}`],
    ['an id with a full stop', `a.b:${key(7)}`],
    ['a comma at the end', `1:${key(7)},`],
  ])('with %s stop the start, in words that do not repeat them', (_, keys) => {
    expect(errorsOf({ CREDENTIALS_KEYS: keys })).toEqual([
      'CREDENTIALS_KEYS must be pairs of id:key separated by commas, with different ids and keys of 32 bytes in base64.',
    ]);
  });
});

test('DATABASE_CLUSTER accepts only Citus, and needs DATABASE_URL', () => {
  const url = { DATABASE_URL: 'postgres://db/goodword' };
  expect(read({ DATABASE_CLUSTER: 'citus', ...url }).isOnCluster).toBe(true);
  expect(errorsOf({ DATABASE_CLUSTER: 'Citus', ...url })).toEqual([
    'DATABASE_CLUSTER must be citus or empty, not "Citus".',
  ]);
  expect(errorsOf({ DATABASE_CLUSTER: 'citus' })).toEqual([
    'DATABASE_CLUSTER needs DATABASE_URL: the embedded database is not a cluster.',
  ]);
  const withOptions = { DATABASE_URL: `${url.DATABASE_URL}?options=-c%20work_mem=8MB` };
  expect(errorsOf({ DATABASE_CLUSTER: 'citus', ...withOptions })).toEqual([
    'With DATABASE_CLUSTER, DATABASE_URL cannot set options.',
  ]);
});

test('CLOCK_OFFSET is rejected together with DATABASE_URL', () => {
  expect(read({ CLOCK_OFFSET: '-86400' }).clockOffset).toBe(-86_400);
  expect(errorsOf({ CLOCK_OFFSET: '60', DATABASE_URL: 'postgres://db/goodword' })).toEqual([
    'CLOCK_OFFSET and DATABASE_URL cannot be used together.',
  ]);
});

test('the outbox is open where BASE_URL is the machine itself, or OUTBOX is on', () => {
  const isOpen = (env: Record<string, string>) => read(env).isOutboxOpen;
  for (const BASE_URL of ['http://127.0.0.1:4000', 'http://[::1]:4000', 'https://LOCALHOST']) {
    expect([BASE_URL, isOpen({ BASE_URL })]).toEqual([BASE_URL, true]);
    expect([BASE_URL, isOpen({ BASE_URL, OUTBOX: 'off' })]).toEqual([BASE_URL, false]);
  }
  for (const BASE_URL of ['https://say.example', 'http://10.0.0.7', 'http://localhost.example']) {
    expect([BASE_URL, isOpen({ BASE_URL })]).toEqual([BASE_URL, false]);
    expect([BASE_URL, isOpen({ BASE_URL, OUTBOX: 'on' })]).toEqual([BASE_URL, true]);
  }
  expect(errorsOf({ OUTBOX: 'yes' })).toEqual(['OUTBOX must be one of on, off, not "yes".']);
});

test('a password in SMTP_URL may contain special characters, percent-encoded where they would end the host', () => {
  for (const SMTP_URL of [
    'smtp://user:p@ss@mail.example:587',
    'smtp://user:p%40ss%23%2F%3F@mail.example',
    'smtps://mail.example?tls.rejectUnauthorized=false',
  ]) {
    expect(read({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
  }
  for (const SMTP_URL of [
    'smtp://user:p#ss@mail.example',
    'smtp://user:12#ss@mail.example',
    'smtp://user:12/ss@mail.example',
    'smtp://user:12?ss@mail.example',
    'http://mail.example',
    'mail.example',
  ]) {
    const [error, ...more] = errorsOf({ SMTP_URL });
    expect(error).toContain('SMTP_URL must be a URL such as smtp://user:password@host:587');
    expect(error).toContain('p#ss is p%23ss');
    expect(error).not.toMatch(/12|mail\.example/);
    expect(more).toEqual([]);
  }
});

test('a password in DATABASE_URL that ends the host is refused with a hint to percent-encode it', () => {
  for (const DATABASE_URL of [
    'postgres://user:p@ss@db.example:5432/goodword',
    'postgres://user:p%23ss@db.example/goodword?sslmode=require',
    'postgresql:///goodword?host=/run/postgresql',
  ]) {
    expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  }
  for (const DATABASE_URL of [
    'postgres://user:p#ss@db.example/goodword',
    'postgres://user:12#ss@db.example/goodword',
    'postgres://user:12/ss@db.example/goodword',
    'postgres://user:12?ss@db.example/goodword',
  ]) {
    const [error, ...more] = errorsOf({ DATABASE_URL });
    expect(error).toContain(
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/',
    );
    expect(error).toContain('p#ss is p%23ss');
    expect(error).not.toMatch(/12|db\.example/);
    expect(more).toEqual([]);
  }
});

test('TRUSTED_PROXIES is a list of addresses and networks, and an error names each wrong entry', () => {
  const TRUSTED_PROXIES = '172.16.0.0/12, 192.0.2.7,fd00::/8 , ::1, loopback, uniquelocal';
  expect(read({ TRUSTED_PROXIES }).trustedProxies).toEqual([
    '172.16.0.0/12',
    '192.0.2.7',
    'fd00::/8',
    '::1',
    'loopback',
    'uniquelocal',
  ]);
  const wrong = [
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0',
    'fd00::/129',
    'proxy.example',
    '10.0.0.0/8/8',
  ];
  const errors = errorsOf({ TRUSTED_PROXIES: ['10.0.0.1', ...wrong].join() });
  expect(errors.map((error) => /"(.*)" is none\.$/.exec(error)?.[1])).toEqual(wrong);
});

test('the demo is on where BASE_URL is the machine itself, and never with DATABASE_URL', () => {
  const DATABASE_URL = 'postgres://db/goodword';
  expect(read({ DEMO: 'off' }).isDemoOn).toBe(false);
  expect(read({ BASE_URL: 'https://say.example' }).isDemoOn).toBe(false);
  expect(read({ BASE_URL: 'https://say.example', DEMO: 'on' }).isDemoOn).toBe(true);
  expect(read({ DATABASE_URL }).isDemoOn).toBe(false);
  expect(read({ DATABASE_URL, DEMO: 'off' }).isDemoOn).toBe(false);
  expect(errorsOf({ DATABASE_URL, DEMO: 'on' })).toEqual([
    'DEMO and DATABASE_URL cannot be used together.',
  ]);
});

test('a variable that looks like one of ours and is none is named, and does not prevent the start', () => {
  const { warnings } = read({ DATABASE_ULR: 'postgres://db/goodword', CHROMIUM_PATH: '/x' });
  expect(warnings).toEqual([
    'DATABASE_ULR is not a variable of Goodword. Did you mean DATABASE_URL?',
  ]);
});

test('a public address without a mail server is a warning', () => {
  const BASE_URL = 'https://say.example';
  expect(read({ BASE_URL }).warnings).toEqual([
    expect.stringMatching(/^BASE_URL is public, but SMTP_URL is not set: /),
  ]);
  expect(read({ BASE_URL, SMTP_URL: 'smtp://mail.example' }).warnings).toEqual([]);
  expect(read({}).warnings).toEqual([]);
});

test('--role selects web or worker, and needs DATABASE_URL', () => {
  const env = { DATABASE_URL: 'postgres://db/goodword' };
  expect(read(env, ['--role', 'worker']).roles).toEqual(['worker']);
  expect(read(env, ['--role=web']).roles).toEqual(['web']);
  expect(read(env, ['--role', 'worker,web']).roles).toEqual(['web', 'worker']);
  expect(errorsOf(env, ['--role', 'cook'])).toEqual([
    '--role must be web, worker or web,worker, not "cook".',
  ]);
  expect(errorsOf({}, ['--role', 'web'])[0]).toContain('--role needs DATABASE_URL');
});

test('an unknown argument stops the start and is named in the error', () => {
  expect(errorsOf({}, ['--rol', 'web'])).toEqual([
    '"--rol" is not an argument of start.',
    '"web" is not an argument of start.',
  ]);
});

test('internal accounts are email addresses compared in lower case', () => {
  expect(read({ INTERNAL_ACCOUNTS: 'Ann@Example.com, bob@example.com' }).internalAccounts).toEqual([
    'ann@example.com',
    'bob@example.com',
  ]);
});

test('the display name of MAIL_FROM is unchanged', () => {
  expect(read({ MAIL_FROM: 'Ann <ann@example.com>' }).mailFrom).toBe('Ann <ann@example.com>');
});

test('the config cannot be changed', () => {
  expect(Object.isFrozen(read({}))).toBe(true);
});
