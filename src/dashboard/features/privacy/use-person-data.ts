import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { download } from '#dashboard/browser/download.ts';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { isNamedElsewhere } from './is-named-elsewhere.ts';
import { type PersonData, personDataQuery } from './person-data-query.ts';

export type Other = PersonData['others'][number];

/** Finds, copies and erases what is kept of a person. The address stands in no URL: those are kept and shared. */
export function usePersonData(bID: string) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [to, setTo] = useState('');
  /** Other addresses of the person that were taken in, each with what it added. */
  const [chosen, setChosen] = useState<readonly Other[]>([]);
  const asked = { to, also: chosen.map((other) => other.to) };
  const found = useQuery({ ...personDataQuery(bID, asked), enabled: to !== '' });
  const all = new Intl.ListFormat(i18n.language).format([found.data?.to ?? to, ...asked.also]);
  const { error } = found;
  const fault = error instanceof CallError ? (error.fields.to ?? null) : null;

  function find(typed: string): void {
    if (typed === to && chosen.length === 0) void found.refetch();
    setTo(typed);
    setChosen([]);
  }

  function choose(other: Other, isWanted: boolean): void {
    const kept = chosen.filter((one) => one.to !== other.to);
    setChosen(isWanted ? [...kept, other] : kept);
  }

  const copying = useOneAtATime(async () => {
    try {
      const copy = await server.call('exportPersonData', { bID, ...asked });
      const content = new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' });
      download(content, `person-data-${copy.exportedAt.slice(0, 10)}.json`);
      showSuccess({ message: t('privacy.person.exported') });
    } catch (failure) {
      showError({ title: t('privacy.person.exportFailed'), message: messageOf(failure, t) });
    }
  });

  const erasing = useOneAtATime(async (onDone: () => void) => {
    try {
      await server.call('erasePersonData', { bID, ...asked });
      onDone();
      const isNamed = found.data !== undefined && isNamedElsewhere(found.data);
      const done = isNamed ? 'privacy.erasing.doneUnder' : 'privacy.erasing.done';
      showSuccess({ message: t(done, { to: all }) });
      // It stood on any screen that lists people, responses or scores.
      await client.invalidateQueries();
    } catch (failure) {
      showError({ title: t('privacy.erasing.failed'), message: messageOf(failure, t) });
    }
  });

  return { find, found, fault, all, copying, erasing, others: { chosen, choose } };
}
