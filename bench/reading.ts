import pg from 'pg';
import { superuserUrl } from '#tests/support/temporary-postgres.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { type Figure, KB, kilobytes, median } from './figure.ts';
import { interactionFigure } from './interactions.ts';
import { inMs, openMillion, p95Of, readMillion, SESSIONS, timesOf } from './read-million.ts';
import { timeCall } from './time-call.ts';
import { withBareServer } from './with-bare-server.ts';

interface Options {
  api: TestClient;
  dataDir: string;
  connectionString: string;
  chromiumPath: string;
}

const DISK_GOAL = 3.5 * KB;

/** How fast responses and scores of a business with a million sessions are read, over HTTP. */
export async function readingFigures(options: Options): Promise<Figure[]> {
  const { api, dataDir, connectionString, chromiumPath } = options;
  // Only a superuser may ask for a checkpoint.
  const client = new pg.Client({ connectionString: superuserUrl(connectionString) });
  await client.connect();
  try {
    const reader = await openMillion({ api, dataDir, client });
    const { cookie } = reader.user;
    const browsing = { origin: api.origin, cookie, executablePath: chromiumPath };
    const disk = await diskFigure(client);
    const yardstick = await bareCallFigure(connectionString);
    return [disk, yardstick, ...(await readMillion(reader)), await interactionFigure(browsing)];
  } finally {
    await client.end();
  }
}

/** The size of all tables with their indexes; almost all of it is the demo business's responses. */
async function diskFigure(client: pg.Client): Promise<Figure> {
  const { rows } = await client.query<{ bytes: number }>(`
    select sum(pg_total_relation_size(oid))::float8 / ${SESSIONS} as bytes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  const bytes = rows[0]?.bytes ?? Number.NaN;
  return {
    name: 'Disk space per response with 5.3 answers, indexes and read model included',
    measured: kilobytes(bytes),
    goal: `at most ${kilobytes(DISK_GOAL)}`,
    isMet: bytes <= DISK_GOAL,
  };
}

/** How long the smallest possible call with a database read takes on this machine. */
async function bareCallFigure(connectionString: string): Promise<Figure> {
  const times = await withBareServer(['bare-call-server.mjs', connectionString], (bare) =>
    timesOf(() => timeCall(bare, '{}', {})),
  );
  return {
    name: 'Yardstick: a bare node:http server reads one row by its key',
    measured: `seen by the caller p95 ${inMs(p95Of(times))}, median ${inMs(median(times))}`,
    goal: 'none',
    isMet: true,
  };
}
