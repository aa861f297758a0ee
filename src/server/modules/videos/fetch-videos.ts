import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { posterAddressOf, type VideoState } from '#domain/videos.ts';
import { uploadAddressOf } from '#server/modules/files/upload-address.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { filterIds } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { type AnswerVideo, listAnswerVideos } from './store.ts';
import { signVideo } from './video-address.ts';

export interface VideoKeys {
  videoKeys: KeyRing;
  baseUrl: string;
}

type Video = AnswerTo<'fetchVideos'>['videos'][number];

const STATES = { waiting: 'waiting', ready: 'ready', failed: 'asItCame' } as const;

/** What has become of videos, and addresses that play them for a while. */
export async function fetchVideos(
  { tx, business: { businessId }, now }: ContextFor<'fetchVideos'>,
  { ids }: InputFor<'fetchVideos'>,
  { videoKeys, baseUrl }: VideoKeys,
): Promise<AnswerTo<'fetchVideos'>> {
  const found = await listAnswerVideos(tx, businessId, filterIds(ids));
  const byId = new Map(found.map((video) => [video.uploadId, video]));
  const videos = ids.map((streamUID): Video => {
    const video = byId.get(streamUID.toLowerCase());
    if (!video) return { streamUID, state: 'missing', ...NOTHING };
    const query = signVideo(videoKeys, { businessId, uploadId: video.uploadId }, now);
    return { streamUID, ...present(video, uploadAddressOf(baseUrl, video.fileKey), query) };
  });
  return { videos };
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
