import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FileStore } from '#server/adapters/files/port.ts';
import { type ContentEncoding, compressed } from '#server/platform/http/content-encoding.ts';

/** Names the files of the last good build. */
const pointer = z.object({
  /** Whose widget it is; missing in older builds. */
  businessId: z.string().optional(),
  /** Hash of the drawing script. */
  core: z.string(),
  /** Hash of the first view; empty if the widget appears only on the pages below. */
  first: z.string(),
  /** Hash of the file with full content; the first view's if that is all. */
  whole: z.string(),
  /** Views of specific pages; `pattern` is the source of a regular expression for paths. */
  pages: z
    .array(z.object({ pattern: z.string(), first: z.string(), whole: z.string().default('') }))
    .default([]),
  /** Hashes of all its modules. */
  files: z.array(z.string()).default([]),
  /** Modules of earlier builds, by the current one that replaces them. */
  former: z.array(z.object({ now: z.string(), hashes: z.array(z.string()) })).default([]),
  /** Hash of the HTML without script; empty if there is none. */
  fragment: z.string().default(''),
  /** Empty for everywhere. */
  allowedSites: z.array(z.string()),
});
export type WidgetPointer = z.infer<typeof pointer>;

const ENCODINGS = ['identity', 'gzip', 'br'] as const satisfies readonly ContentEncoding[];
const SUFFIX: Readonly<Record<ContentEncoding, string>> = { identity: '', gzip: '.gz', br: '.br' };
/** Built once and sent many times. */
const BROTLI_QUALITY = 9;

const pointerKey = (widgetId: string) => `widgets/${widgetId}/pointer.json`;
const fileKey = (folder: string, name: string, encoding: ContentEncoding) =>
  `widgets/${folder}/${name}${SUFFIX[encoding]}`;

/** The folder of the script that all widgets share. */
export const CORE = 'core';

export async function readPointer(
  files: FileStore,
  widgetId: string,
): Promise<WidgetPointer | null> {
  const bytes = await files.get(pointerKey(widgetId));
  return bytes && pointer.parse(JSON.parse(bytes.toString()));
}

/** Publishes the new build. */
export async function putPointer(files: FileStore, widgetId: string, value: WidgetPointer) {
  await files.put(pointerKey(widgetId), Buffer.from(JSON.stringify(value)));
}

/** A random name stored with the files: a new name shows that the files were lost. */
export async function readStoreName(files: FileStore): Promise<string> {
  const existing = await files.get(STORE_NAME);
  if (existing) return existing.toString();
  await files.put(STORE_NAME, Buffer.from(randomUUID()));
  return readStoreName(files);
}

const STORE_NAME = 'widgets/store-name';

/** A module; HTML for inclusion; HTML as a complete page. */
export type FileKind = 'js' | 'html' | 'page.html';

/** Stores a file in all encodings. Names are content hashes, so an existing file is not rewritten. */
export async function putFile(
  files: FileStore,
  folder: string,
  { hash, bytes }: NamedFile,
  kind: FileKind = 'js',
) {
  const name = `${hash}.${kind}`;
  if (await files.stat(fileKey(folder, name, 'br'))) return;
  for (const encoding of ENCODINGS) {
    const form = await compressed(bytes, encoding, BROTLI_QUALITY);
    await files.put(fileKey(folder, name, encoding), form);
  }
}

/** Stores the scripts that all widgets share. */
export async function storeScripts(files: FileStore, scripts: readonly NamedFile[]): Promise<void> {
  for (const script of scripts) await putFile(files, CORE, script);
}

/** @param name its hash and kind, such as `0a1b2c.js` */
export async function readFile(
  files: FileStore,
  folder: string,
  { name, encoding }: { name: string; encoding: ContentEncoding },
): Promise<Buffer | null> {
  return files.get(fileKey(folder, name, encoding));
}

/** Removes all files of a widget except `fileNames`; if that is empty, the pointer too. */
export async function removeOtherFiles(
  files: FileStore,
  widgetId: string,
  fileNames: readonly string[],
): Promise<void> {
  const keys = await files.list(`widgets/${widgetId}`);
  const isRetained = (key: string) =>
    fileNames.length > 0 &&
    (key === pointerKey(widgetId) || fileNames.some((hash) => key.includes(`/${hash}.`)));
  await files.remove(keys.filter((key) => !isRetained(key)));
}

/** A file named by its content. */
export interface NamedFile {
  hash: string;
  bytes: Buffer;
}

/**
 * @param name part of the hash, to distinguish files with the same content
 */
export function namedFile(source: string, name = ''): NamedFile {
  const bytes = Buffer.from(source);
  const hash = createHash('sha256').update(name).update(bytes).digest('hex').slice(0, 20);
  return { bytes, hash };
}
