import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { stepFieldsQuery } from './queries.ts';

/** The fields of the open step, once loaded; opening a step retries a failed load. */
export function LazyStepFields() {
  const { t } = useTranslation();
  const { data: Fields, isError, error, isFetching, refetch } = useQuery(stepFieldsQuery);
  if (Fields !== undefined) return <Fields />;
  if (isError) {
    return (
      <ErrorState
        title={t('flow.fieldsFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <Stack aria-hidden>
      <Skeleton h={60} />
      <Skeleton h={84} />
      <Skeleton h={84} />
    </Stack>
  );
}

/** Loads the fields: at once if a step is open, else when the browser is idle. */
export function useStepFieldsLoaded(isOpen: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return useQuery({ ...stepFieldsQuery, enabled: isOpen || isIdle }).data !== undefined;
}

// Safari has no idle callbacks.
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(id);
}
