/** A message as it goes to a mail server. */
export interface Mail {
  /** Stable over repeated attempts, so that a server can recognise a copy (RFC 5322 Message-ID). */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What became of one attempt: `later` may be tried again, `refused` never will be taken. */
export type MailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later'; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** Hands mails over. Never throws for what a mail server may answer. */
export interface MailSender {
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}
