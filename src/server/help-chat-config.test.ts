import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function read(env: Record<string, string>) {
  return readConfig({ env, root: '/checkout' });
}

function errorsOf(env: Record<string, string>): readonly string[] {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
  return [];
}

test('the help chat is one script, whose origin and hosts are named exactly', () => {
  const HELP_CHAT_URL = 'https://chat.example/loader.js?key=1';
  expect(read({ HELP_CHAT_URL }).helpChat).toEqual({
    url: HELP_CHAT_URL,
    origins: ['https://chat.example'],
  });
  const HELP_CHAT_HOSTS = 'cdn.chat.example, https://chat.example/ api.chat.example:8443';
  expect(read({ HELP_CHAT_URL, HELP_CHAT_HOSTS }).helpChat?.origins).toEqual([
    'https://chat.example',
    'https://cdn.chat.example',
    'https://api.chat.example:8443',
  ]);
  // Local scripts are for tests.
  expect(read({ HELP_CHAT_URL: 'http://127.0.0.1:9/a.js' }).helpChat?.origins).toHaveLength(1);
});

test.each([
  ['HELP_CHAT_URL', 'http://chat.example/a.js'],
  ['HELP_CHAT_URL', 'chat.example/a.js'],
  ['HELP_CHAT_URL', 'https://*.chat.example/a.js'],
  ['HELP_CHAT_URL', 'https://chat.example;script-src/a.js'],
  ['HELP_CHAT_URL', 'https://me:secret@chat.example/a.js'],
  ['HELP_CHAT_HOSTS', '*.chat.example'],
  ['HELP_CHAT_HOSTS', 'http://chat.example'],
  ['HELP_CHAT_HOSTS', 'chat.example/path'],
  ['HELP_CHAT_HOSTS', "'unsafe-inline'"],
  ['HELP_CHAT_HOSTS', 'wss://chat.example'],
])('%s is refused in one line if it is %s', (name, value) => {
  const env = { HELP_CHAT_URL: 'https://chat.example/a.js', [name]: value };
  expect(errorsOf(env)).toEqual([expect.stringMatching(new RegExp(`^${name} must be .+$`))]);
});

test('HELP_CHAT_HOSTS needs HELP_CHAT_URL', () => {
  const errors = errorsOf({ HELP_CHAT_HOSTS: 'cdn.chat.example' });
  expect(errors).toEqual(['HELP_CHAT_HOSTS needs HELP_CHAT_URL.']);
});
