import type { AnswerTo } from '#contract/calls.ts';
import { fromSeconds, toSeconds } from '#server/platform/clock.ts';
import type { AnswerTime, ConsentChange, Timestamps } from './store.ts';

export type TimelineEvent = AnswerTo<'fetchResponse'>['timeline'][number];
type Event = TimelineEvent['event'];

/** An event that may have happened. */
interface PossibleEvent {
  event: Event;
  at: Date | null;
  detail?: string | null;
  version?: number | null;
}

/** The events of a response's answers and consents. */
interface RecordedEvents {
  answers: readonly AnswerTime[];
  consents: readonly ConsentChange[];
}

/** The events around a response, oldest first; within one second, in their logical order. */
export function buildTimeline(
  timestamps: Timestamps,
  { answers, consents }: RecordedEvents,
): TimelineEvent[] {
  const { finishedAt } = timestamps;
  const isEarly = ({ changedAt }: ConsentChange) => finishedAt === null || changedAt < finishedAt;
  return [
    ...inviteEvents(timestamps),
    ...inOrder([...answers.map(answerEvent), ...consents.filter(isEarly).map(consentEvent)]),
    { event: 'finished' as const, at: finishedAt },
    ...consents.filter((change) => !isEarly(change)).map(consentEvent),
    ...answers.map(editEvent),
    ...businessEvents(timestamps),
  ]
    .flatMap(({ event, at, detail = null, version = null }) =>
      at ? { at: toSeconds(at), event, detail, version } : [],
    )
    .sort((a, b) => a.at - b.at);
}

function inviteEvents({ firstOpenedAt, lastOpenedAt, ...timestamps }: Timestamps): PossibleEvent[] {
  const isOpenedAgain = lastOpenedAt?.getTime() !== firstOpenedAt?.getTime();
  return [
    { event: 'invited', at: timestamps.invitedAt, detail: timestamps.channel },
    { event: 'inviteOpened', at: firstOpenedAt },
    { event: 'inviteOpened', at: isOpenedAgain ? lastOpenedAt : null },
    { event: 'started', at: timestamps.startedAt },
  ];
}

/** Sorts by exact time, so that a consent follows its answer. */
function inOrder(events: PossibleEvent[]): PossibleEvent[] {
  return events.sort((one, other) => Number(one.at) - Number(other.at));
}

function answerEvent({ questionId, answeredAt, isSkipped }: AnswerTime): PossibleEvent {
  return { event: 'answered', at: isSkipped ? null : answeredAt, detail: questionId };
}

function consentEvent({ isGiven, changedAt, ...agreed }: ConsentChange): PossibleEvent {
  return {
    event: isGiven ? 'consentGiven' : 'consentWithdrawn',
    at: changedAt,
    detail: agreed.consentText ?? agreed.reason,
    version: agreed.consentVersion,
  };
}

/** Only the last of several edits is stored. */
function editEvent({ editedAt, editedFields }: AnswerTime): PossibleEvent {
  return {
    event: 'edited',
    at: editedAt === null ? null : fromSeconds(editedAt),
    detail: editedFields.join(','),
  };
}

function businessEvents({ archivedAt, spamAt, noteUpdatedAt }: Timestamps): PossibleEvent[] {
  return [
    { event: 'archived', at: archivedAt },
    { event: 'spam', at: spamAt },
    { event: 'noted', at: noteUpdatedAt },
  ];
}
