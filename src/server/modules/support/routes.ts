import { SUPPORT_CALLS } from '#contract/support.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { type SupportOptions, sendSupportMessage } from './send-support-message.ts';

export function supportCalls(options: SupportOptions): BoundCall[] {
  return bindCalls(SUPPORT_CALLS, {
    sendSupportMessage: (ctx, input) => sendSupportMessage(ctx, input, options),
  });
}
