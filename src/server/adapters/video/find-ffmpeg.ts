import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TIMEOUT = 10_000;

/** Where ffmpeg is, or why videos are left as they come. */
export type FoundFfmpeg = { readonly path: string } | { readonly problem: string };

/** Looks for an ffmpeg that writes H.264 and AAC. @param configured FFMPEG_PATH; undefined: the one on the PATH */
export async function findFfmpeg(configured: string | undefined): Promise<FoundFfmpeg> {
  const name = configured ?? 'ffmpeg';
  const options = { timeout: TIMEOUT, maxBuffer: 1_000_000, killSignal: 'SIGKILL' } as const;
  try {
    const { stdout: found } = await run('/bin/sh', ['-c', 'command -v "$0"', name], options);
    const path = found.trim();
    const { stdout: encoders } = await run(path, ['-hide_banner', '-encoders'], options);
    if (/ libx264 /.test(encoders) && / aac /.test(encoders)) return { path };
    return { problem: `${path} cannot write H.264 and AAC` };
  } catch {
    return { problem: configured === undefined ? 'ffmpeg is not installed' : `${name} cannot run` };
  }
}
