import { describe, expect, test } from 'vitest';
import { pointerScript } from './pointer-script.ts';

const ID = '01a1ff6f-1905-70aa-be72-acb3e1ba1920';
const SRC = `https://goodword.example/w/${ID}.js`;
const POINTER = {
  core: 'c0',
  first: 'f1',
  pages: [],
  allowedSites: ['shop.example', '*.eu.example'],
};

interface Placement {
  /** The origin of the document's address. */
  origin: string;
  /** The origin that scripts see, if it differs. */
  scriptOrigin?: string;
  pointer?: Parameters<typeof pointerScript>[1];
  fails?: Error;
  /** The address of the script tag; null without one. */
  src?: string | null;
}

/** The requests and warnings of a page that embeds the script `times` times. */
async function embed(
  { origin, scriptOrigin = origin, pointer = POINTER, fails, src = SRC }: Placement,
  times = 1,
) {
  const [requested, warnings]: [string[], string[]] = [[], []];
  const script = pointerScript(ID, pointer, 'https://goodword.example').replaceAll(
    'import(',
    'load(',
  );
  const run = new Function('window', 'self', 'location', 'document', 'console', 'load', script);
  const load = (address: string) => {
    const url = new URL(address);
    requested.push(url.host === 'goodword.example' ? url.pathname : url.href);
    return fails ? Promise.reject(fails) : Promise.resolve({ show() {} });
  };
  const console = { warn: (...parts: unknown[]) => warnings.push(parts.join(' ')) };
  const page = { origin: scriptOrigin };
  const currentScript = src === null ? null : { src };
  for (let i = 0; i < times; i += 1) {
    run(page, page, { origin, pathname: '/' }, { currentScript }, console, load);
  }
  await new Promise(setImmediate);
  return { requested, warnings };
}

describe('on a restricted widget, the script', () => {
  test.each([
    { origin: 'https://shop.example' },
    { origin: 'http://www.shop.example:8080' },
    { origin: 'https://berlin.eu.example' },
    { origin: 'null', scriptOrigin: 'https://shop.example' },
  ])('loads the widget on %j', async (placement) => {
    const { requested, warnings } = await embed(placement);
    expect(requested).toEqual(['/w/core/c0.js', `/w/${ID}/f1.js`]);
    expect(warnings).toEqual([]);
  });

  test.each([
    'https://evil.example',
    'https://shop.example.evil.example',
    'https://eu.example',
    'null',
  ])('logs once on %s that the site is not allowed, and loads nothing', async (origin) => {
    const { requested, warnings } = await embed({ origin }, 2);
    expect(requested).toEqual([]);
    expect(warnings).toEqual([
      `Testimonials: widget ${ID} isn’t shown because ${origin} isn’t an allowed website. ` +
        'Add it under “Allowed websites” in the Showcase settings.',
    ]);
  });
});

test('does not check the site of an unrestricted widget', async () => {
  const pointer = { ...POINTER, allowedSites: [] };
  expect((await embed({ origin: 'null', pointer })).requested).toHaveLength(2);
  expect(pointerScript(ID, pointer, 'https://goodword.example')).not.toContain('origin');
});

test.each([
  ['fails to load', new TypeError('Failed to fetch dynamically imported module')],
  ['is too new for the browser', new SyntaxError("Unexpected token '??='")],
])('logs one line without a stack trace for a file that %s, however many tags', async (_, fails) => {
  const { warnings } = await embed({ origin: 'https://shop.example', fails }, 2);
  expect(warnings).toEqual([`Testimonials: widget ${ID} is unavailable. ${fails.message}`]);
});

describe('the script finds its files beside', () => {
  const pointer = { ...POINTER, allowedSites: [] };
  const firstFile = async (src: string | null) =>
    (await embed({ origin: 'https://shop.example', pointer, src })).requested[0];

  test('itself, whatever host and folder it is served from', async () => {
    for (const query of ['', '?ver=6.5', '#x']) {
      expect(await firstFile(`${SRC}${query}`)).toBe('/w/core/c0.js');
      expect(await firstFile(`https://cdn.example/proxy/w/${ID.toUpperCase()}.js${query}`)).toBe(
        'https://cdn.example/proxy/w/core/c0.js',
      );
    }
  });

  test('the base address if it was merged into another file, inlined, or has no tag', async () => {
    const merged = 'https://shop.example/cache/min/1/a8f.js';
    for (const src of [merged, `${merged}?f=/w/${ID}.js`, '', null]) {
      expect(await firstFile(src)).toBe('/w/core/c0.js');
    }
  });
});
