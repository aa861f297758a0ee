import { UPLOAD_CALLS } from '#contract/uploads.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { createUpload, type UploadOptions } from './create-upload.ts';

export function fileCalls(options: UploadOptions): BoundCall[] {
  return bindCalls(UPLOAD_CALLS, {
    createUpload: (ctx, input) => createUpload(ctx, input, options),
  });
}
