import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { download } from '#dashboard/browser/download.ts';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { personDataQuery } from './person-data-query.ts';

/** Finds, copies and erases what is kept of a person. The address stands in no URL: those are kept and shared. */
export function usePersonData(bID: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [to, setTo] = useState('');
  const found = useQuery({ ...personDataQuery(bID, to), enabled: to !== '' });
  const { error } = found;
  const fault = error instanceof CallError ? (error.fields.to ?? null) : null;

  function find(typed: string): void {
    if (typed === to) void found.refetch();
    else setTo(typed);
  }

  const copying = useOneAtATime(async () => {
    try {
      const copy = await server.call('exportPersonData', { bID, to });
      const content = new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' });
      download(content, `person-data-${copy.exportedAt.slice(0, 10)}.json`);
      showSuccess({ message: t('privacy.person.exported') });
    } catch (failure) {
      showError({ title: t('privacy.person.exportFailed'), message: messageOf(failure, t) });
    }
  });

  const erasing = useOneAtATime(async (onDone: () => void) => {
    try {
      await server.call('erasePersonData', { bID, to });
      onDone();
      showSuccess({ message: t('privacy.erasing.done', { to: found.data?.to ?? to }) });
      // It stood on any screen that lists people, responses or scores.
      await client.invalidateQueries();
    } catch (failure) {
      showError({ title: t('privacy.erasing.failed'), message: messageOf(failure, t) });
    }
  });

  return { find, found, fault, copying, erasing };
}
