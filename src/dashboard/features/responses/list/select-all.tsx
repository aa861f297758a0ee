import { Anchor, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listScope } from '#dashboard/lists/locations/list-scope.ts';
import { useLocations } from '#dashboard/lists/locations/use-locations.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { showWarning } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { MAX_SELECTED } from '#domain/response-status.ts';
import { fetchMatchingIDs } from '../queries.ts';
import type { ResponsesView } from '../view/responses-view.ts';
import classes from './response-list.module.css';

type Props = {
  view: ResponsesView;
  /** How many responses match; null if unknown. */
  total: number | null;
  onSelect: (ids: readonly string[]) => void;
  /** Called before the focused element is removed. */
  keepFocus: () => void;
};

/** Selects all responses that match the filters, beyond the loaded rows. */
export function SelectAll({ view, total, onSelect, keepFocus }: Props) {
  const { t } = useTranslation();
  const reading = useMatchingIDs(view, { total, onSelect });
  if (reading.found !== null) {
    return (
      <span className={classes.selectAll} role="status">
        <Loader size={14} aria-hidden />
        {total === null
          ? t('responses.select.reading', { count: reading.found })
          : t('responses.select.readingOf', { done: reading.found, count: total })}
      </span>
    );
  }
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      className={classes.selectAll}
      onClick={() => {
        keepFocus();
        void reading.start();
      }}
    >
      {total === null
        ? t('responses.select.allMatching')
        : t('responses.select.all', { count: total })}
    </Anchor>
  );
}

/** `found` is how many ids were read so far; null while none are being read. */
function useMatchingIDs(
  view: ResponsesView,
  { total, onSelect }: Pick<Props, 'total' | 'onSelect'>,
) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const all = useLocations().map((one) => one.bID);
  const chosen = view.locations.length > 0 ? view.locations : all;
  const bIDs = chosen.length > 0 ? chosen : [bID];
  const [found, setFound] = useState<number | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  async function start(): Promise<void> {
    if (total !== null && total > MAX_SELECTED) return refuse();
    reading.current = new AbortController();
    const { signal } = reading.current;
    const scope = listScope(entity);
    setFound(0);
    try {
      const ids = await fetchMatchingIDs({ bIDs, view, scope }, { signal, onFound: setFound });
      if (signal.aborted) return;
      if (ids.length > MAX_SELECTED) refuse();
      else onSelect(ids);
    } catch (error) {
      if (!signal.aborted) showFailure(error, { title: t('errors.oops'), tone: 'warning' });
    }
    setFound(null);
  }

  function refuse(): void {
    showWarning({ message: t('responses.select.tooMany', { limit: MAX_SELECTED }) });
  }

  return { found, start };
}
