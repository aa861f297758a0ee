import type { DeliveryOutcome } from '#domain/delivery-outcome.ts';
import type { SlotValues } from '#domain/message-slots.ts';

/** The content of a mail, with unfilled slots. Never changes, so an adapter may cache it. */
export interface MailContent {
  readonly contentId: string;
  readonly subject: string;
  /** Empty for a mail with text only. */
  readonly html: string;
  readonly text: string;
  /** Additional headers; `From` replaces the installation's own. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A message for a mail server. */
export interface Mail {
  /** Stable across attempts; the Message-ID derives from it (RFC 5322). */
  readonly messageId: string;
  readonly to: string;
  readonly content: MailContent;
  readonly slots: SlotValues;
}

/** Hands over each mail at most once. Never throws, even if the mail server refuses or does not respond. */
export interface MailSender {
  /** The provider's name in the log: host and port or an origin, without secrets. */
  readonly provider: string;
  /** How many mails it sends concurrently. */
  readonly connections: number;
  send(mail: Mail): Promise<DeliveryOutcome>;
  close(): void;
}
