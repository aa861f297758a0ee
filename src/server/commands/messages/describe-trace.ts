import { cleanProviderText } from '#domain/display-text.ts';
import { fillSlots } from '#domain/message-slots.ts';
import type { Channel, MessageKind } from '#domain/messages.ts';
import { describeReason } from '#server/modules/messages/describe-reason.ts';
import type { MessageTrace, TracedMessage } from '#server/modules/messages/trace-messages.ts';
import { showTime } from '#server/platform/show-time.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import { capitalise, describeOutage, PROVIDERS } from './describe-outage.ts';

const texts = textsFor('en');

interface Circumstances {
  /** The address or number; several numbers if it lacks its dialling code. */
  addresses: readonly string[];
  channel: Channel;
  /** Whether messages of the channel leave the machine at all. */
  hasProvider: boolean;
  /** One line while nothing is sent after a restore. */
  sendingPause: string | null;
  /** One line while no worker is running. */
  workerAbsence: string | null;
  /** Whether somebody signs in with the address; null for a number. */
  hasAccount: boolean | null;
  now: Date;
}

/** What became of the messages to somebody and why, for the operator. */
export function describeTrace(trace: MessageTrace, circumstances: Circumstances): string[] {
  const { messages, hasMore } = trace;
  const outage = describeOutage(trace.provider, circumstances);
  const remarks = [
    ...(messages.length === 0 ? [NOTHING] : []),
    ...describeObstacles(trace, circumstances),
    ...(outage === null ? [] : [outage]),
  ];
  return [
    ...(messages.length === 0 ? [nothingTo(circumstances)] : []),
    ...messages.flatMap((message) => describeMessage(message, circumstances)),
    ...(hasMore ? ['', 'There are older ones. To see them: add --all'] : []),
    ...(remarks.length === 0 ? [] : ['', ...remarks]),
  ];
}

function nothingTo({ addresses: [address, ...others] }: Circumstances): string {
  return others.length === 0
    ? `No message to ${address} is stored.`
    : 'No message to such a number is stored. Add its dialling code, as in +49, to see who must not contact it.';
}

const NOTHING =
  'Either no business has invited this address, or its records were erased. A send also leaves out whoever was invited lately or must not be contacted, and sends nothing if the quota is too small.';

const KINDS: Readonly<Record<MessageKind, string>> = {
  notice: 'message of Goodword itself',
  test: 'test of an invite',
  invite: 'invite',
  followupOnce: 'first follow-up',
  followupTwice: 'second follow-up',
};

function describeMessage(message: TracedMessage, circumstances: Circumstances): string[] {
  const { kind, channel, subject, slots, error, providerId, attempts } = message;
  const channelName = texts.pages.outboxChannels[channel].toLowerCase();
  const from = message.handle === null ? '' : ` from ${nameOf(message)}`;
  const title = subject === null || kind !== 'notice' ? '' : `: ${fillSlots(subject, slots)}`;
  const isRetried = message.state === 'accepted' && attempts > 0;
  return [
    `${showTime(message.createdAt)}  ${channelName}, ${KINDS[kind]}${from}${title}`,
    `  ${describeState(message, circumstances)}`,
    ...(error ? [`  ${capitalise(PROVIDERS[channel])} said: ${cleanProviderText(error)}`] : []),
    ...(isRetried ? [`  Tried ${attempts} ${attempts === 1 ? 'time' : 'times'} so far`] : []),
    ...(providerId ? [`  Its id there: ${providerId}`] : []),
  ];
}

function describeState(message: TracedMessage, circumstances: Circumstances): string {
  const { state, sentAt, stateChangedAt } = message;
  const reason = describeReason(message, texts);
  const because = reason === '' ? '' : `: ${reason}`;
  switch (state) {
    case 'accepted':
    case 'scheduled':
      return describeWait(message, circumstances, because);
    case 'sending':
      return `Being sent since ${showTime(stateChangedAt)}`;
    case 'sent': {
      const taker = circumstances.hasProvider ? PROVIDERS[message.channel] : 'the outbox';
      return `Sent at ${showTime(sentAt ?? stateChangedAt)}: ${taker} accepted it`;
    }
    case 'uncertain':
      return `${texts.pages.outboxStates[state]} since ${showTime(stateChangedAt)}${because}. It is not sent again`;
    default:
      return `${texts.pages.outboxStates[state]} at ${showTime(stateChangedAt)}${because}`;
  }
}

/** Messages of the product are due a day early, so that they overtake others. */
function describeWait(
  { channel, sendAt, dueAt }: TracedMessage,
  { now, sendingPause, workerAbsence, hasProvider }: Circumstances,
  because: string,
): string {
  const until = dueAt > sendAt ? dueAt : sendAt;
  if (until > now) return `Waits until ${showTime(until)}${because}`;
  const since = showTime(sendAt);
  if (workerAbsence !== null) return `Waits for a worker since ${since}${because}`;
  const hint = hasProvider && sendingPause !== null ? ': Sending is paused' : because;
  return `Waits for ${PROVIDERS[channel]} since ${since}${hint}`;
}

/** What keeps messages from this person, besides what each message says. */
function describeObstacles(
  { suppressions, erased }: MessageTrace,
  { channel, hasAccount, hasProvider, sendingPause, workerAbsence }: Circumstances,
): string[] {
  return [
    ...suppressions.map(({ reason, note, since, ...business }) => {
      const list = `Do not contact since ${showTime(since)}: ${describeReason({ state: 'suppressed', reason }, texts)}`;
      const who = business.handle === null ? 'every business' : nameOf(business);
      return `${who}: ${list}${note ? ` (${cleanProviderText(note)})` : ''}`;
    }),
    ...erased.map(
      ({ invites, ...business }) =>
        `${nameOf(business)}: ${invites} ${invites === 1 ? 'invite' : 'invites'} to it, whose records were erased or expired`,
    ),
    ...(hasAccount === false
      ? ['Nobody signs in with this address, so no mail to reset a password goes to it.']
      : []),
    ...(hasProvider ? [] : [NO_PROVIDER[channel]]),
    ...[sendingPause, workerAbsence].filter((line) => line !== null),
  ];
}

const NO_PROVIDER: Readonly<Record<Channel, string>> = {
  email: 'SMTP_URL is not set: emails stay in the outbox and count as sent, but nobody gets them.',
  text: 'TWILIO_* is not set: texts stay in the outbox and count as sent, but nobody gets them.',
};

function nameOf({ businessName, handle }: { businessName: string | null; handle: string | null }) {
  return `${businessName} (${handle})`;
}
