import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ACTIVITY_ACTIONS } from '#domain/activity.ts';
import {
  DRIVER_EXCEPTIONS,
  EXCEPTIONS,
  importViolations,
  SQL_FILE,
} from './support/import-rules.ts';
import {
  exists,
  importsOf,
  listFiles,
  occurrences,
  readSources,
  readText,
  type SourceFile,
} from './support/source-files.ts';

const MAX_LINES = 400;
/** Files above the line limit, each with the reason. */
const LONG_FILES: Readonly<Record<string, string>> = {
  'src/server/platform/database/schema.ts':
    'written from the migrated schema, one interface a table',
};

/** Raw statements with a hand-written row type, where `columns` (`RowOf`) would be compared by a test. */
const UNCHECKED_STATEMENTS = 244;

const DEFAULT_EXPORTS: Readonly<Record<string, string>> = {
  'tests/e2e/start-provider.ts': 'Playwright takes a global set-up by its default export',
};

const shipped = readSources('src').filter(({ isTest }) => !isTest);
const everything = readSources('src', 'tests', 'scripts', 'bench');

const sample = (path: string, text: string): SourceFile => ({ path, text, isTest: false });
const violationsOf = (file: SourceFile) => importViolations(file, importsOf(file));

describe('imports', () => {
  test('follow the table of import rules', () => {
    expect(shipped.flatMap(violationsOf)).toEqual([]);
  });

  test.each([
    ['src/domain/x.ts', "import { z } from 'zod';", false],
    ['src/domain/x.ts', "import { join } from 'node:path';", false],
    ['src/domain/x.ts', "import { a } from '../contract/a.ts';", false],
    ['src/domain/x.ts', "import { a } from './a.ts';", true],
    ['src/contract/x.ts', "import { a } from '#server/a.ts';", false],
    ['src/contract/x.ts', "export { a } from '#dashboard/a.ts';", false],
    ['src/server/platform/x.ts', "import { a } from '#server/modules/x/a.ts';", false],
    ['src/server/platform/x.ts', "import { a } from '#server/config.ts';", false],
    ['src/server/adapters/mail/port.ts', "import nodemailer from 'nodemailer';", false],
    ['src/server/adapters/mail/smtp.ts', "import { a } from '../sms/port.ts';", false],
    ['src/server/modules/x/a.ts', "import { a } from '#server/modules/y/store.ts';", false],
    ['src/server/modules/x/a.ts', "import { a } from '../y/routes.ts';", false],
    ['src/server/modules/x/a.ts', "import { a } from '#server/modules/y/verb.ts';", true],
    ['src/server/modules/x/a.ts', "import { a } from './internal/a.ts';", true],
    ['src/server/modules/x/a.ts', "import { a } from '../y/internal/a.ts';", false],
    ['src/server/commands/x.ts', "import { a } from '#server/modules/y/internal/a.ts';", false],
    ['src/server/modules/x/a.ts', "import nodemailer from 'nodemailer';", false],
    ['src/server/modules/x/a.ts', "import { a } from '#server/adapters/mail/smtp.ts';", false],
    ['src/server/modules/x/a.ts', "import type { A } from '#server/adapters/mail/port.ts';", true],
    ['src/server/modules/x/a.ts', "import { a } from '#survey/a.ts';", false],
    ['src/server/modules/x/a.ts', "import { sql } from 'kysely';", false],
    ['src/server/modules/x/store.ts', "import { sql } from 'kysely';", true],
    ['src/server/modules/x/queries.ts', "import { sql } from 'kysely';", true],
    ['src/server/modules/x/y/queries.ts', "import { sql } from 'kysely';", false],
    ['src/server/modules/x/queries.ts', "import { a } from '../y/store.ts';", false],
    ['src/server/modules/x/store.ts', "import { a } from '../y/queries.ts';", true],
    ['src/server/modules/x/a.ts', "import { a } from '../y/queries.ts';", true],
    ['src/server/modules/x/a.ts', "import { a } from '../y/z/queries.ts';", false],
    ['src/server/modules/x/a.ts', "import { texts } from '#server/texts/en.ts';", false],
    ['src/server/commands/x.ts', "import { mails } from '#server/texts/en-mails.ts';", false],
    ['src/server/modules/x/a.ts', "import { textsFor } from '#server/texts/texts-for.ts';", true],
    ['src/server/main.ts', "import pg from 'pg';", false],
    ['src/server/main.ts', "const a = await import('pg');", false],
    ['src/dashboard/features/x/a.ts', "import { a } from '../y/a.ts';", false],
    ['src/dashboard/features/x/a.ts', "import { a } from '../../app/a.ts';", false],
    ['src/dashboard/ui/a.ts', "import { a } from '../features/x/a.ts';", false],
    ['src/dashboard/app/a.ts', "import {\n  a,\n  b,\n} from '#server/a.ts';", false],
    ['src/dashboard/features/x/a.ts', "import { a } from '#contract/a.ts';", false],
    ['src/dashboard/features/x/a.ts', "import type { A } from '#contract/a.ts';", true],
    ['src/dashboard/features/x/a.ts', "import { a } from '#contract/client.ts';", true],
    ['src/survey/a.ts', "import type { A } from '#contract/a.ts';", true],
    ['src/survey/a.ts', "import { a } from '#contract/a.ts';", false],
    ['src/survey/a.ts', "import '#dashboard/a.css';", false],
    ['src/widget/a.ts', "import { useState } from 'react';", false],
    ['src/elsewhere/a.ts', "import { a } from './b.ts';", false],
  ])('of %s the import %j is allowed: %s', (path, text, isAllowed) => {
    expect(violationsOf(sample(path, text))).toHaveLength(isAllowed ? 0 : 1);
  });

  test('are reported with file and line if they break a rule', () => {
    const file = sample('src/domain/x.ts', "// why\n\nimport {\n  a,\n} from 'zod';\n");
    expect(violationsOf(file)).toEqual(['src/domain/x.ts:5: may not import zod']);
  });

  test('have no exception that is no longer needed', () => {
    const imports = shipped.flatMap((file) =>
      importsOf(file).map(({ target }) => `${file.path} ${target}`),
    );
    expect(Object.keys(EXCEPTIONS).filter((one) => !imports.includes(one))).toEqual([]);
    const drivers = Object.keys(DRIVER_EXCEPTIONS);
    expect(
      drivers.filter(
        (path) => !imports.some((one) => /^\S+ (pg|kysely)/.test(one) && one.startsWith(path)),
      ),
    ).toEqual([]);
  });

  test('of shipped code lead to no tests, test helpers or fixtures', () => {
    const violations = shipped.flatMap((file) =>
      importsOf(file)
        .filter(({ target }) =>
          /^tests\/|\.test\.|\/flow-fixtures\.|\/model-fixture\./.test(target),
        )
        .map(({ target, line }) => `${file.path}:${line}: ${target}`),
    );
    expect(violations).toEqual([]);
  });
});

