import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { type Business, createConfirmedBusiness } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createWorld, VALID_BODIES, validBody, type World } from '#tests/support/valid-bodies.ts';

let server: TestServer;
let business: Business;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  business = await createConfirmedBusiness(server);
  world = await createWorld(server, business);
});
afterAll(() => server.stop());

const calls = CALLS.map((call): [string, Call] => [call.name, call]);
const FORBIDDEN = { 'U+0000': 'a\u0000b', 'a lone high surrogate': 'a\ud800b', low: '\udc00' };
const HARMLESS = [
  '😀 👩‍👩‍👧 𝒳 \u202eevil\u200f\u2066 <img src=x onerror=alert(1)>&amp;',
  '\u0001\ufffe',
];
/** Brackets in brackets: as many as the size of a body allows, and many times what a recursion bears. */
const DEEPEST = nested(400_000);
const DEEP = nested(50_000);

function bodyOf(call: Call): Record<string, unknown> {
  return { ...validBody(call.name, world), bID: business.bID };
}

const post = (call: Call, body: unknown) =>
  server.post(call.path.replace(':token', 'x'), body, business.owner.headers);

/** The token of its path is nobody's here. */
function needsToken({ path }: Call): boolean {
  return path.includes(':token');
}

test('every call has a body to be tested with', () => {
  expect(Object.keys(VALID_BODIES).sort()).toEqual(CALLS.map(({ name }) => name).sort());
});

describe.each(calls)('%s', (name, call) => {
  const textFields = stringPaths(VALID_BODIES[name] ?? {});

  test('succeeds with its good body', async () => {
    expect((await post(call, bodyOf(call))).status).toBe(needsToken(call) ? 404 : 200);
  });

  test('answers 422 for U+0000 and unpaired surrogates in any of its texts', async () => {
    for (const [path, [kind, text]] of combine(textFields, Object.entries(FORBIDDEN))) {
      const body = bodyOf(call);
      replaceAt(body, path, text);
      const answer = await post(call, JSON.stringify(body));
      expect([path.join('.'), kind, answer.status]).toEqual([path.join('.'), kind, 422]);
      expect(Object.keys(answer.body.error.fields).length).toBeGreaterThan(0);
    }
  });

  test('never breaks on any other character, a wrong type, or a long text', async () => {
    const odd = [
      ...HARMLESS,
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
    for (const [path, value] of combine([...textFields, ...otherPaths(name)], odd)) {
      const body = bodyOf(call);
      replaceAt(body, path, value);
      const { status } = await post(call, body);
      expect(
        [200, 404, 409, 422],
        `${path.join('.')} ${JSON.stringify(value)}`.slice(0, 100),
      ).toContain(status);
    }
  });

  test('never breaks on a body nested as deep as its size allows', async () => {
    for (const [place, key] of Object.keys(bodyOf(call)).entries()) {
      const { [key]: _, ...rest } = bodyOf(call);
      // The largest takes a hundred times as long to read as any other body.
      const deep = place === 0 ? DEEPEST : DEEP;
      const { status } = await post(
        call,
        `{"${key}":${deep},${JSON.stringify({ ...rest, z: 0 }).slice(1)}`,
      );
      expect([200, 404, 422], key).toContain(status);
    }
  });

  test('takes 1,000,000 bytes and refuses one more', async () => {
    const text = JSON.stringify(bodyOf(call));
    const padded = text + ' '.repeat(call.bodyLimit - Buffer.byteLength(text));
    expect((await post(call, padded)).status).not.toBe(413);
    const { status, body } = await post(call, `${padded} `);
    expect([status, body.error.code]).toEqual([413, 'too_large']);
  });

  test('answers 400 for what is no JSON, and 422 for JSON that is no object', async () => {
    for (const text of ['{', 'x', "{'a':1}", '{"a":1}}', 'undefined']) {
      const { status, body } = await post(call, text);
      expect([text, status, body.error?.code]).toEqual([text, 400, 'malformed_json']);
    }
    for (const text of ['[]', '7', '"x"', 'null', 'true']) {
      expect([text, (await post(call, text)).status]).toEqual([text, 422]);
    }
  });
});

test('bytes that are no UTF-8 are malformed', async () => {
  const response = await fetch(`${server.origin}/api/dash/checkhandle`, {
    method: 'POST',
    body: Buffer.from('7b2278223a22ff227d', 'hex'),
  });
  expect(response.status).toBe(400);
});

test('the content type of a body is of no importance', async () => {
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

/** Fields that hold no text in the good body. */
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

function combine<A, B>(some: readonly A[], others: readonly B[]): [A, B][] {
  return some.flatMap((one) => others.map((other): [A, B] => [one, other]));
}

function replaceAt(body: unknown, path: Path, value: unknown): void {
  let holder = body as Record<string, unknown>;
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string, unknown>;
  holder[path.at(-1) ?? ''] = value;
}
