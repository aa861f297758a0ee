import type { QueryClient } from '@tanstack/react-query';
import { askAnew } from '#dashboard/browser/ask-anew.ts';
import { FIGURE_KINDS } from './figure-kinds.ts';

/** Has the figures asked for anew: at once where they are on the screen, else when they next are. */
export function invalidateFigures(client: QueryClient, bID: string): void {
  for (const kind of FIGURE_KINDS) void askAnew(client, { queryKey: [kind, bID] });
}
