import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { borrowEmbeddedDatabase } from '#server/platform/embedded-database/borrow-embedded-database.ts';
import { CHECKOUT, type Goodword, startGoodword } from '#tests/start/running-goodword.ts';
import { type Business, createBusiness } from '#tests/support/factories.ts';
import { createTestClient, type TestClient } from '#tests/support/test-client.ts';
import { answerFigures } from './answer-figures.ts';
import { clientFigures } from './clients.ts';
import { clusterFigures } from './cluster.ts';
import { compareWithBareServer } from './compare-with-bare-server.ts';
import { demoFigure } from './demo.ts';
import { type Figure, KB, kilobytes } from './figure.ts';
import { tableOf, withTable } from './figures-document.ts';
import { importFigures } from './imports.ts';
import { weighLoadedScripts } from './loaded-scripts.ts';
import { locationFigures } from './locations.ts';
import { memoryFigure } from './memory.ts';
import { messageFigures } from './messages.ts';
import { openSessions } from './open-sessions.ts';
import { weighPage } from './page-weight.ts';
import { readingFigures } from './reading.ts';
import { startFigures } from './starts.ts';
import { widgetFigures } from './widgets.ts';

interface Product {
  goodword: Goodword;
  api: TestClient;
  business: Business;
  dataDir: string;
  connectionString: string;
  chromiumPath: string;
}

/** The benchmarks of a running product, by name. Each is independent of the others. */
const PARTS: Readonly<Record<string, (product: Product) => Promise<Figure[]>>> = {
  pages: ({ goodword, business, chromiumPath }) => weights(goodword.url, business, chromiumPath),
  widgets: widgetFigures,
  memory: async ({ api, business, goodword }) => [
    await memoryFigure({ api, business, pid: goodword.pid }),
  ],
  async answers({ goodword, api, business, connectionString }) {
    const sessions = await openSessions(api, business, 1000);
    const businessId = business.bID;
    return answerFigures({ origin: goodword.url, sessions, connectionString, businessId });
  },
  messages: messageFigures,
  demo: async (product) => [await demoFigure(product)],
  reading: readingFigures,
  imports: importFigures,
  locations: locationFigures,
  clients: clientFigures,
  cluster: clusterFigures,
};

interface Options {
  chromiumPath: string;
  /** Names of parts; empty for all of them. */
  parts: readonly string[];
}

/** Measures a server of its own; prints a table for each part and writes it to docs/figures.md. */
export async function main({ chromiumPath, parts }: Options): Promise<void> {
  const names = ['start', ...Object.keys(PARTS)];
  const wanted =
    parts.length > 0
      ? parts
      : names.filter((name) => name !== 'cluster' || process.env.CLUSTER_URL);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) throw new Error(`There is no ${unknown}; there are ${names.join(', ')}.`);
  const dataDir = await mkdtemp(join(tmpdir(), 'goodword-bench-'));
  const env = { RATE_LIMIT: '0', LOG_LEVEL: 'error' };
  const started: Goodword[] = [];
  try {
    if (wanted.includes('start')) await report('start', await startFigures(dataDir, env));
    const serverTimes = pathToFileURL(join(CHECKOUT, 'bench/server-times.mjs'));
    const goodword = await startGoodword({
      dataDir,
      env: { ...env, NODE_OPTIONS: `--import=${serverTimes}` },
    });
    started.push(goodword);
    await goodword.serving();
    const api = createTestClient(goodword.url);
    const business = await createBusiness(api);
    const { connectionString } = await borrowEmbeddedDatabase({ dataDir, log: () => {} });
    const product = { goodword, api, business, dataDir, connectionString, chromiumPath };
    for (const name of wanted) {
      const measure = PARTS[name];
      if (measure) await report(name, await measure(product));
    }
  } finally {
    for (const goodword of started) goodword.signal('SIGTERM');
    await Promise.all(started.map((goodword) => goodword.ended()));
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function weights(
  origin: string,
  { handle, owner }: Business,
  chromiumPath: string,
): Promise<Figure[]> {
  const survey = await weighPage(`${origin}/f/${handle}`);
  const page = await fetch(`${origin}/f/${handle}`);
  const served = await compareWithBareServer(
    `${origin}/f/${handle}`,
    gzipSync(await page.text(), { level: 9 }),
  );
  const script = await (await fetch(`${origin}/s/${handle}.js`)).text();
  const scriptSize = gzipSync(script, { level: 9 }).length;
  const { cookie } = owner;
  const url = `${origin}/dash/home`;
  const dashboard = await weighLoadedScripts({ url, cookie, executablePath: chromiumPath });
  return [
    {
      name: 'Survey: first response, gzip',
      measured: kilobytes(survey.html),
      goal: 'at most 15 kB',
      isMet: survey.html <= 15 * KB,
    },
    {
      name: 'Survey: everything needed to answer all text steps, gzip',
      measured: `${kilobytes(survey.everything)} in ${survey.requests} requests`,
      goal: 'at most 95 kB in 5',
      isMet: survey.everything <= 95 * KB && survey.requests <= 5,
    },
    {
      name: 'Survey pages served',
      measured: `${served.ratio.toFixed(2)} of a bare node:http server (${served.perSecond.toFixed(0)}/s)`,
      goal: 'at least 0.3',
      isMet: served.ratio >= 0.3,
    },
    {
      name: 'Survey on a website: script, gzip',
      measured: kilobytes(scriptSize),
      goal: 'at most 4 kB',
      isMet: scriptSize <= 4 * KB,
    },
    {
      name: 'Dashboard: scripts of Home, without those loaded ahead, gzip',
      measured: kilobytes(dashboard),
      goal: 'at most 260 kB',
      isMet: dashboard <= 260 * KB,
    },
  ];
}

async function report(part: string, figures: readonly Figure[]): Promise<void> {
  const table = tableOf(figures);
  console.log(`\n${part}\n${table}`);
  const document = join(CHECKOUT, 'docs/figures.md');
  await writeFile(document, withTable(await readFile(document, 'utf8'), part, table));
}
