import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS, CALLS_BY_NAME } from '#contract/calls.ts';
import {
  type Business,
  confirmAddressOf,
  createUser,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { teamsOn } from '#tests/support/team-harness.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createWorld, VALID_BODIES, validBody, type World } from '#tests/support/valid-bodies.ts';

const INTERNAL = 'staff@example.com';

let server: TestServer;
let business: Business;
let staff: SignedInUser;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ env: { INTERNAL_ACCOUNTS: INTERNAL } });
  // On a plan that allows every call.
  business = await teamsOn(server).createTeam();
  staff = await confirmAddressOf(server, await createUser(server, INTERNAL));
  world = await createWorld(server, business);
});
afterAll(() => server.stop());

const FORBIDDEN = ['a\u0000b', 'a\ud800b', '\udc00'];
const ODD = [
  '😀 👩‍👩‍👧 𝒳 \u202eevil\u200f\u2066 <img src=x onerror=alert(1)>&amp;',
  '\u0001\ufffe',
  '',
  'x'.repeat(300_000),
  7,
  2 ** 31,
  2 ** 53,
  -1e308,
  true,
  null,
  [],
  {},
  [[]],
];
/** Nested brackets: far deeper than a recursion survives, and as deep as a body can be. */
const DEEP = nested(50_000);
const DEEPEST = nested(400_000);

function bodyOf(call: Call): Record<string, unknown> {
  return { ...validBody(call.name, world), bID: business.bID };
}

/** Calls as the owner, or as an internal account what only those may call. */
function post(call: Call, body: unknown) {
  const { headers } = call.access.kind === 'internal' ? staff : business.owner;
  return server.post(call.path.replace(':token', 'x'), body, headers);
}

test('the tests have a valid body for every call', () => {
  expect(Object.keys(VALID_BODIES).sort()).toEqual(CALLS.map(({ name }) => name).sort());
});

describe.each(CALLS.map((call): [string, Call] => [call.name, call]))('%s', (name, call) => {
  const textFields = stringPaths(VALID_BODIES[name] ?? {});

  test('returns 422 for U+0000 and unpaired surrogates in each text', async () => {
    for (const [index, path] of textFields.entries()) {
      const body = bodyOf(call);
      replaceAt(body, path, FORBIDDEN[index % FORBIDDEN.length]);
      const answer = await post(call, JSON.stringify(body));
      expect([path.join('.'), answer.status]).toEqual([path.join('.'), 422]);
      expect(Object.keys(answer.body.error.fields).length).toBeGreaterThan(0);
    }
  });

  test('never returns 500 for odd characters, wrong types, or deep and long values', async () => {
    const paths = [...textFields, ...otherPaths(name)];
    // Each field gets a value, and each value a field.
    const rounds = paths.length === 0 ? 0 : Math.max(paths.length, ODD.length);
    for (let index = 0; index < rounds; index += 1) {
      const path = paths[index % paths.length] ?? [];
      const value = ODD[index % ODD.length];
      const body = bodyOf(call);
      replaceAt(body, path, value);
      const { status } = await post(call, body);
      const description = `${path.join('.')} ${JSON.stringify(value)}`.slice(0, 100);
      expect([200, 404, 409, 422], description).toContain(status);
    }
    const deep = Object.keys(bodyOf(call)).map((key) => `"${key}":${DEEP}`);
    expect([200, 404, 409, 422]).toContain((await post(call, `{${deep.join(',')}}`)).status);
  });
});

// One gate reads the bodies of all calls; a call with an Idempotency-Key adds it to the body.
describe.each([
  ['getentity', CALLS_BY_NAME.getEntity],
  ['inviteviaemail', CALLS_BY_NAME.inviteViaEmail],
  ['survey.start', CALLS_BY_NAME.startSurvey],
])('the body of %s', (_name, call) => {
  test('may be nested as deeply as its size allows', async () => {
    const [key = '', ...others] = Object.keys(bodyOf(call));
    const rest = others.map((other) => `"${other}":${JSON.stringify(bodyOf(call)[other])}`);
    const text = `{${[`"${key}":${DEEPEST}`, ...rest].join(',')}}`;
    expect([200, 404, 409, 422]).toContain((await post(call, text)).status);
  });

  test('may have at most 1,000,000 bytes', async () => {
    const text = JSON.stringify(bodyOf(call));
    const padded = text + ' '.repeat(call.bodyLimit - Buffer.byteLength(text));
    expect((await post(call, padded)).status).not.toBe(413);
    const { status, body } = await post(call, `${padded} `);
    expect([status, body.error.code]).toEqual([413, 'too_large']);
  });

  test('returns 400 for invalid JSON, and 422 for JSON that is not an object', async () => {
    for (const text of ['{', 'x', "{'a':1}", '{"a":1}}', 'undefined']) {
      const { status, body } = await post(call, text);
      expect([text, status, body.error?.code]).toEqual([text, 400, 'malformed_json']);
    }
    for (const text of ['[]', '7', '"x"', 'null', 'true']) {
      expect([text, (await post(call, text)).status]).toEqual([text, 422]);
    }
  });
});

test('is malformed if it is not UTF-8', async () => {
  const response = await fetch(`${server.origin}/api/dash/checkhandle`, {
    method: 'POST',
    body: Buffer.from('7b2278223a22ff227d', 'hex'),
  });
  expect(response.status).toBe(400);
});

test('is accepted with any content type', async () => {
  for (const type of [
    'text/plain',
    'application/json; charset=utf-8',
    'application/octet-stream',
  ]) {
    const body = { feedbackAddressHandle: 'free-handle' };
    const headers = { 'content-type': type };
    expect((await server.post('/api/dash/checkhandle', body, headers)).status).toBe(200);
  }
});

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

type Path = (string | number)[];

function stringPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => stringPaths(part, [...path, key]));
}

/** Fields of the valid body that contain no text. */
function otherPaths(name: string): Path[] {
  const more: Record<string, Path[]> = {
    fetchfeedback: [
      ['timeFromS'],
      ['timeToS'],
      ['showSpam'],
      ['disregardPeriod'],
      ['isInitialFetch'],
    ],
    savesurveyflow: [['flow'], ['flow', 0], ['inviteOnly'], ['baseVersion']],
    'survey.start': [['flowVersion']],
    'survey.answer': [['i'], ['entry'], ['entry', 'answer']],
    updateentity: [
      ['changes'],
      ['changes', 'businessInfo'],
      ['changes', 'businessInfo', 'country'],
    ],
  };
  return more[name] ?? [];
}

function replaceAt(body: unknown, path: Path, value: unknown): void {
  let holder = body as Record<string, unknown>;
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string, unknown>;
  holder[path.at(-1) ?? ''] = value;
}
