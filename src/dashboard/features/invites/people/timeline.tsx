import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { type Channel, INVITE_KINDS } from '#domain/messages.ts';
import { reasonText } from '../history/message-status.ts';
import classes from './people.module.css';

/** Events whose detail is a count. */
const COUNTED: readonly PersonEvent['event'][] = ['opened', 'openedByMachine'];

type Props = { channel: Channel; events: readonly PersonEvent[] };

/** Events, newest first; scheduled ones are at the top with an open dot. */
export function Timeline({ channel, events }: Props) {
  const { t } = useTranslation();
  return (
    <ol className={classes.timeline} aria-label={t('invites.person.timeline')}>
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events may be identical.
        <EventLine key={index} channel={channel} event={event} />
      ))}
    </ol>
  );
}

function EventLine({ channel, event: about }: { channel: Channel; event: PersonEvent }) {
  const { at, event, kind, reason, detail } = about;
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const known = INVITE_KINDS.find((one) => one === kind);
  return (
    <li
      className={classes.event}
      data-tone={eventTone(event)}
      data-planned={event === 'planned' || undefined}
    >
      <strong>{t(`invites.events.${event}`)}</strong>
      {known !== undefined && ` · ${t(`invites.kinds.${known}`)}`}
      <div className={classes.when}>{formatMomentInShort(at, timeStyle)}</div>
      <div>{reasonText({ channel, state: event, reason }, t)}</div>
      {COUNTED.includes(event) ? (
        Number(detail) > 1 && <div>{t('invites.person.times', { count: Number(detail) })}</div>
      ) : (
        <Detail detail={detail} />
      )}
    </li>
  );
}

function Detail({ detail }: Pick<PersonEvent, 'detail'>) {
  if (detail === null || detail === '') return null;
  return (
    <div className={classes.detail} dir="auto">
      “{detail}”
    </div>
  );
}

type PersonEvent = AnswerTo<'fetchPerson'>['events'][number];
type Tone = 'success' | 'warning' | 'danger' | 'neutral';

const TONES: Partial<Record<PersonEvent['event'], Tone>> = {
  sent: 'success',
  delivered: 'success',
  opened: 'success',
  answered: 'success',
  replied: 'success',
  bounced: 'danger',
  complained: 'danger',
  failed: 'danger',
  unsubscribed: 'warning',
  stopped: 'warning',
  suppressed: 'warning',
  suppressedByHand: 'warning',
  uncertain: 'warning',
};

/** The colour of a dot on the timeline; the text beside it carries the meaning. */
function eventTone(event: PersonEvent['event']): Tone {
  return TONES[event] ?? 'neutral';
}
