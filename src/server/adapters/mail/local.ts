import type { MailSender } from './port.ts';

/** Used without a mail server: messages stay in the outbox, where they can be read. */
export function createLocalMailSender(): MailSender {
  return {
    provider: 'outbox',
    connections: 8,
    send: async () => ({ kind: 'sent', providerId: null }),
    close() {},
  };
}
