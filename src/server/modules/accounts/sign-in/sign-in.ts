import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReadKeys } from '#server/platform/access/access-tokens.ts';
import type { AgencySite, Person } from '#server/platform/context.ts';
import { agencySiteOf, type Site } from '#server/platform/http/site.ts';
import type { ServerLanguage } from '#server/texts/texts-for.ts';
import { createResetMailer } from '../account-mails.ts';
import { connectGoogle } from './connect-google.ts';
import { isSealedByLostSecret } from './library-secrets.ts';
import type { Notes } from './notes.ts';
import { type Library, type LibraryOptions, openLibrary } from './open-library.ts';
import { readPublicKeys } from './signing-keys.ts';

export interface SignIn {
  /**
   * Answers requests under /api/auth.
   * @throws the database's error if it was unavailable
   */
  answer(request: Request, asked: Asked): Promise<{ response: Response; notes: Notes }>;
  /** Origins whose pages may use the cookie that a site has set. */
  originsOf(site: AgencySite | null): readonly string[];
  readKeys: ReadKeys;
  /** Resolves when all requested mails are queued. */
  finished(): Promise<void>;
  /**
   * The user of the session cookie in a `Cookie` header that was set under this site, read from the database; null if no one is signed in.
   * @throws the database's error if it was unavailable
   */
  findSignedIn(cookie: string, site: Site): Promise<Person | null>;
  /** How many recovery codes work; null if the person has no second factor. */
  countRecoveryCodes(userId: string): Promise<number | null>;
}

interface Asked {
  language: ServerLanguage;
  /** The agency under whose domain the request came; null for the product's own host. */
  site: AgencySite | null;
}

const NEEDS_GOOGLE = /\/(sign-in\/social|link-social|callback\/google)$/;

export function createSignIn(options: LibraryOptions): SignIn {
  const notes = new AsyncLocalStorage<Notes>();
  const resets = createResetMailer(options);
  const open = ({ withDiscovered = false, isForSites = false }) => {
    const library = openLibrary(options, { notes, resets, withDiscovered, isForSites });
    return bindToSites(library, notes);
  };
  let own = open({});
  const ofSites = open({ isForSites: true });
  const connected = connectGoogle({
    url: options.providers.google?.url,
    log: options.log,
    setUp: async () => {
      const complete = open({ withDiscovered: true });
      const { socialProviders } = await (await complete).$context;
      if (!socialProviders.some(({ id }) => id === 'google'))
        throw new Error('Google is incomplete.');
      own = complete;
    },
  });
  return {
    async answer(request, { language, site }) {
      if (NEEDS_GOOGLE.test(new URL(request.url).pathname)) await connected();
      const noted: Notes = { language, site };
      const library = await (site === null ? own : ofSites);
      const response = await notes.run(noted, () => library.handler(request));
      if (noted.error && !response.ok) throw noted.error;
      return { response, notes: noted };
    },
    originsOf: (site) =>
      site === null ? [options.baseUrl, ...options.trustedOrigins] : [site.origin],
    readKeys: () => readPublicKeys(options.database),
    finished: () => resets.finished(),
    findSignedIn: async (cookie, at) => {
      const site = agencySiteOf({ site: at });
      if (at.kind === 'custom' && site === null) return null;
      const library = await (site === null ? own : ofSites);
      const headers = new Headers({ cookie });
      const found = await notes.run({ site }, () =>
        library.api.getSession({ headers, query: { disableRefresh: true } }),
      );
      if (found === null) return null;
      const { user, session } = found;
      const { id: userId, email, emailVerified: emailConfirmed } = user;
      const siteId = session.siteId ?? null;
      return { kind: 'person', userId, email, emailConfirmed, signInId: session.id, siteId };
    },
    countRecoveryCodes: async (userId) => {
      const library = await own;
      const found = await library.api.viewBackupCodes({ body: { userId } }).catch((error) => {
        if (isSealedByLostSecret(error)) return { backupCodes: [] };
        throw error;
      });
      return found.backupCodes.length;
    },
  };
}

/** A sign-in counts only under the domain where it began: the library finds no other there. */
async function bindToSites(library: Library, notes: AsyncLocalStorage<Notes>): Promise<Library> {
  const { internalAdapter } = await library.$context;
  const find = internalAdapter.findSession;
  internalAdapter.findSession = async (token) => {
    const found = await find(token);
    const siteId = notes.getStore()?.site?.businessId ?? null;
    return (found?.session.siteId ?? null) === siteId ? found : null;
  };
  return library;
}
