import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

export const officialLanguagesQuery = queryOptions({
  queryKey: ['official-languages'],
  queryFn: () => server.call('getOfficialLanguages', {}),
  staleTime: Number.POSITIVE_INFINITY,
});
