import type { AnswerOf } from '#contract/call.ts';
import type { fetchResponse as call } from '#contract/responses.ts';
import { fromSeconds, toSeconds } from '#server/platform/clock.ts';
import type { AnswerTime, ConsentChange, Moments } from './store.ts';

export type TimelineEvent = AnswerOf<typeof call>['timeline'][number];
type Event = TimelineEvent['event'];

/** An event that may have happened. */
interface Happening {
  event: Event;
  at: Date | null;
  detail?: string | null;
  version?: number | null;
}

/** The events of a response's answers and consents. */
interface Parts {
  answers: readonly AnswerTime[];
  consents: readonly ConsentChange[];
}

/** The events around a response, oldest first; within one second, in their logical order. */
export function timelineOf(moments: Moments, { answers, consents }: Parts): TimelineEvent[] {
  const { finishedAt } = moments;
  const isEarly = ({ changedAt }: ConsentChange) => finishedAt === null || changedAt < finishedAt;
  return [
    ...beforeAnswers(moments),
    ...inOrder([...answers.map(answering), ...consents.filter(isEarly).map(consenting)]),
    { event: 'finished' as const, at: finishedAt },
    ...consents.filter((change) => !isEarly(change)).map(consenting),
    ...answers.map(editing),
    ...byTheBusiness(moments),
  ]
    .flatMap(({ event, at, detail = null, version = null }) =>
      at ? { at: toSeconds(at), event, detail, version } : [],
    )
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

/** Sorts by the exact times: a consent comes after the answer that gave it. */
function inOrder(happenings: Happening[]): Happening[] {
  return happenings.sort((one, other) => Number(one.at) - Number(other.at));
}

function answering({ questionId, answeredAt, isSkipped }: AnswerTime): Happening {
  return { event: 'answered', at: isSkipped ? null : answeredAt, detail: questionId };
}

function consenting({ isGiven, changedAt, ...agreed }: ConsentChange): Happening {
  return {
    event: isGiven ? 'consentGiven' : 'consentWithdrawn',
    at: changedAt,
    detail: agreed.consentText,
    version: agreed.consentVersion,
  };
}

/** Only the last of several edits is stored. */
function editing({ editedAt, editedFields }: AnswerTime): Happening {
  return {
    event: 'edited',
    at: editedAt === null ? null : fromSeconds(editedAt),
    detail: editedFields.join(','),
  };
}

function byTheBusiness({ archivedAt, spamAt, notedAt }: Moments): Happening[] {
  return [
    { event: 'archived', at: archivedAt },
    { event: 'spam', at: spamAt },
    { event: 'noted', at: notedAt },
  ];
}
