import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createBuilder } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptOf, WIDGET_SCRIPTS, WIDGET_TYPES } from '#domain/widgets.ts';
import { pointerScript } from '#server/modules/widgets/files/pointer-script.ts';

/** Bytes of script and style together. */
const MOST = 4800;

let outDir: string;
const manifest: Record<string, { file: string; css?: unknown; imports?: unknown }> = {};
let styles: Record<string, string>;

beforeAll(async () => {
  outDir = mkdtempSync(join(tmpdir(), 'goodword-widget-'));
  await buildInto(outDir);
  const manifests = join(outDir, '.vite');
  for (const name of readdirSync(manifests)) {
    Object.assign(manifest, JSON.parse(readFileSync(join(manifests, name), 'utf8')));
  }
  const built = manifest['src/widget/widget-styles.ts'];
  const module = await import(pathToFileURL(join(outDir, built?.file ?? '')).href);
  styles = module.WIDGET_STYLES;
}, 60_000);
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

test('builds one file for each script and one for the style sheets', () => {
  expect(Object.keys(manifest)).toHaveLength(WIDGET_SCRIPTS.length + 1);
  for (const entry of Object.values(manifest)) {
    expect(entry).not.toHaveProperty('css');
    expect(entry).not.toHaveProperty('imports');
  }
});

test.each(
  WIDGET_TYPES,
)('%s is at most 4.8 kB, including its styles and the embedded script', (type) => {
  // Nothing in it repeats, like real ones: repetition would compress better.
  const id = '01a1ff6f-1905-70aa-be72-acb3e1ba1920';
  const names = {
    core: '3f9c07ab51de8264e0d9',
    first: 'b7146ce290f85d3a1c6e',
    whole: '',
    fragment: '',
    pages: [],
    allowedSites: [],
  };
  const pointer = pointerScript(id, names, 'https://goodword.business.example');
  const script = manifest[`src/widget/scripts/${scriptOf(type)}.ts`];
  const core = weigh(readFileSync(join(outDir, script?.file ?? '')));
  const weight = core + weigh(pointer) + weigh(styles[type] ?? '');
  expect(weight).toBeGreaterThan(2000);
  expect(weight).toBeLessThanOrEqual(MOST);
});

async function buildInto(folder: string): Promise<void> {
  const builder = await createBuilder({
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: folder },
  });
  const environments = Object.entries(builder.environments);
  const ours = environments.filter(([name]) => name.startsWith('widget_'));
  await Promise.all(ours.map(([, environment]) => builder.build(environment)));
}

function weigh(bytes: Buffer | string): number {
  return gzipSync(bytes, { level: 9 }).length;
}
