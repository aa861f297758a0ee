import type { TFunction } from 'i18next';
import type { Channel, MessageReason } from '#domain/messages.ts';

type Standing = {
  readonly channel: Channel;
  /** A state of a message, or an event of its person. */
  readonly state: string;
  readonly reason: MessageReason | null;
};

/** Why a message stands where it stands, in the words of its channel; null where its state says all. */
export function reasonText({ channel, state, reason }: Standing, t: TFunction): string | null {
  // `stopped` is then the program, not the person.
  if (state === 'uncertain') {
    return reason === 'noAnswer'
      ? t(`invites.uncertain.noAnswer.${channel}`)
      : t('invites.uncertain.stopped');
  }
  return reason === null ? null : t(`invites.reasons.${channel}.${reason}`);
}
