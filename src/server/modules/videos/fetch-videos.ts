import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { may } from '#domain/client-areas.ts';
import { posterAddressOf, type VideoState } from '#domain/videos.ts';
import { uploadAddressOf } from '#server/modules/files/upload-address.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { filterIds } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { type AnswerVideo, isVideoShown, listAnswerVideos } from './store.ts';
import { signVideo } from './video-address.ts';

export interface VideoKeys {
  videoKeys: KeyRing;
  baseUrl: string;
}

type Video = AnswerTo<'fetchVideos'>['videos'][number];

const STATES = { waiting: 'waiting', ready: 'ready', failed: 'asItCame' } as const;

/** What has become of videos, and addresses that play them for a while. */
export async function fetchVideos(
  { tx, business, now }: ContextFor<'fetchVideos'>,
  { ids }: InputFor<'fetchVideos'>,
  { videoKeys, baseUrl }: VideoKeys,
): Promise<AnswerTo<'fetchVideos'>> {
  const { businessId } = business;
  const found = await listAnswerVideos(tx, businessId, filterIds(ids));
  const visible = may(business, 'responses.view') ? found : await shownOf(tx, businessId, found);
  const byId = new Map(visible.map((video) => [video.uploadId, video]));
  const videos = ids.map((streamUID): Video => {
    const video = byId.get(streamUID.toLowerCase());
    if (!video) return { streamUID, state: 'missing', ...NOTHING };
    const query = signVideo(videoKeys, { businessId, uploadId: video.uploadId }, now);
    return { streamUID, ...present(video, uploadAddressOf(baseUrl, video.fileKey), query) };
  });
  return { videos };
}

/** Those that anybody may see. */
async function shownOf(
  tx: Tx,
  businessId: string,
  videos: readonly AnswerVideo[],
): Promise<AnswerVideo[]> {
  const shown: AnswerVideo[] = [];
  for (const video of videos) if (await isVideoShown(tx, businessId, video)) shown.push(video);
  return shown;
}

const NOTHING = {
  url: null,
  posterURL: null,
  downloadURL: null,
  durationMs: null,
  size: null,
  width: null,
  height: null,
  mediaType: null,
};

function present(video: AnswerVideo, address: string, query: string): Omit<Video, 'streamUID'> {
  const { rendition, size, hasPoster, durationMs, width, height, mediaType } = video;
  if (rendition === null) return { ...NOTHING, state: 'arriving', size };
  const state: VideoState = STATES[rendition];
  const url = `${address}${query}`;
  const posterURL = hasPoster ? posterAddressOf(url) : null;
  const downloadURL = `${url}&download=1`;
  return { state, url, posterURL, downloadURL, size, durationMs, width, height, mediaType };
}
