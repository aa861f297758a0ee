import type { TextSender } from './port.ts';

/** Runs while no provider of texts is set up: the text stays in the outbox, where it can be read. */
export function createLocalTextSender(): TextSender {
  return {
    send: async () => ({ kind: 'sent', providerId: null }),
    find: async () => null,
    close() {},
  };
}
