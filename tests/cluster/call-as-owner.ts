import { expect } from 'vitest';
import type { Business } from '#tests/support/factories.ts';
import type { TestClient } from '#tests/support/test-client.ts';

/** Calls the dashboard's API as the owner, by name or path; fails if the call is refused. */
export async function callAsOwner(
  server: TestClient,
  { bID, owner }: Business,
  name: string,
  body: object = {},
) {
  const path = name.startsWith('/') ? name : `/api/dash/${name}`;
  const answer = await server.post(path, { bID, ...body }, owner.headers);
  expect([name, answer.status, answer.body.error]).toEqual([name, 200, undefined]);
  return answer.body;
}
