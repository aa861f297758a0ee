import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type ClipKind = keyof typeof KINDS;

export interface ClipOptions {
  /** 1 by default. */
  seconds?: number;
  /** In stored pixels, before rotation; 320x240 by default. */
  size?: `${number}x${number}`;
  /** Degrees by which players turn the picture; MP4 and MOV only. */
  rotation?: 0 | 90 | 180 | 270;
  /** `tone` by default; `none` has no audio track. */
  audio?: 'tone' | 'silence' | 'none';
  /** Where MP4 and MOV have their index; behind the content, as cameras write it, by default. */
  index?: 'end' | 'front';
  /** Frames at uneven times, as phones record them. */
  variableFrameRate?: boolean;
  /** As browsers record: in pieces, without an index (MP4) or a duration (WebM). */
  isRecorded?: boolean;
  /** Repeats the clip while it stays below this many bytes; `seconds` are those of one piece. */
  upToBytes?: number;
}

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const AAC = ['-c:a', 'aac', '-b:a', '64k'];
const OPUS = ['-c:a', 'libopus', '-b:a', '48k'];
const KINDS = {
  /** As most phones record. */
  mp4: { suffix: 'mp4', codecs: [...H264, ...AAC] },
  /** As iPhones record: HEVC. */
  mov: {
    suffix: 'mov',
    codecs: [
      ...['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-tag:v', 'hvc1'],
      ...['-x265-params', 'log-level=none', ...AAC],
    ],
  },
  /** As browsers record. */
  webm: {
    suffix: 'webm',
    codecs: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', ...OPUS],
  },
  'webm-vp9': {
    suffix: 'webm',
    codecs: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', ...OPUS],
  },
} as const;

const FOLDER = join(tmpdir(), 'goodword-clips');

/** The path of a real video, made by ffmpeg once and kept. Do not change the file. */
export async function clip(kind: ClipKind, options: ClipOptions = {}): Promise<string> {
  const { suffix } = KINDS[kind];
  const name = createHash('sha256')
    .update(JSON.stringify([kind, argumentsOf(kind, options), options]))
    .digest('hex')
    .slice(0, 20);
  const path = join(FOLDER, `${name}.${suffix}`);
  if (await exists(path)) return path;
  await mkdir(FOLDER, { recursive: true });
  const unfinished = join(FOLDER, `.${name}-${process.pid}.${suffix}`);
  await make(kind, options, unfinished);
  await rename(unfinished, path);
  return path;
}

/** The bytes of a real video. */
export async function clipBytes(kind: ClipKind, options: ClipOptions = {}): Promise<Buffer> {
  return readFile(await clip(kind, options));
}

async function make(kind: ClipKind, options: ClipOptions, path: string): Promise<void> {
  const { rotation, upToBytes, ...rest } = options;
  if (!rotation && !upToBytes) return ffmpeg([...argumentsOf(kind, options), path]);
  const piece = await clip(kind, rest);
  const repeats = upToBytes ? Math.floor(upToBytes / (await stat(piece)).size) - 1 : 0;
  // The rotation is written when the content is copied: encoders would apply it.
  const turn = rotation ? ['-metadata:s:v:0', `rotate=${360 - rotation}`] : [];
  const copy = ['-stream_loop', `${repeats}`, '-i', piece, '-c', 'copy', ...turn];
  await ffmpeg([...copy, ...placeOf(kind, options), path]);
}

function argumentsOf(kind: ClipKind, options: ClipOptions): string[] {
  const { seconds = 1, size = '320x240', audio = 'tone', variableFrameRate = false } = options;
  const picture = `testsrc2=size=${size}:rate=30:duration=${seconds}`;
  const sounds = { tone: 'sine=frequency=440', silence: 'anullsrc=r=44100' } as const;
  const sound =
    audio === 'none' ? [] : ['-f', 'lavfi', '-t', `${seconds}`, '-i', sounds[audio], '-shortest'];
  const uneven = ['-vf', "select='not(mod(n,5))+not(mod(n,7))'", '-vsync', 'vfr'];
  return [
    ...['-f', 'lavfi', '-i', picture, ...sound],
    ...(variableFrameRate ? uneven : []),
    ...KINDS[kind].codecs,
    ...placeOf(kind, options),
  ];
}

function placeOf(kind: ClipKind, { index = 'end', isRecorded = false }: ClipOptions): string[] {
  const isWebm = KINDS[kind].suffix === 'webm';
  if (isRecorded && isWebm) return ['-live', '1'];
  if (isRecorded) return ['-movflags', 'frag_keyframe+empty_moov+default_base_moof'];
  return index === 'front' && !isWebm ? ['-movflags', '+faststart'] : [];
}

async function ffmpeg(args: readonly string[]): Promise<void> {
  await run(process.env.FFMPEG_PATH || 'ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
