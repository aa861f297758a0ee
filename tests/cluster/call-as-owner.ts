import { expect } from 'vitest';
import type { Business } from '#tests/support/factories.ts';
import type { FrontDoor } from '#tests/support/front-door.ts';

/** What a call of the dashboard, by its name or path, answers the owner; fails where it is refused. */
export async function callAsOwner(
  server: FrontDoor,
  { bID, owner }: Business,
  name: string,
  body: object = {},
) {
  const path = name.startsWith('/') ? name : `/api/dash/${name}`;
  const answer = await server.post(path, { bID, ...body }, owner.headers);
  expect([name, answer.status, answer.body.error]).toEqual([name, 200, undefined]);
  return answer.body;
}
