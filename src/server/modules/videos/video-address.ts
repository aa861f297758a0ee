import { UPLOADS } from '#server/modules/files/upload-address.ts';
import { isSigned, type KeyRing, sign } from '#server/platform/key-ring.ts';

/** Names a video in addresses and in the file store. */
export interface VideoKey {
  businessId: string;
  uploadId: string;
}

/** The key of its file. */
export function fileKeyOf({ businessId, uploadId }: VideoKey): string {
  return `${UPLOADS}/${businessId}/${uploadId}.mp4`;
}

/** What the keys are for. */
export const SIGNING_VIDEOS = 'videos';

const LIFETIME = 600_000;

/** The query that plays a video, and shows its poster, for ten minutes: `?until=…&key=…`. */
export function signVideo(keys: KeyRing, video: VideoKey, now: Date): string {
  const until = String(now.getTime() + LIFETIME);
  const key = sign(keys, signedText(video, until)).toString('base64url');
  return `?until=${until}&key=${key}`;
}

/** Seconds for which a query still plays the video; 0 if it has expired, is for another one or is not ours. */
export function secondsLeft(
  keys: KeyRing,
  video: VideoKey,
  { until, key, now }: { until?: unknown; key?: unknown; now: Date },
): number {
  if (typeof until !== 'string' || typeof key !== 'string' || !/^\d{1,15}$/.test(until)) return 0;
  const left = Number(until) - now.getTime();
  if (left <= 0) return 0;
  const isOurs = isSigned(keys, Buffer.from(key, 'base64url'), signedText(video, until));
  return isOurs ? Math.ceil(left / 1_000) : 0;
}

function signedText({ businessId, uploadId }: VideoKey, until: string): string {
  return `${businessId}/${uploadId}/${until}`;
}
