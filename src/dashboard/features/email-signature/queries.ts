import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyFor } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';

export type SignatureOptions = Omit<BodyFor<'drawSignature'>, 'bID'>;

/** The signature as the server draws it; the previous one stays until then. */
export function signatureQuery(bID: string, options: SignatureOptions) {
  return queryOptions({
    queryKey: ['signature', bID, options],
    queryFn: ({ signal }) => server.call('drawSignature', { bID, ...options }, { signal }),
    placeholderData: keepPreviousData,
  });
}
