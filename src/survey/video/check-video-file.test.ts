import { expect, test } from 'vitest';
import { en } from '#domain/recording-texts/en.ts';
import { VIDEO_LIMIT } from '#domain/videos.ts';
import { checkVideoFile } from './check-video-file.ts';

const file = { name: 'film.mp4', type: 'video/mp4', size: 9 };

test.each([
  [{ ...file, size: VIDEO_LIMIT }, 'video/mp4'],
  [{ ...file, name: 'IMG_1.MOV', type: '' }, 'video/quicktime'],
  [{ ...file, name: 'film', type: 'video/webm' }, 'video/webm'],
])('takes %o', (chosen, type) => {
  expect(checkVideoFile(chosen, en)).toEqual({ type });
});

test.each([
  [{ ...file, size: VIDEO_LIMIT + 1 }, 'Your video file may not be larger than 250MB in size.'],
  [{ ...file, size: 0 }, en.videoEmpty],
  [{ ...file, name: 'film.avi', type: 'video/x-msvideo' }, en.videoWrongType],
])('says why %o cannot be sent', (chosen, message) => {
  expect(checkVideoFile(chosen, en)).toEqual({ message });
});
