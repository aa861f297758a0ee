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
  /** The browser puts it into a frame, and obeys the policy that says whose. */
  isFramed: boolean;
}

/**
 * The widget as HTML without a script: `/w/{widgetID}.html` for servers that put it into their pages,
 * `/w/{widgetID}.page.html` for frames. Where only some sites may show it, nobody else gets it.
 */
export async function answerFragment(
  reader: WidgetReader,
  given: string,
  request: FragmentRequest,
): Promise<WidgetAnswer> {
  const widgetId = given.toLowerCase();
  const pointer = isId(widgetId) ? await reader.pointer(widgetId) : null;
  if (!pointer?.fragment) return { status: 404, headers: HTML, body: '' };
  const { allowedSites, fragment } = pointer;
  const isRestricted = allowedSites.length > 0;
  // A frame is opened without an origin; the browser obeys the policy that says on which sites.
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

/** As a page of its own it runs nothing, and stands in frames of the allowed sites only. */
function policyOf(allowedSites: readonly string[]): Record<string, string> {
  const ancestors = allowedSites.length > 0 ? allowedSources(allowedSites).join(' ') : '*';
  return {
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src *; media-src *; frame-ancestors ${ancestors}`,
  };
}
