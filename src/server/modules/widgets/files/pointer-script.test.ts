import { describe, expect, test } from 'vitest';
import { pointerScript } from './pointer-script.ts';

const ID = '01a1ff6f-1905-70aa-be72-acb3e1ba1920';
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
}

/** The requests and warnings of a page that embeds the script `times` times. */
async function embed(
  { origin, scriptOrigin = origin, pointer = POINTER, fails }: Placement,
  times = 1,
) {
  const [requested, warnings]: [string[], string[]] = [[], []];
  const script = pointerScript(ID, pointer, 'https://goodword.example').replace('import(', 'load(');
  const run = new Function('window', 'self', 'location', 'document', 'console', 'load', script);
  const load = (url: URL) => {
    requested.push(url.pathname);
    return fails ? Promise.reject(fails) : Promise.resolve({ show() {} });
  };
  const console = { warn: (...parts: unknown[]) => warnings.push(parts.join(' ')) };
  const page = { origin: scriptOrigin };
  const currentScript = { src: `https://goodword.example/w/${ID}.js` };
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
      `Goodword: widget ${ID} isn’t shown because ${origin} isn’t an allowed website. ` +
        'Add it under “Allowed websites” in the Showcase settings.',
    ]);
  });
});

test('does not check the site of an unrestricted widget', async () => {
  const pointer = { ...POINTER, allowedSites: [] };
  expect((await embed({ origin: 'null', pointer })).requested).toHaveLength(2);
  expect(pointerScript(ID, pointer, 'https://goodword.example')).not.toContain('origin');
});

test('logs one line without a stack trace for a file that fails to load', async () => {
  const fails = new TypeError('Failed to fetch dynamically imported module');
  const { warnings } = await embed({ origin: 'https://shop.example', fails });
  expect(warnings).toEqual([`Goodword: widget ${ID} is unavailable. ${fails.message}`]);
});
