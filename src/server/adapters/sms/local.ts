import type { TextSender } from './port.ts';

/** Used without a provider of texts: texts stay in the outbox, where they can be read. */
export function createLocalTextSender(): TextSender {
  return {
    provider: 'outbox',
    send: async () => ({ kind: 'sent', providerId: null }),
    find: async () => null,
    close() {},
  };
}
