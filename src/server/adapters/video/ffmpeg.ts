import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import type { VideoRenderer } from './port.ts';
import { runLimited } from './run-limited.ts';

const MINUTE = 60_000;

/** Nothing but local files, and little that is printed. */
const QUIET = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'];
/** Of an input, before `-i`. */
const SAFE = ['-protocol_whitelist', 'file', '-threads', '2'];

/** The factor by which a picture of `iw * sar` by `ih` shrinks to 720 pixels on its short side, 1920 on its long one. */
const SHRINK = 'min(1,min(720/min(iw*sar,ih),1920/max(iw*sar,ih)))';
const evenly = (length: string) => `max(2,trunc(${length}*${SHRINK}/2)*2)`;
/** Many phones vary the rate, and browsers name none. */
const RATE = 'if(gt(source_fps,0),min(source_fps,30),30)';
const FILTER = `fps='${RATE}',scale=w='${evenly('iw*sar')}':h='${evenly('ih')}',setsar=1`;

/** Bytes, beyond which the rest is left out: the result is then too short, and not taken. */
const MAX_SIZE = 300_000_000;

const ENCODING = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'high'],
  ...['-maxrate', '4M', '-bufsize', '8M', '-pix_fmt', 'yuv420p', '-threads', '2'],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-af', 'aresample=async=1000'],
  ...['-movflags', '+faststart', '-fs', String(MAX_SIZE), '-f', 'mp4'],
];

/** A picture that is not as dark as the beginning of many recordings. */
const IS_BRIGHT =
  'signalstats,metadata=mode=select:key=lavfi.signalstats.YAVG:value=32:function=greater';
const JPEG = { quality: 80, mozjpeg: true };

/** Makes videos by ffmpeg. @param program the absolute path */
export function createFfmpegRenderer(
  program: string,
  { timeLimit = 10 * MINUTE }: { timeLimit?: number } = {},
): VideoRenderer {
  return {
    async render({ path, isWebm }, { video, poster }, signal) {
      const input = [...SAFE, '-f', isWebm ? 'matroska' : 'mov', '-i', `file:${path}`];
      // Sound is optional; subtitles, data and what a phone says of place and owner are left out.
      const streams = ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'];
      const args = [...QUIET, ...input, ...streams, '-map_chapters', '-1', '-vf', FILTER];
      await runLimited(program, [...args, ...ENCODING, `file:${video}`], {
        milliseconds: timeLimit,
        signal,
      });
      await takePoster(program, { video, poster }, signal);
    },
  };
}

/** Of the finished video: a bright picture from the first second on, else any. */
async function takePoster(
  program: string,
  { video, poster }: { video: string; poster: string },
  signal: AbortSignal,
): Promise<void> {
  const still = `${poster}.png`;
  const attempts = [
    ['-ss', '1', ...inputOf(video), '-t', '30', '-vf', IS_BRIGHT],
    [...inputOf(video), '-t', '30', '-vf', IS_BRIGHT],
    inputOf(video),
  ];
  for (const attempt of attempts) {
    const args = [...QUIET, ...attempt, '-frames:v', '1', '-f', 'image2', `file:${still}`];
    try {
      await runLimited(program, args, { milliseconds: MINUTE, signal });
      await sharp(still).jpeg(JPEG).toFile(poster);
      return;
    } catch {
      // Without a matching picture there is no file. A video without a still is still one.
      signal.throwIfAborted();
    } finally {
      await rm(still, { force: true });
    }
  }
}

function inputOf(video: string): string[] {
  return [...SAFE, '-f', 'mov', '-i', `file:${video}`];
}
