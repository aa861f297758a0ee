import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { suggestHandle } from '#domain/handle.ts';

const PAUSE = 350;

/** A handle for this name: made here at once, replaced a moment later by a free one from the server. */
export function useSuggestedHandle(name: string): string {
  const [settled] = useDebouncedValue(name, PAUSE);
  const { data } = useQuery({
    queryKey: ['suggested-handle', settled],
    queryFn: ({ signal }) => server.call('suggestHandle', { businessName: settled }, { signal }),
    enabled: settled !== '',
    staleTime: 10_000,
  });
  if (name === '') return '';
  const isCurrent = settled === name && data !== undefined;
  return isCurrent ? data.feedbackAddressHandle : suggestHandle(name);
}
