import type { AnswerOf } from '#contract/call.ts';
import { type fetchResponse as call, RESPONSE_EVENTS } from '#contract/responses.ts';
import { fromSeconds, toSeconds } from '#server/platform/seconds.ts';
import type { AnswerTime, Moments } from './store.ts';

export type TimelineEvent = AnswerOf<typeof call>['timeline'][number];
type Event = TimelineEvent['event'];

/** Something that happened, if it did. */
interface Happening {
  event: Event;
  at: Date | null;
  detail?: string | null;
}

/** What happened around a response, the oldest first; within a second, in the order of the kinds. */
export function timelineOf(moments: Moments, answers: readonly AnswerTime[]): TimelineEvent[] {
  return [...aroundSession(moments), ...answers.flatMap(aroundAnswer)]
    .flatMap(({ event, at, detail = null }) => (at ? { at: toSeconds(at), event, detail } : []))
    .sort((a, b) => a.at - b.at || rank(a.event) - rank(b.event));
}

function rank(event: Event): number {
  return RESPONSE_EVENTS.indexOf(event);
}

function aroundSession(moments: Moments): Happening[] {
  const { firstOpenedAt, lastOpenedAt } = moments;
  const isOpenedAgain = lastOpenedAt?.getTime() !== firstOpenedAt?.getTime();
  return [
    { event: 'invited', at: moments.invitedAt, detail: moments.channel },
    { event: 'inviteOpened', at: firstOpenedAt },
    { event: 'inviteOpened', at: isOpenedAgain ? lastOpenedAt : null },
    { event: 'started', at: moments.startedAt },
    { event: 'finished', at: moments.finishedAt },
    { event: 'archived', at: moments.archivedAt },
    { event: 'spam', at: moments.spamAt },
    { event: 'noted', at: moments.notedAt },
  ];
}

/** Of several changes of the consent, the last one is known. */
function aroundAnswer(answer: AnswerTime): Happening[] {
  const { questionId, answeredAt, consentChangedAt, editedAt } = answer;
  const timeOf = (seconds: number | null) => (seconds === null ? null : fromSeconds(seconds));
  return [
    { event: 'answered', at: answer.isSkipped ? null : answeredAt, detail: questionId },
    { event: 'consentGiven', at: answer.agreed ? answeredAt : null },
    {
      event: answer.agrees ? 'consentGiven' : 'consentWithdrawn',
      at: timeOf(consentChangedAt),
    },
    { event: 'edited', at: timeOf(editedAt), detail: questionId },
  ];
}
