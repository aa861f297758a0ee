import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const CHECKOUT = join(import.meta.dirname, '../..');

export interface SourceFile {
  /** Relative to the checkout, with slashes. */
  path: string;
  text: string;
  isTest: boolean;
}

export interface Import {
  /** A path relative to the checkout, or the name of a package or Node module as it is written. */
  target: string;
  line: number;
  isTypeOnly: boolean;
}

const CODE = /\.(ts|tsx|mjs)$/;

/** Every code file of these folders. */
export function readSources(...folders: string[]): SourceFile[] {
  return listFiles(...folders)
    .filter((path) => CODE.test(path))
    .map((path) => ({ path, text: readText(path), isTest: /\.test\.tsx?$/.test(path) }));
}

export function listFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(CHECKOUT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => posix.relative(CHECKOUT, posix.join(entry.parentPath, entry.name))),
  );
}

export function readText(path: string): string {
  return readFileSync(join(CHECKOUT, path), 'utf8');
}

export function exists(path: string): boolean {
  return existsSync(join(CHECKOUT, path));
}

const IMPORT =
  /(?:^|\n)[ \t]*(?:import|export)\b([^'"`;]*?)\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)[ \t]*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Everything that a file imports or re-exports, in any form. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const [whole, clause = '', from, bare, dynamic] = match;
    return {
      target: resolve(path, from ?? bare ?? dynamic ?? ''),
      line: lineAt(text, match.index + whole.length - 1),
      isTypeOnly: /^\s*type\b/.test(clause),
    };
  });
}

function resolve(path: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#tests/')) return plain.slice(1);
  if (plain.startsWith('#')) return `src/${plain.slice(1)}`;
  return plain.startsWith('.') ? posix.join(posix.dirname(path), plain) : plain;
}

/** Matches of a pattern in the code without comments: `path:line: match`. */
export function occurrences(file: SourceFile, pattern: RegExp): string[] {
  const code = withoutComments(file.text);
  return [...code.matchAll(new RegExp(pattern, 'g'))].map(
    ({ 0: found, index }) => `${file.path}:${lineAt(code, index)}: ${found.trim()}`,
  );
}

/** Comments become blanks, so that every line keeps its number. */
function withoutComments(text: string): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ');
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(?<=^|\s)\/\/.*$/gm, blank);
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
