import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMarkupTexts } from '#tests/support/find-markup-texts.ts';

const FOLDERS = ['.', 'steps', 'kiosk', 'uploads', 'video', 'picture'].map((name) =>
  join(import.meta.dirname, name),
);

test.each(FOLDERS.flatMap(markupFiles))('finds no hard-coded text in %s', (path) => {
  expect(findMarkupTexts(readFileSync(path, 'utf8'), path)).toEqual([]);
});

test('finds hard-coded text in every kind of markup', () => {
  const source = `
    export const one = <p>Hello</p>;
    export const two = <img alt="A logo" />;
    export const three = <b>{isNew ? 'New' : ''}</b>;
    export const four = <a aria-label={\`Go to \${place}\`} href="https://x.example">{place}</a>;
    export const five = <p className="note">{texts.hello} · {'1'}</p>;`;
  expect(findMarkupTexts(source, 'sample.tsx')).toEqual(['Hello', 'A logo', 'New', 'Go to ']);
});

function markupFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name));
}