/** Stores with a statement that writes sessions, entries, invites or visits. */
const WRITE_RESPONSES = [
  'src/server/modules/invites/store.ts',
  'src/server/modules/invites/visits/store.ts',
  'src/server/modules/moderation/store.ts',
  'src/server/modules/privacy/erase/store.ts',
  'src/server/modules/privacy/retention/store.ts',
  'src/server/modules/survey/answers/store.ts',
  'src/server/modules/survey/store.ts',
  'src/server/modules/survey/unopened/store.ts',
];

const RESPONSE_TABLES = 'feedback_sessions|journey_entries|invites|invite_visits';
const WRITE = new RegExp(
  `(?:insert into|update|delete from)\\s+(?:${RESPONSE_TABLES})\\b|` +
    `\\.(?:insertInto|updateTable|deleteFrom)\\(\\s*'(?:${RESPONSE_TABLES})'`,
);

/** Files that call such a function but never recordResponseChanges. */
function unrecordedCallers(files: readonly SourceFile[]): string[] {
  const writers = files.flatMap(({ path, text }) =>
    text
      .split(/^export async function /m)
      .filter((part) => WRITE.test(part))
      .map((part) => ({ path, name: /^\w+/.exec(part)?.[0] ?? '' })),
  );
  return writers.flatMap(({ path, name }) =>
    files
      .filter((file) => importsOf(file).some(({ target }) => target === path))
      .filter(({ text }) => text.includes(`${name}(`) && !text.includes('recordResponseChanges('))
      .map((file) => `${file.path}: ${name}`),
  );
}

