import type { DeliveryOutcome } from '#domain/delivery.ts';
import type { SlotValues } from '#domain/message-slots.ts';

/** What a mail says, its slots not yet filled. Never changes, so that an adapter may prepare it once. */
export interface MailContent {
  readonly contentId: string;
  readonly subject: string;
  /** Empty: the mail has its text only. */
  readonly html: string;
  readonly text: string;
  /** Besides those that every mail has; a `From` takes the place of the installation's own. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A message as it goes to a mail server. */
export interface Mail {
  /** Stable over repeated attempts; the Message-ID is made from it (RFC 5322). */
  readonly messageId: string;
  readonly to: string;
  readonly content: MailContent;
  readonly slots: SlotValues;
}

/** Hands mails over, each at most once. Never throws for what a mail server may answer, nor where it does not. */
export interface MailSender {
  /** How many mails it hands over at the same time. */
  readonly connections: number;
  send(mail: Mail): Promise<DeliveryOutcome>;
  close(): void;
}
