import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('./en/', import.meta.url);
const FILES = [
  new URL('../en.json', FOLDER),
  ...readdirSync(FOLDER).map((name) => new URL(name, FOLDER)),
];

test.each(
  FILES.map(({ pathname }) => pathname),
)('%s has a placeholder where it names the product, since clients of an agency read its name', (path) => {
  expect(readFileSync(path, 'utf8')).not.toMatch(/goodword/i);
});
