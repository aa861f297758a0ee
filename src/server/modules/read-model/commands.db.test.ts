import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#server/platform/context.ts';
import {
  type Business,
  createBusiness,
  createUser,
  type SignedInUser,
  saveFlow,
} from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { rebuildBusiness, recountBusiness } from './commands.ts';
import { indexBusiness } from './internal/indexing/index-business.ts';

const START = Date.UTC(2026, 2, 1, 22);
const MINUTE = 60_000;

let server: TestServer;
let owner: SignedInUser;
let business: Business;
let flowVersion: number;

beforeAll(async () => {
  server = await sharedServer();
  owner = await createUser(server);
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
  flowVersion = await saveFlow(server, business);
});

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
  server.productDatabase.transaction().execute(work);
const recount = () => inTransaction((tx) => recountBusiness(tx, business.bID));
const indexOnce = () => inTransaction((tx) => indexBusiness(tx, business.bID));

async function indexAll(): Promise<void> {
  while (await indexOnce());
}

async function addSession(minute: number): Promise<void> {
  const startedAt = new Date(START + minute * MINUTE);
  const entries = [
    entryOf.rating(minute % 3 === 0 ? null : minute % 11),
    entryOf.why(`Words ${minute}`),
    entryOf.colour(minute % 2 === 0 ? 'Red' : 'Blue'),
  ].slice(0, minute % 4);
  const seeds = [{ startedAt, entries }];
  await seedSessions(server, business.bID, { seeds, flowVersion });
}

const ADD_A_RESPONSE = `update response_rollups set count = count + 1 where measure = 'responded'`;

describe('recount', () => {
  beforeEach(async () => {
    for (let minute = 0; minute < 12; minute += 1) await addSession(minute);
    await indexAll();
    expect(await recount()).toEqual([]);
  });

  const tamper = (statement: string) => sql.raw(statement).execute(server.database);

  test.each([
    ['a wrong count', ADD_A_RESPONSE],
    ['a missing count', `delete from response_rollups where measure = 'started'`],
    ['a wrong set', `update facet_sets set bits = ~bits`],
    ['a wrong search text', `update search_texts set text = 'other'`],
    ['a wrong search key', `update search_texts set key = 'other'`],
    ['a missing day', `delete from response_rollups where grain = 'day'`],
    ['missing blocks', 'delete from session_blocks'],
    ['wrong times of a block', 'update session_blocks set newest = oldest'],
    ['bits without a session', `update facet_sets set bits = set_bit(bits, 8000, 1)`],
    ['a missing position', `delete from session_positions where position = 3`],
  ])('reports %s, and a rebuild corrects it', async (_what, statement) => {
    await tamper(statement);
    expect((await recount()).length).toBeGreaterThan(0);
    await inTransaction((tx) => rebuildBusiness(tx, business.bID));
    await indexAll();
    expect(await recount()).toEqual([]);
  });
});

test('counts each answer once when a rebuild runs while answers arrive and are indexed', async () => {
  for (let minute = 0; minute < 30; minute += 1) await addSession(minute);
  await indexAll();
  await sql.raw(ADD_A_RESPONSE).execute(server.database);
  const rebuild = () => inTransaction((tx) => rebuildBusiness(tx, business.bID));
  const write = async () => {
    for (let minute = 30; minute < 60; minute += 1) await addSession(minute);
  };
  const index = async () => {
    for (let step = 0; step < 30; step += 1) await indexOnce();
  };
  await Promise.all([write(), rebuild(), index(), rebuild()]);
  await indexAll();
  expect(await recount()).toEqual([]);
});

test('counts nothing twice when two indexing runs overlap', async () => {
  for (let minute = 0; minute < 12; minute += 1) await addSession(minute);
  await Promise.all([indexAll(), indexAll(), indexAll()]);
  await indexAll();
  expect(await recount()).toEqual([]);
});
