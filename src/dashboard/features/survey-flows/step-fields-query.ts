import { queryOptions } from '@tanstack/react-query';

/** The fields of steps, which come apart from the list: it is read more often than it is changed. */
export const stepFieldsQuery = queryOptions({
  queryKey: ['step-fields'],
  queryFn: async () => (await import('./steps/open-step.tsx')).OpenStep,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
