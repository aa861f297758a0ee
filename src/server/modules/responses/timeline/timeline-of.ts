import type { AnswerOf } from '#contract/call.ts';
import type { fetchResponse as call } from '#contract/responses.ts';
import { fromSeconds, toSeconds } from '#server/platform/clock.ts';
import type { AnswerTime, ConsentChange, Moments } from './store.ts';

export type TimelineEvent = AnswerOf<typeof call>['timeline'][number];
type Event = TimelineEvent['event'];

/** Something that happened, if it did. */
interface Happening {
  event: Event;
  at: Date | null;
  detail?: string | null;
  version?: number | null;
}

/** What is known of a response besides what happened with it as a whole. */
interface Parts {
  answers: readonly AnswerTime[];
  consents: readonly ConsentChange[];
}

/** What happened around a response, the oldest first; within a second, in the order in which it can happen. */
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

/** By times as fine as they are kept: a consent stands behind the answer that gave it. */
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

/** Of several edits the last one is known. */
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
