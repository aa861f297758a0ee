import { gzipSync } from 'node:zlib';
import { type Business, createWidget } from '#tests/support/factories.ts';
import type { FrontDoor } from '#tests/support/front-door.ts';
import { showTestimonial } from '#tests/support/testimonials.ts';
import { compareWithBareServer } from './compare-with-bare-server.ts';
import { type Figure, KB, kilobytes, median, ROUNDS } from './figure.ts';
import { type HostPageLoad, loadHostPage } from './host-page-load.ts';

interface Options {
  door: FrontDoor;
  business: Business;
  chromiumPath: string;
}

const ITEMS = 12;
const WIDTHS = [1280, 390] as const;

/** What a wall of twelve items costs the pages that it stands on, and the server that sends it. */
export async function widgetFigures({ door, business, chromiumPath }: Options): Promise<Figure[]> {
  for (let i = 0; i < ITEMS; i += 1) await showTestimonial(door, business, wordsOf(i));
  const { widgetID, snippet } = await createWidget(door, business);
  const parts = await readParts(door.origin, widgetID);
  const core = parts.pointer.length + parts.core.length;
  const firstView = core + parts.data.length;
  const loads: HostPageLoad[] = [];
  for (const width of WIDTHS) {
    loads.push(await medianLoad({ origin: door.origin, snippet, width, chromiumPath }));
  }
  const served = await compareWithBareServer(door.origin + parts.dataPath, parts.data);
  return [
    {
      name: 'widget, script and style, gzip',
      measured: kilobytes(core),
      goal: 'at most 4.5 kB',
      isMet: core <= 4.5 * KB,
    },
    {
      name: `widget, first view with ${ITEMS} items, gzip`,
      measured: kilobytes(firstView),
      goal: 'at most 10 kB',
      isMet: firstView <= 10 * KB,
    },
    pageFigure(loads),
    {
      name: 'widget files served by the product itself',
      measured: `${served.ratio.toFixed(2)} of a bare node:http server (${served.perSecond.toFixed(0)}/s)`,
      goal: 'at least 0.8',
      isMet: served.ratio >= 0.8,
    },
  ];
}

/** The machine may be busy with something else once: of long tasks, the median of some loads. */
async function medianLoad(options: Parameters<typeof loadHostPage>[0]): Promise<HostPageLoad> {
  const loads: HostPageLoad[] = [];
  for (let round = 0; round < ROUNDS; round += 1) loads.push(await loadHostPage(options));
  const all = (read: (load: HostPageLoad) => number) => loads.map(read);
  return {
    layoutShifts: Math.max(...all(({ layoutShifts }) => layoutShifts)),
    longTasks: median(all(({ longTasks }) => longTasks)),
    cookies: Math.max(...all(({ cookies }) => cookies)),
    foreignRequests: Math.max(...all(({ foreignRequests }) => foreignRequests)),
  };
}

function pageFigure(loads: readonly HostPageLoad[]): Figure {
  const sum = (read: (load: HostPageLoad) => number) =>
    loads.reduce((total, load) => total + read(load), 0);
  const counts = [
    sum(({ layoutShifts }) => layoutShifts),
    sum(({ longTasks }) => longTasks),
    sum(({ cookies }) => cookies),
    sum(({ foreignRequests }) => foreignRequests),
  ];
  return {
    name: `widget, layout shifts, long tasks, cookies, third-party requests at ${WIDTHS.join(' and ')} px`,
    measured: counts.join(', '),
    goal: '0, 0, 0, 0',
    isMet: counts.every((count) => count === 0),
  };
}

/** About as long as what people write. */
function wordsOf(i: number) {
  const text =
    `We came for the rye bread and stayed for the cinnamon buns, visit number ${i}. ` +
    `The ${['queue', 'coffee', 'garden', 'team', 'delivery', 'window seat'][i % 6]} was better than expected, ` +
    'and somebody remembered our names. We will be back on Sunday.';
  return { text, name: `Customer Number ${i}`, company: `Company ${i}`, stars: 4 + (i % 2) };
}

async function readParts(origin: string, widgetID: string) {
  const read = async (path: string) =>
    Buffer.from(await (await fetch(origin + path)).arrayBuffer());
  const pointer = await read(`/w/${widgetID}.js`);
  const [corePath, dataPath] = [...pointer.toString().matchAll(/"([^"]+\.js)"/g)].map(
    ([, path]) => `/w/${path}`,
  );
  if (!corePath || !dataPath) throw new Error('The widget was not built.');
  return {
    pointer: gzipSync(pointer, { level: 9 }),
    core: gzipSync(await read(corePath), { level: 9 }),
    data: gzipSync(await read(dataPath), { level: 9 }),
    dataPath,
  };
}
