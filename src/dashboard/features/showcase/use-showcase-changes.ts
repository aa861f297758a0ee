import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { hideNotice, showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import type { ShowcaseChange } from './showcase-change.ts';
import { showcaseQuery } from './showcase-query.ts';
import { showcaseQueue } from './showcase-queue.ts';

type Item = { readonly sessionID: string; readonly i: number };

/** Many items marked in a row are told of once. */
let lastAdded = '';

/** The ways to change the showcase: each shows at once, is saved in its turn, and says how it went. */
export function useShowcaseChanges(bID: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = showcaseQuery(bID);

  async function save(change: ShowcaseChange): Promise<void> {
    const { id, taggedWith } = await server.call('markForShowcase', {
      ...change,
      type: 'session',
      platform: 'feedback',
    });
    // What was asked for before this answer knows less.
    await client.cancelQueries({ queryKey });
    const mark = change.intent === 'unmark' ? null : taggedWith;
    client.setQueryData(
      queryKey,
      (known) => known && { ...known, marks: { ...known.marks, [id]: mark } },
    );
  }

  async function change(wanted: ShowcaseChange): Promise<boolean> {
    try {
      await showcaseQueue.add(wanted, () => save(wanted));
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
      return true;
    } catch (error) {
      showWarning({ title: t('errors.oops'), message: messageOf(error, t) });
      if (showcaseQueue.read().length === 0) void client.invalidateQueries({ queryKey });
      return false;
    }
  }

  function keyOf({ sessionID, i }: Item) {
    return { bID, sessionID, i };
  }

  function tellAdded(): void {
    hideNotice(lastAdded);
    lastAdded = showSuccess({ title: t('showcase.added'), message: t('showcase.addedText') });
  }

  /** Shows an item, with the tags that it had where it comes back. */
  async function mark(item: Item, tags: readonly string[] = []): Promise<void> {
    const marked = change({ ...keyOf(item), intent: 'mark' });
    const tagged = tags.map((tag) => change({ ...keyOf(item), intent: 'addtag', tag }));
    const [isMarked] = await Promise.all([marked, ...tagged]);
    if (isMarked) tellAdded();
  }

  async function unmark(item: Item, tags: readonly string[]): Promise<void> {
    if (!(await change({ ...keyOf(item), intent: 'unmark' }))) return;
    showUndoable({
      title: t('showcase.removed'),
      message: t('showcase.removedText'),
      onUndo: () => void mark(item, tags),
    });
  }

  async function addTag(item: Item, tag: string, isMarked: boolean): Promise<void> {
    const isSaved = await change({ ...keyOf(item), intent: 'addtag', tag });
    if (isSaved && !isMarked) tellAdded();
  }

  async function removeTag(item: Item, tag: string): Promise<void> {
    await change({ ...keyOf(item), intent: 'removetag', tag });
  }

  return { mark, unmark, addTag, removeTag };
}
