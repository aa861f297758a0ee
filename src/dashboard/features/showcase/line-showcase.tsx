import type { FeedbackSession } from '#contract/responses.ts';
import { answerRef, type ItemRef } from './item-ref.ts';
import { offeredEntry } from './showcase-offer.ts';
import { ShowcaseStar } from './showcase-toggle.tsx';
import { useShowcaseChanges } from './use-showcase-changes.ts';
import { useShowcaseMark } from './use-showcase-mark.ts';

type Props = { bID: string; session: FeedbackSession; name: string };

/** Beside the line of a response: the star of its testimonial, where it may be showcased. */
export function LineShowcase({ bID, session, name }: Props) {
  const entry = offeredEntry(session);
  if (entry === null) return null;
  return <StarOf bID={bID} item={answerRef(session.sessionID, entry.i)} name={name} />;
}

function StarOf({ bID, item, name }: Omit<Props, 'session'> & { item: ItemRef }) {
  const state = useShowcaseMark(bID, item);
  const { mark, unmark } = useShowcaseChanges(bID);
  if (state.status !== 'ready') return null;
  const tags = state.mark;
  return (
    <ShowcaseStar
      name={name}
      isOn={tags !== null}
      onToggle={() => void (tags === null ? mark(item) : unmark(item, tags))}
    />
  );
}
