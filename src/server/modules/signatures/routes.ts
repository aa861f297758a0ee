import { SIGNATURE_CALLS } from '#contract/signatures.ts';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { drawSignature } from './draw-signature.ts';

export function signatureCalls(parts: { origins: LinkOrigins }): BoundCall[] {
  return bindCalls(SIGNATURE_CALLS, {
    drawSignature: (ctx, input) => drawSignature(ctx, input, parts),
  });
}
