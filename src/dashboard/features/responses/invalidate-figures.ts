import type { QueryClient } from '@tanstack/react-query';

/** Everything that is counted or picked from responses, here and on Home. */
const KINDS = ['question-results', 'latest-responses', 'scores', 'analytics'] as const;

/** Has the figures asked for anew: at once where they are on the screen, else when they next are. */
export function invalidateFigures(client: QueryClient, bID: string): void {
  for (const kind of KINDS) void client.invalidateQueries({ queryKey: [kind, bID] });
}
