import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';

type Props = {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
};

/** Stands where one panel could not be loaded; the others go on. */
export function PanelFault({ title, query: { error, refetch, isFetching } }: Props) {
  return (
    <Panel aria-label={title}>
      <ErrorState
        title={title}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </Panel>
  );
}
