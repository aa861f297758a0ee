import { composeMetrics, type ReadMetrics } from '#server/compose/compose-metrics.ts';
import type { DatabaseConnections } from '#server/platform/database/database.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { serveMetrics } from '#server/platform/http/serve-metrics.ts';
import { serveProbes } from '#server/platform/http/serve-probes.ts';
import type { StartParts } from './start-parts.ts';

/** The connections of each role that the process has. */
type RoleConnections = Readonly<Record<'web' | 'worker', DatabaseConnections | null>>;

/** Serves the probes and the metrics on METRICS_PORT, if it is set. Returns what reads the metrics. */
export async function startMetrics(
  parts: StartParts,
  connections: RoleConnections,
): Promise<ReadMetrics> {
  const open = Object.entries(connections).flatMap(([role, one]) =>
    one ? [{ role, ...one }] : [],
  );
  const [first] = open;
  if (!first) throw new Error('A process without a role has no metrics.');
  const pools = Object.fromEntries(open.map(({ role, pool }) => [role, pool]));
  const readMetrics = composeMetrics({ ...parts, database: first.database, pools });
  const { metricsPort } = parts.config;
  if (metricsPort !== undefined) await serve(metricsPort, parts, readMetrics);
  return readMetrics;
}

async function serve(
  port: number,
  { config, log, closers, readiness }: StartParts,
  readMetrics: ReadMetrics,
): Promise<void> {
  const { host, baseUrl, trustedProxies, metricsToken: token, rateLimit } = config;
  const { isStopping } = readiness;
  const server = await createHttpServer({
    log,
    baseUrl,
    trustedProxies,
    isStopping,
    hasPages: false,
  });
  serveProbes(server, readiness);
  serveMetrics(server, { readMetrics, token, rateLimit });
  closers.add(() => server.close());
  await server.listen({ port, host });
}
