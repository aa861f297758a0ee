import { expect, test } from 'vitest';
import { posterAddressOf } from './videos.ts';

const ID = '0190a0a0-0000-7000-8000-000000000001';
const PATH = `https://own.example/u/${ID}/${ID}`;

test.each([
  ['a public address', `${PATH}.mp4`, `${PATH}.jpg`],
  ['a signed address', `${PATH}.mp4?until=1&key=x`, `${PATH}.jpg?until=1&key=x`],
  ['what is no id', `https://own.example/u/${'-'.repeat(36)}/${'-'.repeat(36)}.mp4`, ''],
  ['a picture', `${PATH}.png`, ''],
  ['another website', 'https://evil.example/film.mp4', ''],
  ['nothing', '', ''],
])('the poster of %s', (_, address, poster) => {
  expect(posterAddressOf(address)).toBe(poster);
});
