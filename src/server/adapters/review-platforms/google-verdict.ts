import { z } from 'zod';
import type { Classify } from '#server/platform/vendor-client/vendor-client.ts';
import type { VendorErrorKind } from '#server/platform/vendor-client/vendor-error.ts';

/** Judges the errors of Google's APIs (google.rpc.Status; the codes are from general knowledge, unverified). */
export const googleVerdict: Classify = ({ body }) => {
  const { success, data } = errorBody.safeParse(body);
  if (!success) return null;
  const { status: vendorCode, details = [] } = data.error;
  // An invalid key is reported as an invalid argument.
  const isKeyInvalid = details.some(({ reason }) => reason === 'API_KEY_INVALID');
  const kind = isKeyInvalid ? 'forbidden' : KINDS[vendorCode];
  return kind === undefined ? { vendorCode } : { kind, vendorCode };
};

const errorBody = z.object({
  error: z.object({
    status: z.string(),
    details: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});

const KINDS: Readonly<Record<string, VendorErrorKind>> = {
  NOT_FOUND: 'gone',
  PERMISSION_DENIED: 'forbidden',
  RESOURCE_EXHAUSTED: 'throttled',
  UNAUTHENTICATED: 'reconnect',
};
