import type { Import, SourceFile } from './source-files.ts';

/** What may import what: the table of docs/architecture.md. The first rule that matches a file applies. */
interface Rule {
  /** The files that the rule covers; `may` refers to its groups as $1. */
  from: RegExp;
  /** Allowed imports: paths from the checkout, packages by name; a star matches anything. */
  may: readonly string[];
  /** Like `may`, for type-only imports. */
  mayAsType?: readonly string[];
}

const BROWSER_PACKAGES = [
  'react',
  'react-dom*',
  'react-i18next',
  'i18next',
  '@mantine/*',
  '@tanstack/*',
  '@tabler/*',
  '@fontsource-variable/*',
  'dayjs*',
  'qrcode',
  'simple-icons*',
  '@dnd-kit/*',
  'libphonenumber-js*',
  'papaparse',
  '@simplewebauthn/browser',
  'tus-js-client',
];

const RULES: readonly Rule[] = [
  { from: /^src\/domain\//, may: ['src/domain/*'] },
  { from: /^src\/contract\//, may: ['src/contract/*', 'src/domain/*', 'zod'] },
  {
    from: /^src\/server\/texts\//,
    may: ['src/server/texts/*', 'src/domain/*'],
    mayAsType: ['fastify'],
  },
  {
    from: /^src\/server\/platform\//,
    may: [
      'src/server/platform/*',
      'src/server/texts/*',
      'src/contract/*',
      'src/domain/*',
      'package.json',
      'npm:*',
    ],
  },
  { from: /^src\/server\/adapters\/[^/]+\/port\.ts$/, may: [], mayAsType: ['src/domain/*'] },
  {
    from: /^src\/server\/adapters\/([^/]+)\//,
    may: ['src/server/adapters/$1/*', 'src/server/platform/*', 'src/domain/*', 'npm:*'],
  },
  {
    from: /^src\/server\/modules\/survey\//,
    may: [
      'src/server/modules/survey/*',
      'src/survey/*',
      'verbs',
      'shared',
      'react',
      'react-dom/server',
    ],
  },
  {
    from: /^src\/server\/modules\/signatures\//,
    may: ['src/server/modules/signatures/*', 'verbs', 'shared', 'react', 'react-dom/server'],
  },
  {
    from: /^src\/server\/modules\/widgets\//,
    may: ['src/server/modules/widgets/*', 'src/widget/rendering/*', 'verbs', 'shared'],
  },
  {
    from: /^src\/server\/modules\/link-previews\//,
    may: ['src/server/modules/link-previews/*', 'src/widget/rendering/*', 'verbs', 'shared'],
  },
  {
    from: /^src\/server\/modules\/social-posts\//,
    may: ['src/server/modules/social-posts/*', 'src/widget/rendering/*', 'verbs', 'shared'],
  },
  {
    from: /^src\/server\/modules\/walls\//,
    may: [
      'src/server/modules/walls/*',
      'src/widget/rendering/*',
      'src/widget/styles/*',
      'verbs',
      'shared',
    ],
  },
  {
    from: /^src\/server\/modules\/client-reports\//,
    may: ['src/server/modules/client-reports/*', 'src/widget/rendering/*', 'verbs', 'shared'],
  },
  {
    from: /^src\/server\/modules\/([^/]+)\/mails\//,
    may: ['src/server/modules/$1/*', 'verbs', 'shared', 'react', '@react-email/components'],
  },
  {
    from: /^src\/server\/modules\/([^/]+)\//,
    may: ['src/server/modules/$1/*', 'verbs', 'shared'],
  },
  { from: /^src\/server\//, may: ['src/server/*', 'src/contract/*', 'src/domain/*', 'npm:*'] },
  {
    from: /^src\/dashboard\/features\/([^/]+)\//,
    may: [
      'src/dashboard/features/$1/*',
      'src/dashboard/lists/*',
      'src/dashboard/ui/*',
      'src/dashboard/browser/*',
      'src/dashboard/session/*',
      'promise',
      'browser',
    ],
    mayAsType: ['src/contract/*'],
  },
  {
    from: /^src\/dashboard\/lists\//,
    may: [
      'src/dashboard/lists/*',
      'src/dashboard/ui/*',
      'src/dashboard/browser/*',
      'src/dashboard/session/*',
      'promise',
      'browser',
    ],
    mayAsType: ['src/contract/*'],
  },
  {
    from: /^src\/dashboard\/session\//,
    may: [
      'src/dashboard/session/*',
      'src/dashboard/ui/*',
      'src/dashboard/browser/*',
      'promise',
      'browser',
    ],
    mayAsType: ['src/contract/*'],
  },
  {
    from: /^src\/dashboard\/ui\//,
    may: ['src/dashboard/ui/*', 'promise', 'browser'],
    mayAsType: ['src/contract/*'],
  },
  {
    from: /^src\/dashboard\/browser\//,
    may: ['src/dashboard/browser/*', 'promise', 'browser'],
    mayAsType: ['src/contract/*'],
  },
  {
    from: /^src\/dashboard\//,
    may: ['src/dashboard/*', 'promise', 'browser'],
    mayAsType: ['src/contract/*'],
  },
  {
    // A worker of its own, for a kiosk whose customer agreed to publication.
    from: /^src\/survey\/kiosk\/code-worker\.ts$/,
    may: ['qrcode'],
  },
  {
    from: /^src\/survey\/uploads\/send-video\.ts$/,
    may: ['src/survey/*', 'tus-js-client'],
  },
  {
    from: /^src\/survey\//,
    may: ['src/survey/*', 'src/domain/*', 'react', 'react-dom*', 'simple-icons/icons/*'],
    mayAsType: ['src/contract/*'],
  },
  {
    from: /^src\/widget\//,
    may: ['src/widget/*', 'src/domain/*'],
    mayAsType: ['src/contract/*'],
  },
];

/** Names of groups. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  browser: BROWSER_PACKAGES,
  // The contract's other files bring zod, which probes for eval: the dashboard's policy forbids that.
  promise: [
    'src/contract/client.ts',
    'src/contract/call-paths.ts',
    'src/contract/live.ts',
    'src/domain/*',
  ],
  shared: [
    'src/contract/*',
    'src/domain/*',
    'src/server/platform/*',
    'src/server/texts/*',
    'src/server/adapters/*/port.ts',
    'zod',
    'fastify',
    'lru-cache',
    'node:*',
  ],
};

/** Modules that only one file may import, and why no rule can express it. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/domain/phone-number.ts libphonenumber-js/mobile':
    'numbering plans are data that a library keeps, read without any I/O',
  'src/server/modules/accounts/sign-in/open-library.ts better-auth':
    'the sign-in is the auth library, set up',
  'src/server/modules/accounts/sign-in/open-library.ts better-auth/plugins': 'the same',
  'src/server/modules/accounts/sign-in/providers.ts better-auth/plugins': 'the same',
  'src/server/modules/accounts/sign-in/passkeys.ts better-auth/api': 'the same',
  'src/server/modules/accounts/sign-in/passkeys.ts @better-auth/passkey': 'the same',
  'src/server/modules/accounts/sign-in/account-rules.ts better-auth': 'a plugin of our own for it',
  'src/server/modules/accounts/sign-in/account-rules.ts better-auth/api': 'the same',
  'src/server/modules/accounts/sign-in/account-rules.ts better-auth/cookies': 'the same',
  'src/server/modules/accounts/sign-in/account-rules.ts better-auth/crypto': 'the same',
  'src/server/modules/accounts/sign-in/account-rules.ts @better-auth/utils/otp': 'the same',
  'src/server/modules/accounts/sign-in/agency-names.ts better-auth': 'the same',
  'src/server/modules/accounts/sign-in/agency-names.ts better-auth/api': 'the same',
  'src/server/modules/accounts/sign-in/require-person-of-site.ts better-auth/api': 'the same',
  'src/server/modules/accounts/sign-in/signing-keys.ts better-auth':
    'which of its keys the sign-in signs with',
  'src/server/modules/accounts/sign-in/signing-keys.ts better-auth/crypto': 'the same',
  'src/server/modules/accounts/sign-in/signing-keys.ts better-auth/plugins': 'the same',
  'src/server/modules/accounts/create-account.ts better-auth/crypto':
    'a password is kept in the way that the sign-in checks it',
  'src/server/modules/accounts/verify-password.ts better-auth/crypto': 'the same',
  'src/server/modules/accounts/set-password.ts better-auth/crypto': 'the same',
};

const OTHERS_PRIVATE = /\/(store|routes|jobs|present)\.tsx?$/;
const DATABASE_DRIVER = /^(pg|kysely)(\/|$)/;
/** A module's SQL files: its own tables, and at its root the reads that others may request. */
export const SQL_FILE = /\/store\.ts$|^src\/server\/modules\/[^/]+\/queries\.ts$/;

/** Files besides these and the platform that may use the database driver. */
export const DRIVER_EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/server/commands/database-types.ts':
    'it describes the schema of a database that nothing serves',
};

