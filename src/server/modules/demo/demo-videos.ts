/// <reference types="vite/client" />
import type { FileStore } from '#server/adapters/files/port.ts';
import { posterKeyOf, UPLOADS, uploadAddressOf } from '#server/modules/files/upload-address.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { insertVideo } from './store.ts';

type Speaker = 'raj' | 'grace' | 'wendy';

/** Who says their showcased testimonial in a video, by the index of the session. */
const SPEAKERS: ReadonlyMap<number, Speaker> = new Map([
  [6, 'raj'],
  [36, 'grace'],
  [69, 'wendy'],
]);

const CLIPS: Readonly<Record<Speaker, ClipFiles>> = {
  raj: {
    width: 480,
    height: 854,
    video: () => import('./clips/raj.mp4?inline'),
    poster: () => import('./clips/raj.jpg?inline'),
  },
  grace: {
    width: 480,
    height: 854,
    video: () => import('./clips/grace.mp4?inline'),
    poster: () => import('./clips/grace.jpg?inline'),
  },
  wendy: {
    width: 640,
    height: 360,
    video: () => import('./clips/wendy.mp4?inline'),
    poster: () => import('./clips/wendy.jpg?inline'),
  },
};
const DURATION_MS = 5_000;

/** Loaded only where a demo is filled. */
interface ClipFiles {
  width: number;
  height: number;
  video: () => Promise<{ default: string }>;
  poster: () => Promise<{ default: string }>;
}

/** A video of the demo, which is not stored yet. */
export interface DemoVideo {
  speaker: Speaker;
  uploadId: string;
  sessionId: string;
  fileKey: string;
  arrivedAt: Date;
}

/** Where the demo's videos are stored. */
export interface DemoVideoPlace {
  files: FileStore;
  baseUrl: string;
}

/** Whether the testimonial of a session is said in a video. */
export function isSaidInVideo(index: number): boolean {
  return SPEAKERS.has(index);
}

/** The video of a showcased session's testimonial; null if it has none. */
export function demoVideoOf(
  index: number,
  { businessId, sessionId, arrivedAt }: { businessId: string; sessionId: string; arrivedAt: Date },
): DemoVideo | null {
  const speaker = SPEAKERS.get(index);
  if (speaker === undefined) return null;
  const uploadId = newId(arrivedAt);
  const fileKey = `${UPLOADS}/${businessId}/${uploadId}.mp4`;
  return { speaker, uploadId, sessionId, fileKey, arrivedAt };
}

/** What the answer says of its video. */
export function videoFieldsOf({ fileKey, uploadId }: DemoVideo, baseUrl: string) {
  return { videoURLAnswer: uploadAddressOf(baseUrl, fileKey), streamUID: uploadId };
}

/** Stores the files of the videos, and then their rows. */
export async function storeDemoVideos(
  tx: Tx,
  businessId: string,
  { videos, files }: { videos: readonly DemoVideo[]; files: FileStore },
): Promise<void> {
  for (const { speaker, fileKey, ...video } of videos) {
    const { width, height, ...clip } = CLIPS[speaker];
    const bytes = bytesOf((await clip.video()).default);
    await files.put(fileKey, bytes);
    await files.put(posterKeyOf(fileKey), bytesOf((await clip.poster()).default));
    const facts = { size: bytes.length, durationMs: DURATION_MS, width, height };
    await insertVideo(tx, businessId, { ...video, fileKey, ...facts });
  }
}

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
