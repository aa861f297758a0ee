import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Business, createBusiness } from '#tests/support/factories.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import type { Figure } from './figure.ts';
import { serverFigure } from './read-million.ts';

const CLIENTS = 200;
/** The job that reads all clients runs each minute. */
const PATIENCE_SECONDS = 300;

interface Product {
  api: TestClient;
  dataDir: string;
  connectionString: string;
}

/** How fast an agency reads the list of its clients. */
export async function clientFigures({
  api,
  dataDir,
  connectionString,
}: Product): Promise<Figure[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const agency = await createBusiness(api);
    const { bID, owner: user } = agency;
    await client.query(`update businesses set stripe_plan = '2m' where business_id = $1`, [bID]);
    await addClients(api, agency);
    await untilSummarised(client, bID);
    const serverTimes = join(dataDir, 'server-times');
    const reader = { api, bID, user, serverTimes };
    const asked = { path: '/api/dash/fetchclients', bodyOf: () => ({}) };
    return [await serverFigure(reader, `List of ${CLIENTS} clients`, 50, asked)];
  } finally {
    await client.end();
  }
}

async function addClients(api: TestClient, { bID, owner }: Business): Promise<void> {
  const rows = Array.from({ length: CLIENTS }, (_, at) => `Client ${at},region ${at % 7}`);
  const body = { bID, csv: ['Name,Tags', ...rows].join('\n') };
  const { status } = await api.post('/api/dash/importclientscsv', body, owner.headers);
  if (status !== 200) throw new Error(`Not imported: ${status}.`);
}

async function untilSummarised(client: pg.Client, bID: string): Promise<void> {
  for (let second = 0; second < PATIENCE_SECONDS; second += 1) {
    const { rowCount } = await client.query('select from client_summaries where business_id = $1', [
      bID,
    ]);
    if (rowCount === CLIENTS) return;
    await sleep(1000);
  }
  throw new Error('The clients were not summarised.');
}
