import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** Says that it could not be loaded. */
  failed: string;
  /** Whether a failure needs a panel of its own. */
  isOnPanel?: boolean;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What a query found; until then its skeleton, or why it failed. */
export function Loaded<Data>({ query, failed, isOnPanel, skeleton, children }: Props<Data>) {
  const { data, isError, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (!isError) return skeleton;
  const state = (
    <ErrorState
      title={failed}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
  return isOnPanel ? <Panel>{state}</Panel> : state;
}
