import type { AnswerOf } from '#contract/call.ts';
import type { fetchResponse as call } from '#contract/responses.ts';
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

/** What happened around a response, the oldest first; within a second, in the order in which it can happen. */
export function timelineOf(moments: Moments, answers: readonly AnswerTime[]): TimelineEvent[] {
  return [
    ...beforeAnswers(moments),
    ...answers.flatMap(answering),
    { event: 'finished' as const, at: moments.finishedAt },
    ...answers.flatMap(afterAnswering),
    ...byTheBusiness(moments),
  ]
    .flatMap(({ event, at, detail = null }) => (at ? { at: toSeconds(at), event, detail } : []))
    .sort((a, b) => a.at - b.at);
}

function beforeAnswers({ firstOpenedAt, lastOpenedAt, ...moments }: Moments): Happening[] {
  const isOpenedAgain = lastOpenedAt?.getTime() !== firstOpenedAt?.getTime();
  return [
    { event: 'invited', at: moments.invitedAt, detail: moments.channel },
    { event: 'inviteOpened', at: firstOpenedAt },
    { event: 'inviteOpened', at: isOpenedAgain ? lastOpenedAt : null },
    { event: 'started', at: moments.startedAt },
  ];
}

function answering({ questionId, answeredAt, isSkipped, agreed }: AnswerTime): Happening[] {
  return [
    { event: 'answered', at: isSkipped ? null : answeredAt, detail: questionId },
    { event: 'consentGiven', at: agreed ? answeredAt : null },
  ];
}

/** Of several changes of the consent, and of several edits, the last one is known. */
function afterAnswering(answer: AnswerTime): Happening[] {
  const { questionId, agrees, consentChangedAt, editedAt } = answer;
  const timeOf = (seconds: number | null) => (seconds === null ? null : fromSeconds(seconds));
  return [
    { event: agrees ? 'consentGiven' : 'consentWithdrawn', at: timeOf(consentChangedAt) },
    { event: 'edited', at: timeOf(editedAt), detail: questionId },
  ];
}

function byTheBusiness({ archivedAt, spamAt, notedAt }: Moments): Happening[] {
  return [
    { event: 'archived', at: archivedAt },
    { event: 'spam', at: spamAt },
    { event: 'noted', at: notedAt },
  ];
}
