import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logFailure } from '#dashboard/browser/log.ts';
import { useLiveEvents } from './use-live-events.ts';
import { usePacedRefetch } from './use-paced-refetch.ts';

/** Milliseconds: events are merged for `delay`; checks are at least `minInterval` apart. */
const PACE = { delay: 1_500, minInterval: 5_000 };

type Options = {
  /** The query of the list. */
  readonly queryKey: QueryKey;
  /** The shown data: a new object after each refetch or local change; undefined before the first. */
  readonly shown: object | undefined;
  /** An empty list is refetched at once. */
  readonly isEmpty: boolean;
  /** Asks the server whether the list has changed. */
  readonly hasChanged: () => Promise<boolean>;
  /** Refetches the list. */
  readonly read: () => Promise<unknown>;
};

/** State of the bar for a list that others may change: rows stay until the user refreshes. */
export function useListChanged({ queryKey, shown, isEmpty, hasChanged, read }: Options) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [outdated, setOutdated] = useState<object>();
  async function check(): Promise<void> {
    // Running fetches may return older data.
    if (client.isMutating() > 0 || client.isFetching({ queryKey, exact: true }) > 0) checkLater();
    else if (isEmpty) await read();
    else setOutdated((await hasChanged()) ? shown : undefined);
  }
  const checkLater = usePacedRefetch(
    () => void check().catch((error) => logFailure('changed list', error)),
    PACE,
  );
  useLiveEvents(({ event }) => {
    if (event === 'session' || event === 'changed' || event === 'resync') checkLater();
  });

  const refreshing = useMutation({
    mutationFn: read,
    onSuccess: () => setOutdated(undefined),
    meta: { failure: { title: t('errors.oops'), tone: 'warning' } },
  });
  return {
    isChanged: shown !== undefined && outdated === shown,
    isRefreshing: refreshing.isPending,
    refresh: () => refreshing.mutate(),
  };
}

export type ListChanged = ReturnType<typeof useListChanged>;
