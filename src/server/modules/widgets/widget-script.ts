import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ScriptFile, scriptFile } from './widget-modules.ts';

const ENTRY = 'src/widget/widget.ts';

/** The script that draws every widget, from the build. */
export async function readWidgetScript(clientDir: string): Promise<ScriptFile> {
  const path = join(clientDir, '.vite', 'manifest.json');
  const manifest: Record<string, { file: string }> = JSON.parse(await readFile(path, 'utf8'));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`${path} does not name ${ENTRY}.`);
  return scriptFile(await readFile(join(clientDir, entry.file), 'utf8'));
}
