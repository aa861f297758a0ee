import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FileStore } from '#server/adapters/files/port.ts';
import { type ContentEncoding, compressed } from '#server/platform/http/content-encoding.ts';
import type { ScriptFile } from './widget-modules.ts';

/** What a page gets that asks for a widget: it names the files of the last good build. */
const pointer = z.object({
  /** Hash of the script that draws. */
  core: z.string(),
  /** Hash of the first view. */
  first: z.string(),
  /** Hash of the file with everything in full; the first view's, where that is all there is. */
  whole: z.string(),
  /** Empty is everywhere. */
  allowedSites: z.array(z.string()),
});
export type WidgetPointer = z.infer<typeof pointer>;

const ENCODINGS = ['identity', 'gzip', 'br'] as const satisfies readonly ContentEncoding[];
const SUFFIX: Readonly<Record<ContentEncoding, string>> = { identity: '', gzip: '.gz', br: '.br' };
/** Built once and sent many times. */
const BROTLI_QUALITY = 9;

const pointerKey = (widgetId: string) => `widgets/${widgetId}/pointer.json`;
const scriptKey = (folder: string, hash: string, encoding: ContentEncoding) =>
  `widgets/${folder}/${hash}.js${SUFFIX[encoding]}`;

/** The folder of the script that all widgets share. */
export const CORE = 'core';

export async function readPointer(
  files: FileStore,
  widgetId: string,
): Promise<WidgetPointer | null> {
  const bytes = await files.get(pointerKey(widgetId));
  return bytes && pointer.parse(JSON.parse(bytes.toString()));
}

/** Pages get the new build from here on. */
export async function putPointer(files: FileStore, widgetId: string, value: WidgetPointer) {
  await files.put(pointerKey(widgetId), Buffer.from(JSON.stringify(value)));
}

/** The name of the file store, drawn by lot once: files that were lost with it are missed by it. */
export async function readStoreName(files: FileStore): Promise<string> {
  const known = await files.get(STORE_NAME);
  if (known) return known.toString();
  await files.put(STORE_NAME, Buffer.from(randomUUID()));
  return readStoreName(files);
}

const STORE_NAME = 'widgets/store-name';

/** Stores a script, compressed beforehand. Of the same name it is the same, so it is stored once. */
export async function putScript(files: FileStore, folder: string, { hash, bytes }: ScriptFile) {
  if (await files.get(scriptKey(folder, hash, 'br'))) return;
  for (const encoding of ENCODINGS) {
    const form = await compressed(bytes, encoding, BROTLI_QUALITY);
    await files.put(scriptKey(folder, hash, encoding), form);
  }
}

export async function readScript(
  files: FileStore,
  folder: string,
  { hash, encoding }: { hash: string; encoding: ContentEncoding },
): Promise<Buffer | null> {
  return files.get(scriptKey(folder, hash, encoding));
}

/** Removes what earlier builds of a widget left behind; with `kept` empty, the widget itself. */
export async function removeFilesBut(
  files: FileStore,
  widgetId: string,
  kept: readonly string[],
): Promise<void> {
  const keys = await files.list(`widgets/${widgetId}`);
  const isKept = (key: string) =>
    kept.length > 0 &&
    (key === pointerKey(widgetId) || kept.some((hash) => key.includes(`/${hash}.js`)));
  await files.remove(keys.filter((key) => !isKept(key)));
}
