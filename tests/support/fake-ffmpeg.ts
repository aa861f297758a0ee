import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What stands behind the check at the start, which every fake passes. */
const ENCODERS = `case "$*" in *-encoders*) echo ' V libx264 x'; echo ' A aac x'; exit 0;; esac`;
/** The last argument without \`file:\`, the file to write. */
const OUTPUT = `for last; do :; done; out="\${last#file:}"`;

/** A program in the place of ffmpeg. @param script what it does instead, in the shell; \`$out\` is the file to write */
export async function fakeFfmpeg(script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'goodword-ffmpeg-'));
  const path = join(folder, 'ffmpeg');
  await writeFile(path, `#!/bin/sh\n${ENCODERS}\n${OUTPUT}\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}
