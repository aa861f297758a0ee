import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReadKeys } from '#server/platform/access/access-tokens.ts';
import type { Person } from '#server/platform/context.ts';
import type { ServerLanguage } from '#server/texts/texts-for.ts';
import { createResetMailer } from '../account-mails.ts';
import { connectGoogle } from './connect-google.ts';
import { isSealedByLostSecret } from './library-secrets.ts';
import type { Notes } from './notes.ts';
import { type LibraryOptions, openLibrary } from './open-library.ts';
import { readPublicKeys } from './signing-keys.ts';

export interface SignIn {
  /**
   * Answers requests under /api/auth.
   * @throws the database's error if it was unavailable
   */
  answer(request: Request, language: ServerLanguage): Promise<{ response: Response; notes: Notes }>;
  /** Origins whose pages may use the cookie. */
  origins: readonly string[];
  readKeys: ReadKeys;
  /** Resolves when all requested mails are queued. */
  finished(): Promise<void>;
  /**
   * The user of the session cookie in a `Cookie` header, read from the database; null if no one is signed in.
   * @throws the database's error if it was unavailable
   */
  findSignedIn(cookie: string): Promise<Person | null>;
  /** How many recovery codes work; null if the person has no second factor. */
  countRecoveryCodes(userId: string): Promise<number | null>;
}

const NEEDS_GOOGLE = /\/(sign-in\/social|link-social|callback\/google)$/;

export function createSignIn(options: LibraryOptions): SignIn {
  const notes = new AsyncLocalStorage<Notes>();
  const resets = createResetMailer(options);
  const open = (withDiscovered: boolean) => openLibrary(options, { notes, resets, withDiscovered });
  let library = open(false);
  const connected = connectGoogle({
    url: options.providers.google?.url,
    log: options.log,
    setUp: async () => {
      const complete = open(true);
      const { socialProviders } = await complete.$context;
      if (!socialProviders.some(({ id }) => id === 'google'))
        throw new Error('Google is incomplete.');
      library = complete;
    },
  });
  return {
    async answer(request, language) {
      if (NEEDS_GOOGLE.test(new URL(request.url).pathname)) await connected();
      const noted: Notes = { language };
      const response = await notes.run(noted, () => library.handler(request));
      if (noted.error && !response.ok) throw noted.error;
      return { response, notes: noted };
    },
    origins: [options.baseUrl, ...options.trustedOrigins],
    readKeys: () => readPublicKeys(options.database),
    finished: () => resets.finished(),
    findSignedIn: async (cookie) => {
      const headers = new Headers({ cookie });
      const found = await library.api.getSession({ headers, query: { disableRefresh: true } });
      if (found === null) return null;
      const { user, session } = found;
      const { id: userId, email, emailVerified: emailConfirmed } = user;
      return { kind: 'person', userId, email, emailConfirmed, signInId: session.id };
    },
    countRecoveryCodes: async (userId) => {
      const found = await library.api.viewBackupCodes({ body: { userId } }).catch((error) => {
        if (isSealedByLostSecret(error)) return { backupCodes: [] };
        throw error;
      });
      return found.backupCodes.length;
    },
  };
}
