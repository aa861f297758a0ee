import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { type HandleFault, handleFault, normaliseHandle } from '#domain/handle.ts';

const PAUSE = 350;

export type HandleState =
  | { readonly kind: 'fault'; readonly fault: HandleFault }
  | { readonly kind: 'checking' | 'available' | 'taken' | 'unknown' };

/** Whether a handle can be had: the rules at once, the server's word a moment after the last key. */
export function useHandleCheck(handle: string): HandleState {
  const wanted = normaliseHandle(handle);
  const [settled] = useDebouncedValue(wanted, PAUSE);
  const fault = handleFault(wanted);
  const check = useQuery({
    queryKey: ['handle', settled],
    queryFn: ({ signal }) =>
      server.call('checkHandle', { feedbackAddressHandle: settled }, { signal }),
    enabled: handleFault(settled) === null,
    staleTime: 10_000,
  });
  if (fault !== null) return { kind: 'fault', fault };
  if (check.isError) return { kind: 'unknown' };
  if (settled !== wanted || check.data === undefined) return { kind: 'checking' };
  return { kind: check.data.available ? 'available' : 'taken' };
}
