import type { QueryClient } from '@tanstack/react-query';
import { FIGURE_KINDS } from './figure-kinds.ts';

/**
 * Has what was counted or picked asked for anew after a change by others: at once where `isShown`, else when
 * it is next looked at. What is on its way is let come, since changes may follow faster than it does.
 */
export function outdateFigures(
  client: QueryClient,
  bID: string,
  { isShown }: { isShown: boolean },
): void {
  const refetchType = isShown ? 'active' : 'none';
  for (const kind of [...FIGURE_KINDS, 'showcase']) {
    const filters = { queryKey: [kind, bID], refetchType } as const;
    void client.invalidateQueries(filters, { cancelRefetch: false });
  }
}
