import type { Access } from './call.ts';
import { DASHBOARD_CALLS } from './calls.ts';

const HEAD = `// Written by \`npm run call-paths\`: the entries of the contract contain schemas, which a browser need not load.
import type { ClientCall } from './calls.ts';

`;

/** The text of \`call-paths.ts\`: what the browser's client knows of each call. */
export function describeCallPaths(): string {
  const calls = Object.entries(DASHBOARD_CALLS);
  const paths = calls.map(([name, { path }]) => `  ${name}: '${path}',`);
  const namesWith = (kind: Access['kind']) =>
    calls
      .filter(([, { access }]) => access.kind === kind)
      .map(([name]) => `  '${name}',`)
      .join('\n');
  return `${HEAD}export const CALL_PATHS: Readonly<Record<ClientCall, string>> = {
${paths.join('\n')}
};

/** Calls that are made without a token. */
export const OPEN_CALLS: ReadonlySet<ClientCall> = new Set<ClientCall>([
${namesWith('open')}
]);

/** Open calls that a signed-in user makes with their token. */
export const OPEN_OR_SIGNED_IN: ReadonlySet<ClientCall> = new Set<ClientCall>([
${namesWith('openOrSignedIn')}
]);
`;
}
