import { createHmac } from 'node:crypto';
import { z } from 'zod';
import {
  type Classify,
  createVendorClient,
  type VendorRequest,
} from '#server/platform/vendor-client/vendor-client.ts';
import type { VendorErrorKind } from '#server/platform/vendor-client/vendor-error.ts';

interface Options {
  appSecret: string;
  apiVersion: string;
  /** Origin without a slash at the end. */
  apiUrl: string;
}

type GraphRequest<T> = Pick<VendorRequest<T>, 'path' | 'query' | 'form' | 'schema'> & {
  /** Missing in requests for a token. */
  token?: string;
};

export type FacebookGraph = ReturnType<typeof createFacebookGraph>;

/** The Graph API at one version. Tokens go into a header and not into addresses (unverified). */
export function createFacebookGraph({ appSecret, apiVersion, apiUrl }: Options) {
  const client = createVendorClient({ origin: apiUrl, name: 'Facebook' });

  /** `path` begins with a slash and lacks the version. */
  return async function request<T>({
    path,
    query,
    form,
    schema,
    token,
  }: GraphRequest<T>): Promise<T> {
    // Proves that the token is used by the app itself, which apps can require.
    const proof = token && createHmac('sha256', appSecret).update(token).digest('hex');
    const { body } = await client.request({
      method: form === undefined ? 'GET' : 'POST',
      path: `/${apiVersion}${path}`,
      query: { ...query, appsecret_proof: proof },
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      ...(form !== undefined && { form }),
      schema,
      classify,
    });
    return body;
  };
}

/** Codes 12 and 283: reference of the Recommendation node and of /ratings. Others are unverified. */
const classify: Classify = ({ body, headers }) => {
  const { success, data } = errorBody.safeParse(body);
  if (!success) return null;
  const { code, error_subcode: subcode } = data.error;
  const kind = subcode === MISSING_OBJECT ? 'gone' : kindOf(code);
  const retryAfterSeconds = kind === 'throttled' ? waitOf(headers) : undefined;
  return {
    vendorCode: String(code),
    ...(kind !== null && { kind }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
};

const errorBody = z.object({
  error: z.object({ code: z.number(), error_subcode: z.number().optional() }),
});

const MISSING_OBJECT = 33;

/** Null: the status decides. */
function kindOf(code: number): VendorErrorKind | null {
  if (code === 190 || code === 102) return 'reconnect';
  // 12: this version no longer returns recommendations.
  if (code === 10 || code === 12 || (code >= 200 && code < 300)) return 'forbidden';
  if ([4, 17, 32, 613].includes(code) || (code >= 80_000 && code < 80_100)) return 'throttled';
  if (code === 1 || code === 2) return 'transient';
  if (code === 803) return 'gone';
  return code === 100 ? 'refused' : null;
}

/** Seconds until a throttled Page may be read again; the header names minutes (unverified). */
function waitOf(headers: Headers): number | undefined {
  const usage = headers.get('x-business-use-case-usage') ?? '';
  const minutes = [...usage.matchAll(/"estimated_time_to_regain_access":\s*(\d+)/g)].map(
    ([, number]) => Number(number),
  );
  const longest = Math.max(0, ...minutes);
  return longest === 0 ? undefined : longest * 60;
}
