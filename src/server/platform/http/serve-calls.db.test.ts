import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { type Business, createConfirmedBusiness } from '#tests/support/factories.ts';
import { nestedBrackets } from '#tests/support/hostile-bodies.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { createWorld, validBody, type World } from '#tests/support/valid-bodies.ts';

let server: TestServer;
let business: Business;
let world: World;

beforeAll(async () => {
  server = await sharedServer();
  business = await createConfirmedBusiness(server);
  world = await createWorld(server, business);
});

/** Nested brackets, as deep as a body can be. */
const DEEPEST = nestedBrackets(400_000);

function bodyOf(call: Call): Record<string, unknown> {
  return { ...validBody(call.name, world), bID: business.bID };
}

const post = (call: Call, body: string) => server.post(call.path, body, business.owner.headers);

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
