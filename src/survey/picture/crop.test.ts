import { expect, test } from 'vitest';
import { firstCrop, movedCrop, squareOf, zoomedCrop } from './crop.ts';

const WIDE = { width: 400, height: 200 };

test('a photo starts with the largest square in its middle, a logo with all of it', () => {
  expect(squareOf(WIDE, firstCrop(WIDE, false))).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf(WIDE, firstCrop(WIDE, true))).toEqual({ left: 0, top: -100, side: 400 });
});

test('the square moves by shares of itself, and never out of the picture', () => {
  const crop = movedCrop(WIDE, firstCrop(WIDE, false), 0.25, 0.25);
  expect(squareOf(WIDE, crop)).toEqual({ left: 150, top: 0, side: 200 });
  expect(squareOf(WIDE, movedCrop(WIDE, crop, 5, 5))).toEqual({ left: 200, top: 0, side: 200 });
});

test('zooming keeps the middle, and zooming out keeps the square in the picture', () => {
  const near = zoomedCrop(WIDE, firstCrop(WIDE, false), 2);
  expect(squareOf(WIDE, near)).toEqual({ left: 150, top: 50, side: 100 });
  const corner = movedCrop(WIDE, near, -9, -9);
  expect(squareOf(WIDE, zoomedCrop(WIDE, corner, 1))).toEqual({ left: 0, top: 0, side: 200 });
});
