import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findUnsupportedScript } from '#tests/support/old-browsers/find-unsupported-script.ts';
import { findUnsupportedStyle } from '#tests/support/old-browsers/find-unsupported-style.ts';

// The survey runs on Chrome 80 and Safari 13.1. Its files are read as they are built.

/** Called only where the browser has it. */
const ASKED_FIRST = [
  '.allowsFeature()',
  '.exitFullscreen()',
  '.getAnimations()',
  '.getKeyframes()',
  '.getState()',
  '.requestFullscreen()',
  '.setKeyframes()',
  '.skipTransition()',
  '.startViewTransition()',
  'AudioContext',
  'Uint8Array.fromBase64',
  'navigation',
  'reportError',
  'setImmediate',
];
/** Functions of React, of the libraries for QR codes and uploads, and ours, with the name of a newer one of browsers. */
const NAMESAKES = ['.format()', '.isValid()', '.mul()', '.s()', '.subscribe()', '.use()', '.xor()'];

/** Without these, all is still there and readable. */
const ADORNMENTS = [
  '@media forced-colors',
  '@media scripting',
  'accent-color',
  'color-scheme',
  'field-sizing',
  'forced-color-adjust',
  'overflow-wrap: anywhere',
  'overscroll-behavior',
  'scroll-margin-bottom',
  'scroll-margin-top',
  'text-decoration-thickness',
  'text-underline-offset',
  'text-wrap',
];

let outDir: string;
const scripts: string[] = [];

beforeAll(async () => {
  outDir = mkdtempSync(join(tmpdir(), 'goodword-survey-'));
  // Otherwise Vite builds React's development version.
  vi.stubEnv('NODE_ENV', 'production');
  scripts.push(...(await buildInto(outDir)));
  vi.unstubAllEnvs();
}, 60_000);
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

describe('the oldest browsers of respondents', () => {
  test('have everything that the scripts use', () => {
    expect(scripts.length).toBeGreaterThan(1);
    const allowed = new Set([...ASKED_FIRST, ...NAMESAKES]);
    const used = scripts.flatMap(findUnsupportedScript);
    expect(used.filter((name) => !allowed.has(name))).toEqual([]);
    expect([...allowed].filter((name) => !used.includes(name))).toEqual([]);
  });

  test('have everything that the styles need', () => {
    const css = readStyles();
    expect(css).toContain('.mark');
    const used = findUnsupportedStyle(css);
    expect(used.filter((name) => !ADORNMENTS.includes(name))).toEqual([]);
    expect(ADORNMENTS.filter((name) => !used.includes(name))).toEqual([]);
  });
});

test.each([
  ['[1].at(-1)', '.at()'],
  ['a.toSorted()', '.toSorted()'],
  ['a.findLast(Boolean)', '.findLast()'],
  ['"a".replaceAll("a", "b")', '.replaceAll()'],
  ['Object.hasOwn(a, "b")', 'Object.hasOwn'],
  ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  ['crypto.randomUUID()', '.randomUUID()'],
  ['structuredClone(a)', 'structuredClone'],
  ['a.replaceChildren()', '.replaceChildren()'],
  ['/(?<!a)b/', 'lookbehind'],
  ['new RegExp("(?<=" + a + ")b")', 'lookbehind'],
  ['requestIdleCallback(a)', 'requestIdleCallback'],
  ['a ??= 1', '??='],
  ['class A { b = 1 }', 'class field'],
])('in a script, %s is found', (script, name) => {
  expect(findUnsupportedScript(script)).toEqual([name]);
});

test.each([
  ['a:has(b) { color: red }', ':has'],
  ['a:is(b, c) { color: red }', ':is'],
  ['a:focus-visible { color: red }', ':focus-visible'],
  ['a { inset: 0 }', 'inset'],
  ['a { inset-inline-start: 0 }', 'inset-inline-start'],
  ['a { margin-block: 0 }', 'margin-block'],
  ['a { height: 100dvh }', 'dvh'],
  ['a { display: flex; gap: 1px }', 'gap of a flex box'],
  ['a { appearance: none }', 'appearance'],
  ['a { aspect-ratio: 1 }', 'aspect-ratio'],
  ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['a { b & { color: red } }', 'nesting'],
  ['@layer a { b { color: red } }', '@layer'],
])('in a style, %s is found', (css, name) => {
  expect(findUnsupportedStyle(css)).toEqual([name]);
});

test('what they have, or what replaces something for them, is not found', () => {
  expect(findUnsupportedScript('a?.b ?? [1].flat(); "a".matchAll(/\\p{L}/u)')).toEqual([]);
  const css =
    'a:focus { color: red } a:focus:not(:focus-visible) { color: blue } ' +
    'a { -webkit-appearance: none; appearance: none; display: grid; gap: 1px } ' +
    '@supports (height: 1dvh) { a { height: 100dvh } }';
  expect(findUnsupportedStyle(css)).toEqual([]);
});

async function buildInto(folder: string): Promise<string[]> {
  const builder = await createBuilder({
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: folder },
  });
  const { survey, surveyLocations } = builder.environments;
  if (!survey || !surveyLocations) throw new Error('The survey has no build of its own.');
  await builder.build(survey);
  await builder.build(surveyLocations);
  // Workers too, which no manifest names.
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** The sheets as `survey-styles.ts` joins them: the page contains them unchanged. */
function readStyles(): string {
  const names = readFileSync(join(import.meta.dirname, 'survey-styles.ts'), 'utf8');
  const sheets = [...names.matchAll(/'(\.\/styles\/.*\.css)\?inline'/g)].map(
    ([, path = '']) => path,
  );
  const more = [
    './kiosk/kiosk.css',
    './locations/locations.css',
    './styles/recording.css',
    './styles/recorder-dialog.css',
  ];
  return [...sheets, ...more]
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
    .join('\n');
}
