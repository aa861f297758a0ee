import { createUpload as call } from '#contract/uploads.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { createUpload, type UploadKeys } from './create-upload.ts';

export function fileCalls(keys: UploadKeys): BoundCall[] {
  return [bindCall(call, (ctx, input) => createUpload(ctx, input, keys))];
}
