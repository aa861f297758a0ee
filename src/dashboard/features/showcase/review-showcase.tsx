import type { Review } from '#contract/reviews.ts';
import type { PlatformCode } from '#domain/platforms.ts';
import { reviewRef } from './item-ref.ts';
import { ItemShowcase } from './item-showcase.tsx';
import { useShowcaseMark } from './use-showcase-mark.ts';

type Props = { bID: string; mayEdit: boolean; platform: PlatformCode; review: Review };

/** Under a review that has words, or is showcased: whether it is, and its tags once it is. */
export function ReviewShowcase({ bID, mayEdit, platform, review }: Props) {
  const { reviewDocID, review_title: title, review_text: text } = review;
  const item = reviewRef(platform, reviewDocID);
  const state = useShowcaseMark(bID, item);
  const isOn = state.status === 'ready' && state.mark !== null;
  const mayBeMarked = mayEdit && (title !== '' || text !== '');
  // What is showcased is told to everybody; its words may have gone with a later import.
  if (!mayBeMarked && !isOn) return null;
  const fault = mayEdit ? null : 'role';
  return <ItemShowcase {...{ bID, item, state, fault }} isTaggedAtOnce={false} />;
}
