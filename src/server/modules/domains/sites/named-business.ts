import type { FastifyRequest } from 'fastify';
import { businessOfSessionToken } from '#server/modules/survey/session-token.ts';
import { parseJsonBody } from '#server/platform/http/json-body.ts';
import { isId } from '#server/platform/ids.ts';
import type { Named } from '../site-reader.ts';

/** Finds the business of a widget; null if there is no such widget. */
export type FindWidgetBusiness = (widgetId: string) => Promise<string | null>;

/** Scripts that all widgets share. */
const SHARED_FOLDER = 'core';

/** The business in a request's address; null if it names none. Signatures are checked by whoever answers. */
export async function businessInAddress(
  request: FastifyRequest,
  findWidgetBusiness: FindWidgetBusiness,
): Promise<Named | null> {
  const { handle, business } = request.params as Record<string, string | undefined>;
  const [, start] = request.routeOptions.url?.split('/') ?? [];
  if (handle !== undefined) return { handle };
  if (business !== undefined) return { businessId: business };
  if (start === 'w') return businessOfWidget(request, findWidgetBusiness);
  if (start === 'privacy') {
    const { of } = request.query as Record<string, unknown>;
    return typeof of === 'string' ? { businessId: of } : null;
  }
  return null;
}

async function businessOfWidget(
  { params }: FastifyRequest,
  findWidgetBusiness: FindWidgetBusiness,
): Promise<Named | null> {
  const { name, folder, widgetId } = params as Record<string, string | undefined>;
  if (folder === SHARED_FOLDER) return null;
  const id = (name ?? folder ?? widgetId ?? '').toLowerCase();
  return { businessId: (isId(id) && (await findWidgetBusiness(id))) || '' };
}

/** The business in the body of a call of the survey. @throws as parseJsonBody */
export function businessInBody({ body }: FastifyRequest): Named | null {
  if (!Buffer.isBuffer(body)) return null;
  const { handle, sessionToken } = parseJsonBody(body);
  if (typeof handle === 'string') return { handle };
  return typeof sessionToken === 'string'
    ? { businessId: businessOfSessionToken(sessionToken) }
    : null;
}
