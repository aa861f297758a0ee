import { VIDEO_CALLS } from '#contract/videos.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { fetchVideos, type VideoKeys } from './fetch-videos.ts';
import { startVideoTrial } from './start-video-trial.ts';

export function videoCalls(keys: VideoKeys): BoundCall[] {
  return bindCalls(VIDEO_CALLS, {
    fetchVideos: (ctx, input) => fetchVideos(ctx, input, keys),
    startVideoTrial,
  });
}
