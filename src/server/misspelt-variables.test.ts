import { expect, test } from 'vitest';
import { misspeltVariables } from './misspelt-variables.ts';

const KNOWN = [
  'PORT',
  'HOST',
  'DEMO',
  'BASE_URL',
  'DATABASE_POOL',
  'DATABASE_URL',
  'DATA_DIR',
  'SMTP_URL',
  'MAIL_FROM',
  'LOG_LEVEL',
  'OUTBOX',
  'TRUSTED_PROXIES',
];

test.each([
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABSE_ULR', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['TRUSTED_PROXIE', 'TRUSTED_PROXIES'],
  ['PROT', 'PORT'],
  ['GOODWORD_BASE_URL', 'BASE_URL'],
])('%s is named, with %s as what was meant', (name, meant) => {
  expect(misspeltVariables({ [name]: 'x' }, KNOWN)).toEqual([
    `${name} is not a variable of Goodword. Did you mean ${meant}?`,
  ]);
});

test('variables of systems, hosts and other programs are not named', () => {
  const env = {
    PATH: 'x',
    HOME: 'x',
    TERM: 'x',
    POST: 'x',
    CHOST: 'x',
    HOSTNAME: 'x',
    HOSTTYPE: 'x',
    LOGNAME: 'x',
    MAIL: 'x',
    MAILTO: 'x',
    PGHOST: 'x',
    PGPORT: 'x',
    PGDATABASE: 'x',
    NODE_ENV: 'x',
    NODE_EXTRA_CA_CERTS: 'x',
    DATABASE_HOST: 'x',
    DATABASE_PORT: 'x',
    DATABASE_USER: 'x',
    DATABASE_NAME: 'x',
    DATABASE_PASSWORD: 'x',
    REDIS_URL: 'x',
    XDG_DATA_DIRS: 'x',
    GOODWORD_SERVICE_HOST: '10.0.0.1',
    GOODWORD_PORT: 'tcp://10.0.0.1:4000',
    GOODWORD_PORT_4000_TCP_ADDR: '10.0.0.1',
  };
  expect(misspeltVariables(env, KNOWN)).toEqual([]);
});

test('our own variables, and empty ones, are not named', () => {
  expect(misspeltVariables({ PORT: '4000', DATABASE_ULR: ' ' }, KNOWN)).toEqual([]);
});
