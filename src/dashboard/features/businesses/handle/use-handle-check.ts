import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { type HandleError, handleError, normaliseHandle } from '#domain/handle.ts';

/** Milliseconds after the last key press. */
export const TYPING_PAUSE = 350;

export type HandleState =
  | { readonly kind: 'invalid'; readonly invalid: HandleError }
  | { readonly kind: 'checking' | 'available' | 'taken' | 'unknown' };

/**
 * Whether a handle is valid and free; asks the server shortly after the last key press.
 * @param own handles of the business, which it may always have
 */
export function useHandleCheck(typed: string, own: readonly string[] = []): HandleState {
  const wanted = normaliseHandle(typed);
  const [settled] = useDebouncedValue(wanted, TYPING_PAUSE);
  const invalid = handleError(wanted);
  const isOwn = own.includes(wanted);
  const isAsked = handleError(settled) === null && !own.includes(settled);
  const check = useQuery({ ...handleQuery(settled), enabled: isAsked });
  if (isOwn) return { kind: 'available' };
  if (settled !== wanted) return { kind: 'checking' };
  if (invalid !== null) return { kind: 'invalid', invalid };
  if (check.isError) return { kind: 'unknown' };
  if (check.data === undefined) return { kind: 'checking' };
  return { kind: check.data.available ? 'available' : 'taken' };
}

function handleQuery(handle: string) {
  return queryOptions({
    queryKey: ['handle', handle],
    queryFn: ({ signal }) =>
      server.call('checkHandle', { feedbackAddressHandle: handle }, { signal }),
    staleTime: 10_000,
  });
}
