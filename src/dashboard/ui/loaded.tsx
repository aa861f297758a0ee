import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from './error-state.tsx';
import { Panel } from './panel.tsx';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** Text if loading failed. */
  failed: string;
  /** Whether the error gets its own panel. */
  isOnPanel?: boolean;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The data of a query or, until then, its skeleton or error. */
export function Loaded<Data>({ query, failed, isOnPanel, skeleton, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  const errorState = <QueryError title={failed} query={query} />;
  return isOnPanel ? <Panel>{errorState}</Panel> : errorState;
}
