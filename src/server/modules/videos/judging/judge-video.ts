/// <reference types="vite/client" />
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { FileStore } from '#server/adapters/files/port.ts';
import { isWholeContainer } from './check-structure.ts';
import { claimedSecondsOf } from './claimed-seconds.ts';
import { type FileReader, openFileReader } from './file-reader.ts';
import readVideo from './read-video.cjs?raw';

/** What a video's content says. */
export interface VideoFacts {
  /** In bytes. */
  size: number;
  mediaType: string;
  durationMs: number;
  /** In pixels, as shown. */
  width: number;
  height: number;
  hasAudio: boolean;
}

const LONGEST_SECONDS = 3_600;
/** 8K, in either direction. */
const LONGEST_SIDE = 7_680;
const SHORTER_SIDE = 4_320;

/**
 * Reads an MP4, MOV or WebM file, before anything else opens it: only what its content says counts. Null if it is anything
 * else, is cut off, holds other content too, has no picture, is longer than an hour, or larger than 8K.
 * @throws if the store fails
 */
export async function judgeVideo(
  files: Pick<FileStore, 'stat' | 'open'>,
  key: string,
): Promise<VideoFacts | null> {
  const file = await openFileReader(files, key);
  if (file === null || !(await isWholeContainer(file))) return null;
  const video = await readInWorker(file);
  if (video === null) return null;
  const { mediaType, seconds, claimedSeconds, width, height, hasAudio } = video;
  const longest = Math.max(seconds, claimedSeconds, await claimedSecondsOf(file));
  const isPossible =
    seconds > 0 &&
    longest <= LONGEST_SECONDS &&
    Math.min(width, height) > 0 &&
    Math.max(width, height) <= LONGEST_SIDE &&
    Math.min(width, height) <= SHORTER_SIDE;
  if (!isPossible) return null;
  const durationMs = Math.max(1, Math.round(seconds * 1000));
  return { size: file.size, mediaType, durationMs, width, height, hasAudio };
}

interface ReadVideo {
  mediaType: string;
  seconds: number;
  claimedSeconds: number;
  width: number;
  height: number;
  hasAudio: boolean;
}

type Message = { start: number; end: number } | { video: ReadVideo | null } | { error: string };

const TIME_LIMIT = 60_000;
const MEMORY_LIMIT = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };
/** Of one request: more than a picture of 8K has. */
const LONGEST_PART = 33_554_432;
const MAX_AT_ONCE = 2;

const require = createRequire(import.meta.url);
const turns: (() => void)[] = [];
let running = 0;

/** In a worker, which a malformed file may keep busy, fill up or crash without any harm. */
async function readInWorker(file: FileReader): Promise<ReadVideo | null> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((start) => turns.push(start));
  else running += 1;
  try {
    return await runWorker(file);
  } finally {
    const next = turns.shift();
    if (next) next();
    else running -= 1;
  }
}

async function runWorker(file: FileReader): Promise<ReadVideo | null> {
  const worker = new Worker(readVideo, {
    eval: true,
    workerData: { size: file.size, mediabunny: require.resolve('mediabunny') },
    resourceLimits: MEMORY_LIMIT,
    // Its complaints about malformed files are no news.
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadVideo | null>((done, fail) => {
      timer = setTimeout(() => done(null), TIME_LIMIT);
      worker.on('message', (message: Message) => {
        if ('video' in message) done(message.video);
        else if ('error' in message || message.end - message.start > LONGEST_PART) done(null);
        else {
          const { start, end } = message;
          // A copy: what is posted brings all of the memory that it is a part of.
          file.read(start, end).then((bytes) => worker.postMessage(new Uint8Array(bytes)), fail);
        }
      });
      worker.on('error', () => done(null));
      worker.on('exit', () => done(null));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
