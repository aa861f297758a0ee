import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coalesce } from '#dashboard/browser/coalesce.ts';
import { logFailure } from '#dashboard/browser/log.ts';
import { useLiveEvents } from './use-live-events.ts';

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
  const pace = useRef<ReturnType<typeof coalesce> | null>(null);

  const check = useEffectEvent(async () => {
    // Running fetches may return older data.
    if (client.isMutating() > 0 || client.isFetching({ queryKey, exact: true }) > 0) {
      pace.current?.add();
    } else if (isEmpty) await read();
    else setOutdated((await hasChanged()) ? shown : undefined);
  });
  useEffect(() => {
    const checking = coalesce(
      () => void check().catch((error) => logFailure('changed list', error)),
      PACE,
    );
    pace.current = checking;
    return checking.cancel;
  }, []);
  useLiveEvents(({ event }) => {
    if (event === 'session' || event === 'changed' || event === 'resync') pace.current?.add();
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
