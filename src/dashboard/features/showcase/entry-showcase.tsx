import type { FeedbackSession, JourneyEntry } from '#contract/responses.ts';
import { answerRef } from './item-ref.ts';
import { ItemShowcase } from './item-showcase.tsx';
import { noOfferOf } from './showcase-offer.ts';
import { useShowcaseMark } from './use-showcase-mark.ts';

type Props = { bID: string; mayEdit: boolean; session: FeedbackSession; entry: JourneyEntry };

/** Under an answer: whether it is showcased, its tags, and why it cannot be where it cannot. */
export function EntryShowcase({ bID, mayEdit, session, entry }: Props) {
  const item = answerRef(session.sessionID, entry.i);
  const state = useShowcaseMark(bID, item);
  const noOffer = noOfferOf(session, entry);
  if (noOffer === 'nothing_to_show') return null;
  const isOn = state.status === 'ready' && state.mark !== null;
  // Nobody is said to have refused who was not asked.
  if (noOffer === 'not_asked' && !isOn) return null;
  // What is showcased can be taken back, whatever has become of it since.
  const fault = !mayEdit ? 'role' : isOn || noOffer === 'not_asked' ? null : noOffer;
  return <ItemShowcase bID={bID} item={item} state={state} fault={fault} isTaggedAtOnce />;
}
