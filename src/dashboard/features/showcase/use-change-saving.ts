import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { replaceWarning } from './replace-warning.ts';
import type { ShowcaseChange } from './showcase-change.ts';
import { showcaseQuery } from './showcase-query.ts';
import { showcaseQueue } from './showcase-queue.ts';

/** Saves a change in its turn and answers whether it is saved; a failure is told. */
export function useChangeSaving(bID: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = showcaseQuery(bID);

  async function save(change: ShowcaseChange): Promise<void> {
    const { id, taggedWith } = await server.call('markForShowcase', change);
    // What was asked for before this answer knows less.
    await client.cancelQueries({ queryKey });
    const mark = change.intent === 'unmark' ? null : taggedWith;
    client.setQueryData(
      queryKey,
      (known) => known && { ...known, marks: { ...known.marks, [id]: mark } },
    );
  }

  /** Without `first`, a change before this one in the queue, it is dropped. */
  return async function change(wanted: ShowcaseChange, first?: Promise<boolean>): Promise<boolean> {
    try {
      await showcaseQueue.add(wanted, async () => {
        if ((await first) !== false) await save(wanted);
      });
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
      return true;
    } catch (error) {
      replaceWarning({ title: t('errors.oops'), message: messageOf(error, t) });
      if (showcaseQueue.read().length === 0) void client.invalidateQueries({ queryKey });
      return false;
    }
  };
}
