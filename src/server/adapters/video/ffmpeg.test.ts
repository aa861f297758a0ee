import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fakeFfmpeg } from '#tests/support/fake-ffmpeg.ts';
import { type ClipKind, type ClipOptions, clip } from '#tests/support/video-clips.ts';
import { createFfmpegRenderer } from './ffmpeg.ts';
import { findFfmpeg } from './find-ffmpeg.ts';
import { RenderingFailed } from './port.ts';

async function makeTarget() {
  const folder = await mkdtemp(join(tmpdir(), 'goodword-render-'));
  return { video: join(folder, 'video.mp4'), poster: join(folder, 'poster.jpg') };
}

interface Stream {
  codec_type: 'video' | 'audio';
  codec_name: string;
  width: number;
  height: number;
  pix_fmt: string;
  avg_frame_rate: string;
  side_data_list?: unknown;
}

/** What another program reads of it. */
function probe(path: string): { video: Stream | undefined; audio: Stream | undefined } {
  const args = ['-v', 'error', '-show_streams', '-of', 'json', path];
  const { streams } = JSON.parse(execFileSync('ffprobe', args).toString()) as { streams: Stream[] };
  const of = (type: string) => streams.find(({ codec_type }) => codec_type === type);
  return { video: of('video'), audio: of('audio') };
}

describe('real videos', () => {
  async function render(kind: ClipKind, options: ClipOptions = {}) {
    const found = await findFfmpeg(undefined);
    if ('problem' in found) throw new Error(found.problem);
    const target = await makeTarget();
    const path = await clip(kind, options);
    const renderer = createFfmpegRenderer(found.path);
    const isWebm = path.endsWith('.webm');
    await renderer.render({ path, isWebm }, target, new AbortController().signal);
    return { ...target, ...probe(target.video) };
  }

  test.each<[string, ClipKind, ClipOptions, [number, number]]>([
    ['an MP4', 'mp4', {}, [320, 240]],
    ['a MOV with HEVC, turned', 'mov', { rotation: 90 }, [240, 320]],
    ['a WebM as browsers record it', 'webm', { isRecorded: true }, [320, 240]],
    ['silence at uneven times', 'mp4', { variableFrameRate: true, audio: 'silence' }, [320, 240]],
    ['odd sides without sound', 'webm-vp9', { size: '321x241', audio: 'none' }, [320, 240]],
    ['4K', 'mp4', { size: '3840x2160' }, [1280, 720]],
  ])('%s becomes an MP4 that plays everywhere', async (_what, kind, options, size) => {
    const made = await render(kind, options);
    expect(made.video).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p' });
    expect([made.video?.width, made.video?.height]).toEqual(size);
    expect(made.video?.side_data_list).toBeUndefined();
    expect(made.audio?.codec_name).toBe(options.audio === 'none' ? undefined : 'aac');
    const [rate = 0, of = 1] = made.video?.avg_frame_rate.split('/').map(Number) ?? [];
    expect(rate / of).toBeLessThanOrEqual(30.1);
  });

  test('has its index in front, and a still', async () => {
    const target = await makeTarget();
    const { path } = (await findFfmpeg(undefined)) as { path: string };
    const source = { path: await clip('mp4', { index: 'end' }), isWebm: false };
    await createFfmpegRenderer(path).render(source, target, new AbortController().signal);
    const content = await readFile(target.video);
    expect(content.indexOf('moov')).toBeLessThan(content.indexOf('mdat'));
    expect(await sharp(target.poster).metadata()).toMatchObject({
      format: 'jpeg',
      width: 320,
      height: 240,
    });
  });
});

describe('a program that', () => {
  async function attempt(
    script: string,
    options: { timeLimit?: number; abortAfter?: number } = {},
  ) {
    const renderer = createFfmpegRenderer(await fakeFfmpeg(script), options);
    const target = await makeTarget();
    const signal =
      options.abortAfter === undefined
        ? new AbortController().signal
        : AbortSignal.timeout(options.abortAfter);
    await renderer.render({ path: target.video, isWebm: false }, target, signal);
  }

  test('crashes is reported with its last words', async () => {
    const crashed = attempt('echo "moov atom not found" >&2; exit 69');
    await expect(crashed).rejects.toThrow('It ended with 69: moov atom not found');
    await expect(attempt('kill -SEGV $$')).rejects.toBeInstanceOf(RenderingFailed);
  });

  test('hangs, with all that it started, is killed at the limit', async () => {
    const marker = `sleep 98${process.pid}`;
    const hanging = attempt(`${marker} & ${marker}`, { timeLimit: 300 });
    await expect(hanging).rejects.toThrow('It took too long.');
    const running = execFileSync('ps', ['-eo', 'args']).toString();
    expect(running).not.toContain(`\n${marker}\n`);
  });

  test('is interrupted ends at once', async () => {
    const interrupted = attempt('sleep 60', { abortAfter: 200 });
    await expect(interrupted).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('prints without end is killed', async () => {
    await expect(attempt('yes >&2')).rejects.toThrow('It printed too much.');
  });

  test('writes a file without end is stopped', async () => {
    const { video } = await makeTarget();
    const writing = attempt(`dd if=/dev/zero of=${video} bs=1 count=1 seek=400000000 && exit 3`);
    await expect(writing).rejects.not.toThrow('It ended with 3');
    await expect(stat(video)).resolves.toMatchObject({ size: 0 });
  });

  test('knows nothing of this process', async () => {
    process.env.GOODWORD_TEST_SECRET = 'secret';
    const told = attempt('echo "told $GOODWORD_TEST_SECRET." >&2; exit 1');
    await expect(told).rejects.toThrow('told .');
  });
});

describe('the program is', () => {
  test('missing', async () => {
    expect(await findFfmpeg('/nowhere/ffmpeg')).toEqual({ problem: '/nowhere/ffmpeg cannot run' });
  });

  test('one that cannot write H.264', async () => {
    expect(await findFfmpeg('/bin/true')).toEqual({
      problem: '/bin/true cannot write H.264 and AAC',
    });
  });
});
