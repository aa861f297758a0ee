import type { Config } from '#server/config.ts';
import { countUnsentMessages, listProviderFailures } from '#server/modules/messages/queries.ts';
import { cacheReads } from '#server/platform/cached-read.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countJobs, readBackgroundWork } from '#server/platform/jobs/read-queue.ts';
import {
  createDatabaseGauges,
  type DatabaseFigures,
} from '#server/platform/metrics/database-gauges.ts';
import { outcomes } from '#server/platform/metrics/outcomes.ts';
import { createProcessGauges, type Pools } from '#server/platform/metrics/process-gauges.ts';

interface MetricsDependencies {
  config: Pick<Config, 'roles'>;
  database: Database;
  /** All of the process. */
  pools: Pools;
}

/** Reads all metrics of the process and its database, in Prometheus' text format. */
export type ReadMetrics = () => Promise<string>;

/** In milliseconds: many scrapers cost one read. */
const MAX_AGE = 15_000;
/** In milliseconds: what the process itself knows does not wait longer for the database. */
const PATIENCE = 2_000;

export function composeMetrics({ config, database, pools }: MetricsDependencies): ReadMetrics {
  const readFigures = cacheReads({
    read: () => readDatabase(database),
    maxAge: MAX_AGE,
    patience: PATIENCE,
  });
  const createGauges = () => ({
    ofProcess: createProcessGauges(config.roles, pools),
    ofDatabase: createDatabaseGauges(),
  });
  // Created for whoever reads them, since some of them measure all the time.
  let gauges: ReturnType<typeof createGauges> | undefined;
  return async () => {
    gauges ??= createGauges();
    const { ofProcess, ofDatabase } = gauges;
    const figures = await readFigures();
    ofProcess.show({ isDatabaseUp: figures !== null });
    if (figures !== null) ofDatabase.show(figures);
    const registries = [outcomes, ofProcess.registry, ...(figures ? [ofDatabase.registry] : [])];
    return (await Promise.all(registries.map((registry) => registry.metrics()))).join('');
  };
}

async function readDatabase(database: Database): Promise<DatabaseFigures> {
  const jobs = await countJobs(database);
  const { oldestDueAt, workers } = await readBackgroundWork(database);
  const messages = await queryAcrossBusinesses(
    database,
    'messages.count-unsent',
    countUnsentMessages,
  );
  const providers = await listProviderFailures(database);
  return { jobs, oldestDueAt, runners: workers, messages, providers };
}
