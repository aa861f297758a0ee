import type { QueryClient } from '@tanstack/react-query';
import { askOnceMore } from '#dashboard/browser/ask-once-more.ts';
import { FIGURE_KINDS } from './figure-kinds.ts';

/**
 * Has what was counted or picked asked for anew after a change by others: at once where `isShown`, else when
 * it is next looked at.
 */
export function outdateFigures(
  client: QueryClient,
  bID: string,
  { isShown }: { isShown: boolean },
): void {
  const refetchType = isShown ? 'active' : 'none';
  for (const kind of [...FIGURE_KINDS, 'showcase']) {
    askOnceMore(client, { queryKey: [kind, bID], refetchType });
  }
}
