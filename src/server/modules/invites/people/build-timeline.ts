import type { AnswerTo } from '#contract/calls.ts';
import type { PERSON_EVENTS } from '#contract/people.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { PersonEventRow, PersonMessage, PersonVisits } from './store.ts';

type TimelineEvent = AnswerTo<'fetchPerson'>['events'][number];
/** Keeps milliseconds, which order events within a second. */
type ExactEvent = Omit<TimelineEvent, 'at'> & { at: Date };
type EventName = (typeof PERSON_EVENTS)[number];

interface PersonHistory {
  messages: readonly PersonMessage[];
  visits: readonly PersonVisits[];
  recorded: readonly PersonEventRow[];
}

/** Merges a person's messages, visits and events, newest first. */
export function buildTimeline({ messages, visits, recorded }: PersonHistory): TimelineEvent[] {
  const events = [
    ...messages.flatMap(eventsOfMessage),
    ...visits.flatMap(eventsOfVisits),
    ...recorded.map(({ kind, detail, at }) =>
      // What a provider said of a bounce or complaint is for the operator alone.
      eventOf(RECORDED_EVENTS[kind] ?? 'replied', at, { detail: isReported(kind) ? null : detail }),
    ),
  ];
  return events
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...event }) => ({ ...event, at: toSeconds(at) }));
}

function isReported(kind: string): boolean {
  return kind === 'bounced' || kind === 'complained';
}

const RECORDED_EVENTS: Readonly<Record<string, EventName>> = {
  unsubscribed: 'unsubscribed',
  resubscribed: 'resubscribed',
  stopped: 'stopped',
  restarted: 'restarted',
  suppressed: 'suppressedByHand',
  unsuppressed: 'unsuppressed',
  replied: 'replied',
  askedForHelp: 'askedForHelp',
  sentAgain: 'sentAgain',
  bounced: 'bounced',
  complained: 'complained',
};

/** Final states of a message, whether it was sent or not. */
const FINAL_STATES = [
  'delivered',
  'bounced',
  'complained',
  'failed',
  'suppressed',
  'cancelled',
  'uncertain',
];

function eventsOfMessage(message: PersonMessage): ExactEvent[] {
  const { kind, state, reason, createdAt, sendAt, sentAt, stateChangedAt } = message;
  const events = [eventOf('accepted', createdAt, { kind })];
  if (state === 'scheduled') events.push(eventOf('planned', sendAt, { kind, reason }));
  if (sentAt !== null) events.push(eventOf('sent', sentAt, { kind }));
  const end = FINAL_STATES.find((one) => one === state);
  if (end) events.push(eventOf(end as EventName, stateChangedAt, { kind, reason }));
  return events.reverse();
}

function eventsOfVisits({
  humanVisits,
  botVisits,
  lastHumanVisitAt,
  lastBotVisitAt,
  answeredAt,
}: PersonVisits): ExactEvent[] {
  return [
    ...(lastHumanVisitAt
      ? [eventOf('opened', lastHumanVisitAt, { detail: String(Math.max(humanVisits, 1)) })]
      : []),
    ...(lastBotVisitAt
      ? [eventOf('openedByMachine', lastBotVisitAt, { detail: String(botVisits) })]
      : []),
    ...(answeredAt ? [eventOf('answered', answeredAt, {})] : []),
  ];
}

function eventOf(
  event: EventName,
  at: Date,
  more: Partial<Pick<TimelineEvent, 'kind' | 'reason' | 'detail'>>,
): ExactEvent {
  return { at, event, kind: null, reason: null, detail: null, ...more };
}
