import { CODE_CALLS } from '#contract/codes.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { checkCode } from './check-code.ts';
import { type CodeOptions, processCode } from './process-code.ts';

export function codeCalls(options: CodeOptions): BoundCall[] {
  return bindCalls(CODE_CALLS, {
    processCode: (ctx, input) => processCode(ctx, input, options),
    checkCode: (ctx, input) => checkCode(ctx, input, options),
  });
}
