import { isOriginAllowed } from '#domain/allowed-origins.ts';
import { type ContentEncoding, pickEncoding } from '#server/platform/http/content-encoding.ts';
import { isId } from '#server/platform/ids.ts';
import {
  pointerScript,
  unavailableWidgetScript,
  unknownWidgetScript,
} from '../files/pointer-script.ts';
import { CORE, type WidgetPointer } from '../files/widget-files.ts';
import type { WidgetReader } from './widget-reader.ts';

/** A response to a page. */
export interface WidgetAnswer {
  status: 200 | 302 | 403 | 404;
  headers: Readonly<Record<string, string>>;
  body: Buffer | string;
}

/** The request headers that matter; undefined if missing. */
export interface WidgetRequest {
  acceptEncoding: string | undefined;
  origin: string | undefined;
}

/** Pages may show an older build for this many seconds. */
export const SHORT_CACHE = 'public, max-age=5';
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
/** Loadable by other sites, as scripts only. */
const SCRIPT = {
  'content-type': 'text/javascript; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};
const EVERYWHERE = { ...SCRIPT, 'access-control-allow-origin': '*' };
const NOTHING: WidgetAnswer = { status: 404, headers: EVERYWHERE, body: '' };

/** `/w/{widgetID}.js`: the embedded script; never fails. */
export async function answerPointer(
  reader: WidgetReader,
  requestedId: string,
  baseUrl: string,
): Promise<WidgetAnswer> {
  const widgetId = requestedId.toLowerCase();
  if (!isId(widgetId)) return answerOfPointer(unknownWidgetScript(requestedId), SHORT_CACHE);
  try {
    const pointer = await reader.pointer(widgetId);
    if (!pointer) return answerOfPointer(unknownWidgetScript(widgetId), SHORT_CACHE);
    const isRestricted = pointer.allowedSites.length > 0;
    const script = pointerScript(widgetId, pointer, baseUrl);
    return answerOfPointer(script, isRestricted ? 'no-store' : SHORT_CACHE);
  } catch {
    // The reader has logged the error.
    return answerOfPointer(unavailableWidgetScript(widgetId), 'no-store');
  }
}

function answerOfPointer(body: string, cache: string): WidgetAnswer {
  return { status: 200, headers: { ...EVERYWHERE, 'cache-control': cache }, body };
}

/** `/w/{folder}/{hash}.js`: the drawing script, or a widget's content. */
export async function answerScript(
  reader: WidgetReader,
  { folder, hash }: { folder: string; hash: string },
  request: WidgetRequest,
): Promise<WidgetAnswer> {
  const encoding = pickEncoding(request.acceptEncoding);
  const name = `${hash}.js`;
  if (folder === CORE) {
    const bytes = await reader.file(CORE, name, encoding);
    return bytes ? answerOf(bytes, encoding, immutableHeaders) : NOTHING;
  }
  const widgetId = folder.toLowerCase();
  const pointer = isId(widgetId) ? await reader.pointer(widgetId) : null;
  if (!pointer) return NOTHING;
  const isRestricted = pointer.allowedSites.length > 0;
  const origin = request.origin ?? '';
  if (isRestricted && !isOriginAllowed(origin, pointer.allowedSites)) {
    return {
      status: 403,
      headers: { ...SCRIPT, 'cache-control': 'no-store', vary: 'origin' },
      body: '',
    };
  }
  const headers = isRestricted ? restrictedHeaders(origin) : immutableHeaders;
  // Removed files are not served, even if a process still caches them.
  const isPresent = [pointer.first, pointer.whole, ...pointer.files].includes(hash);
  const bytes = isPresent ? await reader.file(widgetId, name, encoding) : null;
  if (bytes) return answerOf(bytes, encoding, headers);
  const next = isPresent ? null : currentHashOf(pointer, hash);
  return next ? redirectTo(next, headers) : NOTHING;
}

const immutableHeaders = {
  ...EVERYWHERE,
  'cache-control': IMMUTABLE_CACHE,
  vary: 'accept-encoding',
};

function restrictedHeaders(origin: string): Record<string, string> {
  return {
    ...SCRIPT,
    'access-control-allow-origin': origin,
    'cache-control': 'no-store',
    vary: 'accept-encoding, origin',
  };
}

export function answerOf(
  body: Buffer,
  encoding: ContentEncoding,
  headers: Readonly<Record<string, string>>,
): WidgetAnswer {
  const encoded: Record<string, string> =
    encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return { status: 200, headers: { ...headers, ...encoded }, body };
}

/** The current file replacing one of an earlier build; null if its view is unknown. */
function currentHashOf({ former, pages, whole }: WidgetPointer, hash: string): string | null {
  const entry = former.find(({ hashes }) => hashes.includes(hash));
  const hasOneView = pages.length === 0;
  return entry?.now ?? (hasOneView ? whole : null);
}

/** Redirects a request for a file of an earlier build to the current one. */
function redirectTo(hash: string, headers: Readonly<Record<string, string>>): WidgetAnswer {
  const location = `./${hash}.js`;
  return { status: 302, headers: { ...headers, location, 'cache-control': 'no-store' }, body: '' };
}
