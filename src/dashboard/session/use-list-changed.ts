import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coalesce } from '#dashboard/browser/coalesce.ts';
import { logFailure } from '#dashboard/browser/log.ts';
import { useLiveEvents } from './use-live-events.ts';

/** Milliseconds in which news are taken together, and between two questions at least. */
const PACE = { delay: 1_500, minInterval: 5_000 };

type Options = {
  /** The query of the list. */
  readonly queryKey: QueryKey;
  /** What it shows by now: another object once it was read anew or changed here; undefined before. */
  readonly shown: object | undefined;
  /** Nobody reads an empty list: it is read anew at once. */
  readonly isEmpty: boolean;
  /** Asks the server whether the list would be another by now. */
  readonly isOther: () => Promise<boolean>;
  /** Reads the list anew. */
  readonly read: () => Promise<unknown>;
};

/** What the bar of a list needs that others may change: its lines stay until somebody presses Refresh. */
export function useListChanged({ queryKey, shown, isEmpty, isOther, read }: Options) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [outdated, setOutdated] = useState<object>();
  const pace = useRef<ReturnType<typeof coalesce> | null>(null);

  const check = useEffectEvent(async () => {
    // What is on its way may say what was before.
    if (client.isMutating() > 0 || client.isFetching({ queryKey, exact: true }) > 0) {
      pace.current?.add();
    } else if (isEmpty) await read();
    else setOutdated((await isOther()) ? shown : undefined);
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
