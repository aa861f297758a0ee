import { z } from 'zod';
import { VIDEO_STATES } from '#domain/videos.ts';
import { videoAddon } from './businesses.ts';
import { defineCalls } from './call.ts';
import { emptyBody } from './shared-schemas.ts';

/** Videos in one call. */
export const MAX_VIDEOS = 100;

export const VIDEO_CALLS = defineCalls({
  /**
   * The videos of answers, in the order of `ids`: their state, and addresses that play them for ten minutes, for whoever has
   * them. An id of anything else is `missing`; without `responses.view`, so is a video that is not showcased.
   */
  fetchVideos: {
    access: { kind: 'business', permission: 'business.view' },
    transaction: 'read',
    body: z.object({ ids: z.array(z.string().max(200)).max(MAX_VIDEOS) }),
    answer: z.object({
      videos: z.array(
        z.object({
          streamUID: z.string(),
          state: z.enum(VIDEO_STATES),
          /** Null while there is nothing to play, like all that follows. */
          url: z.string().nullable(),
          posterURL: z.string().nullable(),
          /** The same video, as a file to save. */
          downloadURL: z.string().nullable(),
          durationMs: z.number().int().nullable(),
          /** In bytes; before the video has arrived, as it was announced. */
          size: z.number().int().nullable(),
          /** In pixels, as shown. */
          width: z.number().int().nullable(),
          height: z.number().int().nullable(),
          mediaType: z.string().nullable(),
        }),
      ),
    }),
  },
  /**
   * Starts the one trial of the video add-on that a business ever has. 409 that uses nothing up: `video_included` while the
   * trial of its plan runs, `video_trial_used` after the first one, `has_video` with a subscription or the lifetime
   * purchase.
   */
  startVideoTrial: {
    access: { kind: 'business', permission: 'billing.manage' },
    transaction: 'write',
    body: emptyBody,
    answer: videoAddon,
  },
});
