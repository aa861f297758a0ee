import { z } from 'zod';
import { storedJson } from '#server/platform/database/stored-json.ts';

/** What a call that sent invites was answered. */
export interface SendResult {
  status: 'success' | 'quotareached' | 'quotareachedtrial';
  numberActualSent: number;
  actualsRemoved: number;
}

export const SEND_RESULT = storedJson<SendResult>(
  'invite_sends.result',
  z.object({
    status: z.enum(['success', 'quotareached', 'quotareachedtrial']),
    numberActualSent: z.number(),
    actualsRemoved: z.number(),
  }),
);
