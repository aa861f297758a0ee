import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createBuilder } from 'vite';
import { expect, it } from 'vitest';
import { pointerScript } from '#server/modules/widgets/pointer-script.ts';

/** Bytes, of script and style together. */
const MOST = 4500;

it('weighs at most 4.5 kB, built as pages get it, with the script that they embed', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'goodword-widget-'));
  try {
    await buildInto(outDir);
    const manifest = JSON.parse(readFileSync(join(outDir, '.vite/widget.json'), 'utf8'));
    const entry = manifest['src/widget/widget.ts'];
    expect(Object.keys(manifest)).toHaveLength(1);
    expect(entry).not.toHaveProperty('css');
    // Nothing in it repeats, as in real ones: that would weigh less.
    const id = '01a1ff6f-1905-70aa-be72-acb3e1ba1920';
    const names = {
      core: '3f9c07ab51de8264e0d9',
      first: 'b7146ce290f85d3a1c6e',
      whole: '',
      allowedSites: [],
    };
    const pointer = pointerScript(id, names, 'https://goodword.business.example');
    const weight = weigh(readFileSync(join(outDir, entry.file))) + weigh(pointer);
    expect(weight).toBeGreaterThan(1000);
    expect(weight).toBeLessThanOrEqual(MOST);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}, 30_000);

async function buildInto(outDir: string): Promise<void> {
  const builder = await createBuilder({
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    environments: { widget: { build: { outDir } } },
  });
  const { widget } = builder.environments;
  if (!widget) throw new Error('vite.config.ts has no environment of the widget.');
  await builder.build(widget);
}

function weigh(bytes: Buffer | string): number {
  return gzipSync(bytes, { level: 9 }).length;
}
