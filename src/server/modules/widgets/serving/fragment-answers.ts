import { allowedSources, isOriginAllowed } from '#domain/allowed-origins.ts';
import { pickEncoding } from '#server/platform/http/content-encoding.ts';
import { isId } from '#server/platform/ids.ts';
import { answerOf, SHORT_CACHE, type WidgetAnswer, type WidgetRequest } from './widget-answers.ts';
import type { WidgetReader } from './widget-reader.ts';

const HTML = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

interface FragmentRequest extends WidgetRequest {
  kind: 'html' | 'page.html';
  /** Requested for a frame, in which the browser enforces the policy. */
  isFramed: boolean;
}

/**
 * The widget as HTML without script: `/w/{widgetID}.html` for inclusion by servers,
 * `/w/{widgetID}.page.html` for frames. Restricted widgets are served to allowed sites only.
 */
export async function answerFragment(
  reader: WidgetReader,
  requestedId: string,
  request: FragmentRequest,
): Promise<WidgetAnswer> {
  const widgetId = requestedId.toLowerCase();
  const pointer = isId(widgetId) ? await reader.pointer(widgetId) : null;
  if (!pointer?.fragment) return { status: 404, headers: HTML, body: '' };
  const { allowedSites, fragment } = pointer;
  const isRestricted = allowedSites.length > 0;
  // Frames send no origin; the browser enforces the policy instead.
  const isFrame = request.kind === 'page.html' && request.isFramed && request.origin === undefined;
  const mayHave = isFrame || isOriginAllowed(request.origin ?? '', allowedSites);
  const headers = {
    ...HTML,
    ...policyOf(allowedSites),
    vary: 'accept-encoding, origin, sec-fetch-dest',
  };
  if (isRestricted && !mayHave) {
    return { status: 403, headers: { ...headers, 'cache-control': 'no-store' }, body: '' };
  }
  const encoding = pickEncoding(request.acceptEncoding);
  const bytes = await reader.file(widgetId, `${fragment}.${request.kind}`, encoding);
  if (!bytes) return { status: 404, headers, body: '' };
  return answerOf(bytes, encoding, {
    ...headers,
    ...(request.origin && { 'access-control-allow-origin': isRestricted ? request.origin : '*' }),
    'cache-control': isRestricted ? 'no-store' : SHORT_CACHE,
  });
}

/** As a page it runs no script, and can be framed by allowed sites only. */
function policyOf(allowedSites: readonly string[]): Record<string, string> {
  const ancestors = allowedSites.length > 0 ? allowedSources(allowedSites).join(' ') : '*';
  return {
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src *; media-src *; frame-ancestors ${ancestors}`,
  };
}
