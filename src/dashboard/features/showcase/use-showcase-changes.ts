import {
  type Mutation,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useRowLocation } from '#dashboard/lists/locations/use-row-location.ts';
import { useRowBusinessID } from '#dashboard/session/row-business.tsx';
import { errorMessage } from '#dashboard/ui/error-message.ts';
import { hideNotice } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { idOfNotice, keepNewestNotice } from './notices-on-screen.ts';
import { currentWidgets, showcaseQuery, widgetsQuery } from './queries.ts';
import { showAddedNotice } from './show-added-notice.tsx';
import {
  type ItemRef,
  itemIdOf,
  type Mark,
  marksAfter,
  refOf,
  type ShowcaseChange,
} from './showcase-marks.ts';
import { changesKey } from './use-showcase-marks.ts';

/** The id of the undo notice; empty if there is none. */
type UndoChange = { notice: string };
type Change = Mutation<unknown, Error, ShowcaseChange, UndoChange>;

/** Operations on the showcase: shown at once, saved in order, with a notice of the result. */
export function useShowcaseChanges() {
  const client = useQueryClient();
  const bID = useRowBusinessID();
  const change = useSaving();

  function toggle(item: ItemRef): void {
    if (markNow(client, bID, item) === null) change(additionOf(client, bID, item));
    else remove(item);
  }

  function remove(item: ItemRef): void {
    change({ item: refOf(item), intent: 'unmark', tags: markNow(client, bID, item) ?? [] });
  }

  function addTag(item: ItemRef, tag: string): void {
    const isMarked = markNow(client, bID, item) !== null;
    if (isMarked) change({ item: refOf(item), intent: 'addtag', tag });
    else change({ ...additionOf(client, bID, item), tags: [tag] });
  }

  function removeTag(item: ItemRef, tag: string): void {
    change({ item: refOf(item), intent: 'removetag', tag });
  }

  return { toggle, remove, addTag, removeTag };
}

function useSaving() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const bID = useRowBusinessID();
  const location = useRowLocation();
  const navigate = useNavigate();
  const { queryKey } = showcaseQuery(bID);

  async function reportAdded({ type }: ItemRef): Promise<void> {
    const added = t(type === 'review' ? 'showcase.reviewAdded' : 'showcase.added');
    const title = location === null ? added : t('showcase.addedIn', { location });
    // If the widgets cannot be loaded, the notice is the usual one.
    const widgets = await client.ensureQueryData(widgetsQuery(bID)).catch(() => null);
    // The gallery is the viewed business's.
    const isOwn = location === null;
    const hasNone = isOwn && widgets !== null && currentWidgets(widgets).length === 0;
    showAddedNotice({ title, onAddWidget: hasNone ? openGallery : null });
  }

  function openGallery(): void {
    void navigate({
      to: '/dash/showcase/setupwidget/$typeorid',
      params: { typeorid: 'choose' },
    });
  }

  function offerUndo(item: ItemRef, undoChange: UndoChange | undefined): void {
    const title = t(item.type === 'review' ? 'showcase.reviewRemoved' : 'showcase.removed');
    const message = t('showcase.removedText');
    const onUndo = () => mutate(additionOf(client, bID, item));
    const notice = idOfNotice(() => showUndoable({ title, message, onUndo }));
    if (undoChange) undoChange.notice = notice;
  }

  const { mutate } = useMutation({
    mutationKey: changesKey(bID),
    // In order, so that the last click wins.
    scope: { id: changesKey(bID).join(' ') },
    // Keeps removals, since restoring an item needs its tags.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: (change: ShowcaseChange) => save(client, bID, change),
    onMutate: (): UndoChange => ({ notice: '' }),
    onSuccess: (_saved, change, undoChange) => {
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
      if (change.intent === 'mark') void reportAdded(change.item);
      // It may have been marked again meanwhile.
      const isLast = changesOf(client, bID, change.item).at(-1)?.state.variables === change;
      if (change.intent === 'unmark' && isLast) offerUndo(change.item, undoChange);
    },
    onError: (error, change) => {
      keepNewestNotice(errorMessage(error, t));
      void client.invalidateQueries({ queryKey });
      // An item that could not be restored can still be added.
      const removal = removalBefore(client, bID, change);
      if (removal !== null) offerUndo(change.item, removal.state.context);
    },
    meta: { failure: { title: t('errors.oops'), tone: 'warning' } },
  });
  return mutate;
}

/** Saves a change; stores each result at once, in case a later call of the same change fails. */
async function save(client: QueryClient, bID: string, change: ShowcaseChange): Promise<void> {
  const { queryKey } = showcaseQuery(bID);
  for (const call of callsOf(change)) {
    const asked = { bID, ...change.item, ...call };
    const { id, taggedWith } = await server.call('markForShowcase', asked);
    // Requests sent before this response would return older data.
    await client.cancelQueries({ queryKey });
    const mark = call.intent === 'unmark' ? null : taggedWith;
    client.setQueryData(
      queryKey,
      (known) => known && { ...known, marks: { ...known.marks, [id]: mark } },
    );
  }
}

function callsOf(change: ShowcaseChange) {
  if ('tag' in change) return [{ intent: change.intent, tag: change.tag }];
  if (change.intent === 'unmark' || change.tags.length === 0) return [{ intent: change.intent }];
  // Adding a tag also marks the item.
  return change.tags.map((tag) => ({ intent: 'addtag', tag }) as const);
}

/** Marks an item, with its former tags if it was removed in this tab; closes its undo notice. */
function additionOf(client: QueryClient, bID: string, item: ItemRef) {
  const { variables, context } = changesOf(client, bID, item).at(-1)?.state ?? {};
  if (context) hideNotice(context.notice);
  const tags = variables?.intent === 'unmark' ? variables.tags : [];
  return { item: refOf(item), intent: 'mark', tags } as const;
}

/** The removal that a failed mark was meant to undo. */
function removalBefore(client: QueryClient, bID: string, failed: ShowcaseChange): Change | null {
  const isStillOut = savedMark(client, bID, failed.item) === null;
  const others = changesOf(client, bID, failed.item).filter(
    ({ state }) => state.variables !== failed,
  );
  const last = others.at(-1);
  const isRemoval = last?.state.status === 'success' && last.state.variables?.intent === 'unmark';
  return failed.intent === 'mark' && isStillOut && isRemoval ? last : null;
}

/** The saved and pending changes of an item, in click order. */
function changesOf(client: QueryClient, bID: string, item: ItemRef): Change[] {
  const all = client.getMutationCache().findAll({ mutationKey: changesKey(bID) });
  // Only useSaving uses this key.
  return (all as Change[]).filter(
    ({ state: { status, variables } }) =>
      status !== 'error' && variables && itemIdOf(variables.item) === itemIdOf(item),
  );
}

function savedMark(client: QueryClient, bID: string, item: ItemRef): Mark {
  return client.getQueryData(showcaseQuery(bID).queryKey)?.marks[itemIdOf(item)] ?? null;
}

/** The item's latest mark, which the screen may not have rendered yet. */
function markNow(client: QueryClient, bID: string, item: ItemRef): Mark {
  const id = itemIdOf(item);
  const pending = changesOf(client, bID, item).filter(({ state }) => state.status === 'pending');
  const changes = pending.flatMap(({ state }) => state.variables ?? []);
  return marksAfter({ [id]: savedMark(client, bID, item) }, changes)[id] ?? null;
}
