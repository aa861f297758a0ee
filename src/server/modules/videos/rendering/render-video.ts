import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#server/adapters/files/port.ts';
import { RenderingFailed, type VideoRenderer } from '#server/adapters/video/port.ts';
import { posterKeyOf } from '#server/modules/files/upload-address.ts';
import { judgeVideo } from '../judging/judge-video.ts';
import type { ClaimedVideo, Rendition } from './store.ts';
import { freeBytesOf, withWorkFolder } from './work-folder.ts';

export interface RenderOptions {
  files: FileStore;
  renderer: VideoRenderer;
  /** The folder for files that are worked on. */
  workRoot: string;
  signal: AbortSignal;
}

/** The disk has no room to work with a video now. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** Bytes beside twice the original. */
const ROOM = 500_000_000;

/**
 * Makes a video's rendition and poster, and puts them in the place of the original.
 * @throws RenderingFailed if no rendition can be made of it; NoRoom
 */
export function renderVideo(
  fileKey: string,
  claimed: ClaimedVideo,
  { files, renderer, workRoot, signal }: RenderOptions,
): Promise<Rendition> {
  return withWorkFolder(workRoot, async (folder) => {
    if ((await freeBytesOf(folder)) < 2 * claimed.size + ROOM) throw new NoRoom();
    const original = join(folder, 'original');
    const video = join(folder, 'video.mp4');
    const poster = join(folder, 'poster.jpg');
    const file = await files.open(fileKey);
    if (file === null) throw new RenderingFailed('The file is gone.');
    await pipeline(Readable.from(file.content), createWriteStream(original), { signal });
    // It may be the rendition already, of a worker that died before it could say so.
    const found = await judgeVideo(localFile(original), 'original');
    if (found === null) throw new RenderingFailed('What is stored is no video.');
    const isWebm = found.mediaType === 'video/webm';
    await renderer.render({ path: original, isWebm }, { video, poster }, signal);
    const made = await judgeVideo(localFile(video), 'video.mp4');
    if (made?.mediaType !== 'video/mp4' || !isAsLong(made.durationMs, claimed.durationMs)) {
      throw new RenderingFailed('What it made is not the video.');
    }
    const hasPoster = await exists(poster);
    if (hasPoster) await files.put(posterKeyOf(fileKey), createReadStream(poster));
    await files.put(fileKey, createReadStream(video));
    return { ...made, hasPoster };
  });
}

/** Recorders name durations loosely; a result that was cut off lacks more. */
function isAsLong(made: number, original: number): boolean {
  return Math.abs(made - original) <= Math.max(1_500, original / 20);
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** One file of this disk, as the judge reads those of the store. */
function localFile(path: string): Pick<FileStore, 'stat' | 'open'> {
  const factsOf = async () => {
    const found = await stat(path).catch(() => null);
    return found && { size: found.size, etag: '""', modifiedAt: found.mtime };
  };
  return {
    stat: factsOf,
    async open(_key, { from, to } = { from: 0 }) {
      const facts = await factsOf();
      return facts && { ...facts, content: createReadStream(path, { start: from, end: to }) };
    },
  };
}