/** `path:line: ...` for each forbidden import. */
export function importViolations(file: SourceFile, imports: readonly Import[]): string[] {
  const rule = RULES.find(({ from }) => from.test(file.path));
  if (!rule) return [`${file.path}:1: no rule says what this may import`];
  return imports
    .filter(
      (one) =>
        !isAllowed(file.path, one, rule) ||
        !mayUseDriver(file.path, one) ||
        !mayReadTexts(file.path, one) ||
        !maySeeInside(file.path, one),
    )
    .map(({ line, target }) => `${file.path}:${line}: may not import ${target}`);
}

function isAllowed(path: string, { target, isTypeOnly }: Import, rule: Rule): boolean {
  if (Object.hasOwn(EXCEPTIONS, `${path} ${target}`)) return true;
  // A module's rule does not cover packages.
  if (SQL_FILE.test(path) && DATABASE_DRIVER.test(target)) return true;
  const patterns = isTypeOnly ? [...rule.may, ...(rule.mayAsType ?? [])] : rule.may;
  const feature = rule.from.exec(path)?.[1] ?? '';
  return patterns
    .flatMap((pattern) => GROUPS[pattern] ?? [pattern])
    .some((pattern) => fits(target, pattern.replace('$1', feature)));
}

function fits(target: string, pattern: string): boolean {
  if (pattern === 'npm:*') return !target.startsWith('src/') && !target.startsWith('tests/');
  if (pattern === 'verbs') {
    return (
      /^src\/server\/modules\/[^/]+\/[^/]+\.tsx?$/.test(target) && !OTHERS_PRIVATE.test(target)
    );
  }
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${source}$`).test(target);
}

/** Only a module itself may import its `internal/` folder. */
function maySeeInside(path: string, { target }: Import): boolean {
  const [module] = /^.*\/modules\/[^/]+\/(?=internal\/)/.exec(target) ?? [];
  return module === undefined || path.startsWith(module);
}

const TEXT_DOORS = ['src/server/texts/texts-for.ts', 'src/server/texts/pick-language.ts'];

/** A module asks for texts in a language, so none imports the texts of one. */
function mayReadTexts(path: string, { target }: Import): boolean {
  const [folder = ''] = /^src\/server\/texts\//.exec(target) ?? [];
  return folder === '' || path.startsWith(folder) || TEXT_DOORS.includes(target);
}

function mayUseDriver(path: string, { target }: Import): boolean {
  if (!DATABASE_DRIVER.test(target)) return true;
  const mayHaveSql = SQL_FILE.test(path) || path.startsWith('src/server/platform/');
  return mayHaveSql || Object.hasOwn(DRIVER_EXCEPTIONS, path);
}
