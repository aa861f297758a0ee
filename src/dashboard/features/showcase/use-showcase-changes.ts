import { useTranslation } from 'react-i18next';
import { hideNotice, showSuccess } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { idOfNotice } from './id-of-notice.ts';
import { type ItemRef, itemIdOf, refOf } from './item-ref.ts';
import { useChangeSaving } from './use-change-saving.ts';

/** An item that was taken back in this tab: marked again, it gets its tags back. */
type Removal = {
  readonly tags: readonly string[];
  isSaved: boolean;
  /** The notice that offers the way back. */
  notice: string;
};

const removals = new Map<string, Removal>();

/** Many items marked in a row are told of once. */
let lastAdded = '';

/** The ways to change the showcase: each shows at once, is saved in its turn, and says how it went. */
export function useShowcaseChanges(bID: string) {
  const { t } = useTranslation();
  const change = useChangeSaving(bID);

  function keyOf(item: ItemRef) {
    return { bID, ...refOf(item) };
  }

  function tellAdded({ type }: ItemRef): void {
    hideNotice(lastAdded);
    const title = t(type === 'review' ? 'showcase.reviewAdded' : 'showcase.added');
    lastAdded = showSuccess({ title, message: t('showcase.addedText') });
  }

  function offerUndo(item: ItemRef, removal: Removal): void {
    const title = t(item.type === 'review' ? 'showcase.reviewRemoved' : 'showcase.removed');
    const message = t('showcase.removedText');
    const onUndo = () => void mark(item);
    removal.notice = idOfNotice(() => showUndoable({ title, message, onUndo }));
  }

  /** Shows an item, with the tags that it had where it comes back. */
  async function mark(item: ItemRef): Promise<void> {
    const removal = forgetRemoval(bID, item);
    const marked = change({ ...keyOf(item), intent: 'mark' });
    const tagged = (removal?.tags ?? []).map((tag) =>
      change({ ...keyOf(item), intent: 'addtag', tag }, marked),
    );
    const [isMarked] = await Promise.all([marked, ...tagged]);
    if (isMarked) tellAdded(item);
    else if (removal?.isSaved && !removals.has(idIn(bID, item))) {
      removals.set(idIn(bID, item), removal);
      offerUndo(item, removal);
    }
  }

  async function unmark(item: ItemRef, tags: readonly string[]): Promise<void> {
    const removal: Removal = { tags, isSaved: false, notice: '' };
    removals.set(idIn(bID, item), removal);
    removal.isSaved = await change({ ...keyOf(item), intent: 'unmark' });
    // It may be marked again by now.
    if (removals.get(idIn(bID, item)) !== removal) return;
    if (removal.isSaved) offerUndo(item, removal);
    else forgetRemoval(bID, item);
  }

  async function addTag(item: ItemRef, tag: string, isMarked: boolean): Promise<void> {
    if (!isMarked) forgetRemoval(bID, item);
    const isSaved = await change({ ...keyOf(item), intent: 'addtag', tag });
    if (isSaved && !isMarked) tellAdded(item);
  }

  async function removeTag(item: ItemRef, tag: string): Promise<void> {
    await change({ ...keyOf(item), intent: 'removetag', tag });
  }

  return { mark, unmark, addTag, removeTag };
}

/** Ends the way back and its notice. */
function forgetRemoval(bID: string, item: ItemRef): Removal | undefined {
  const removal = removals.get(idIn(bID, item));
  removals.delete(idIn(bID, item));
  if (removal !== undefined) hideNotice(removal.notice);
  return removal;
}

function idIn(bID: string, item: ItemRef): string {
  return `${bID} ${itemIdOf(item)}`;
}