describe('code', () => {
  test('of the domain uses no clock, randomness, process or network', () => {
    const impureCode =
      /\b(?:Date\.now|Math\.random|process|performance|crypto|fetch|setTimeout|setInterval|console|globalThis|localStorage)\b|new Date\(\s*\)/;
    const domain = shipped.filter(({ path }) => path.startsWith('src/domain/'));
    expect(domain.length).toBeGreaterThan(30);
    expect(domain.flatMap((file) => occurrences(file, impureCode))).toEqual([]);
    const file = sample('x.ts', '// new Date()\nconst a = new Date();\nconst b = new Date(7);');
    expect(occurrences(file, impureCode)).toEqual(['x.ts:2: new Date()']);
  });

  test('that ships receives the environment as a value, and never reads it', () => {
    const violations = shipped.flatMap((file) =>
      occurrences(file, /\bprocess\s*\.\s*env\b|\bprocess\s*\[/),
    );
    expect(violations).toEqual([]);
  });

  test('contains SQL only in stores, queries and the platform, but not where that speaks HTTP', () => {
    const statement = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
    const violations = shipped
      .filter(({ path }) => /^src\/server\/(?:modules|platform\/http)\//.test(path))
      .filter(({ path }) => !SQL_FILE.test(path))
      .flatMap((file) => occurrences(file, statement));
    expect(violations).toEqual([]);
    const file = sample(
      'x.ts',
      'sql<{ id: string }>`select 1`;\nsql`select 2`;\ntx.selectFrom(a);',
    );
    expect(occurrences(file, statement)).toHaveLength(3);
  });

  test('has no more raw statements whose rows nothing compares with the database', () => {
    // Declare a new statement's columns with `columns()`; lower the number with every older one that is declared.
    const unchecked = shipped.flatMap((file) => occurrences(file, /\bsql<(?!RowOf\b)/));
    expect(unchecked).toHaveLength(UNCHECKED_STATEMENTS);
  });

  test('in queries for other modules only reads', () => {
    const write =
      /\b(?:insert\s+into|update\s+\w+\s+set|delete\s+from|for\s+(?:update|share))\b|\.(?:insertInto|updateTable|deleteFrom)\(/;
    const queries = shipped.filter(({ path }) => path.endsWith('/queries.ts'));
    expect(queries.length).toBeGreaterThan(3);
    expect(queries.flatMap((file) => occurrences(file, write))).toEqual([]);
    const file = sample('x.ts', 'sql`select from a for update`;\nsql`update a set b = 1`;');
    expect(occurrences(file, write)).toHaveLength(2);
  });

  test('of the server writes every action that the activity has', () => {
    const written = shipped
      .filter(({ path }) => path.startsWith('src/server/'))
      .map(({ text }) => text)
      .join();
    expect(ACTIVITY_ACTIONS.filter((action) => !written.includes(`'${action}'`))).toEqual([]);
  });

  test('that wires the server enqueues no jobs, sets no timers and opens no transactions', () => {
    const work =
      /\b(?:enqueue\w*|wake\w+|defineJob|defineBusinessJob|bindJob|bindBusinessJob|setTimeout|setInterval|setImmediate)\(|\.transaction\(|\bevery:/;
    const wiring = shipped.filter(({ path }) => path.startsWith('src/server/compose/'));
    expect(wiring.length).toBeGreaterThan(2);
    expect(wiring.flatMap((file) => occurrences(file, work))).toEqual([]);
    const file = sample(
      'src/server/compose/x.ts',
      "setInterval(tick, 5);\nconst a = bindJob(job, work);\ndefineJob('a', b, { every: '5 * * * *' });",
    );
    expect(occurrences(file, work)).toEqual([
      'src/server/compose/x.ts:1: setInterval(',
      'src/server/compose/x.ts:2: bindJob(',
      'src/server/compose/x.ts:3: defineJob(',
      'src/server/compose/x.ts:3: every:',
    ]);
  });

  test('writes responses, invites and visits only in the listed stores, inside recordResponseChanges', () => {
    const writing = shipped.filter((file) => occurrences(file, WRITE).length > 0);
    expect(writing.map(({ path }) => path).sort()).toEqual(WRITE_RESPONSES);
    expect(unrecordedCallers(shipped)).toEqual([]);
    const store = sample(
      'src/server/modules/a/store.ts',
      'export async function write() {\n  sql`update invites set x = 1`;\n}\nexport const read = () => 1;',
    );
    const bad = sample(
      'src/server/modules/a/x.ts',
      "import { write } from './store.ts';\nwrite(tx);",
    );
    const good = sample('src/server/modules/a/y.ts', `${bad.text}\nrecordResponseChanges(tx);`);
    expect(unrecordedCallers([store, bad, good])).toEqual(['src/server/modules/a/x.ts: write']);
  });

  test('never changes rows of consent_changes, activity_entries and account_events', () => {
    const change =
      /(?:\bupdate\s+|updateTable\(\s*')(?:consent_changes|activity_entries|account_events)\b/;
    expect(shipped.flatMap((file) => occurrences(file, change))).toEqual([]);
    const file = sample('x.ts', "tx.updateTable('consent_changes')");
    expect(occurrences(file, change)).toHaveLength(1);
  });

  test('of a browser test that permanently changes its context uses its own context', () => {
    const permanentChange =
      /\.clock\.|\bcontext(?:\(\))?\.(?:addInitScript|expose\w+|set(?!Offline)\w+)\(|\.use\(/;
    const violating = (text: string) =>
      text
        .replaceAll(/^import .*$/gm, '')
        .split(/^ *(?=test\()/m)
        .filter((one) => permanentChange.test(one) && !one.includes('OWN_CONTEXT'));
    const shared = readSources('tests/e2e').filter(({ text }) =>
      text.includes("from './shared-context.ts'"),
    );
    expect(shared.length).toBeGreaterThan(5);
    expect(shared.flatMap(({ text }) => violating(text))).toEqual([]);
    const bad = "test('a', ({ context }) => context.addInitScript(b));";
    const good = "test('b', OWN_CONTEXT, ({ page }) => page.clock.install());";
    expect(violating(`${bad}\n${good}`)).toEqual([`${bad}\n`]);
  });
});

describe('files', () => {
  test('have no default export unless a tool requires it', () => {
    const violations = everything
      .filter(({ path }) => !Object.hasOwn(DEFAULT_EXPORTS, path) && !/\.config\.ts$/.test(path))
      .flatMap((file) =>
        occurrences(file, /^[ \t]*export\s+default\b|^[ \t]*export\s*\{[^}]*\bas default\b/m),
      );
    expect(violations).toEqual([]);
  });

  test('do not include index files', () => {
    const named = everything.filter(({ path }) => /\/index\.tsx?$/.test(path));
    expect(named.map(({ path }) => path)).toEqual([]);
    const again = /^[ \t]*export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^;'"]*\bfrom\b/m;
    expect(everything.flatMap((file) => occurrences(file, again))).toEqual([]);
  });

  test('have at most 400 lines, except the listed ones', () => {
    const isCode = (path: string) => /\.(ts|tsx|mjs|css|sql)$/.test(path);
    const long = listFiles('src', 'tests', 'scripts', 'bench', 'db').filter(
      (path) => isCode(path) && readText(path).split('\n').length - 1 > MAX_LINES,
    );
    expect(long).toEqual(Object.keys(LONG_FILES));
  });

  test('have kebab-case names', () => {
    const named = listFiles('src', 'tests', 'scripts', 'bench', 'docs');
    const names = named.flatMap((path) =>
      path
        .replace(/README\.md$/, 'readme.md')
        .split('/')
        .some((part) => !/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(part))
        ? [path]
        : [],
    );
    expect(names).toEqual([]);
    const migrations = listFiles('db/migrations').map((path) => basename(path));
    expect(
      migrations.filter((name) => !/^\d{4}_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/.test(name)),
    ).toEqual([]);
  });

  test('have no vague names such as utils or helpers', () => {
    const vagueName = /(?:^|[/-])(?:utils?|helpers?|commons?|misc)(?:[-./]|$)/;
    expect(
      listFiles('src', 'tests', 'scripts', 'bench').filter((path) => vagueName.test(path)),
    ).toEqual([]);
  });
});

describe('documents', () => {
  // A superseded decision may name files that no longer exist.
  const isDocument = (path: string) =>
    path.endsWith('.md') && exists(path) && !readText(path).includes('\nSuperseded by ');
  const documents = ['README.md', ...listFiles('docs', 'src')].filter(isDocument);

  test('name only paths that exist', () => {
    const missingPaths = documents.flatMap((document) =>
      pathsIn(document, readText(document))
        .filter((path) => !exists(path))
        .map((path) => `${document}: ${path}`),
    );
    expect(documents).toContain('README.md');
    expect(pathsIn('README.md', readText('README.md')).length).toBeGreaterThan(5);
    expect(missingPaths).toEqual([]);
  });
});

/** The paths in a document's tree, code and links. */
function pathsIn(document: string, text: string): string[] {
  const folders = '(?:src|docs|tests|db|bench|scripts)/';
  const inTree = text.matchAll(new RegExp(`^(${folders}[\\w./-]*)\\s`, 'gm'));
  const inCode = text.matchAll(new RegExp(`\`(${folders}[\\w./-]*)\``, 'g'));
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => {
    const folder = document.includes('/') ? `${document.slice(0, document.lastIndexOf('/'))}/` : '';
    return new URL(link, `file:///${folder}`).pathname.slice(1);
  });
  const paths = [...inTree, ...inCode].map(([, path = '']) => path);
  // `modules/x` matches any of them.
  return [...paths.filter((path) => !path.endsWith('/x')), ...links];
}
