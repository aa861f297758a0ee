import type { AsyncLocalStorage } from 'node:async_hooks';
import { APIError, betterAuth, type GenericEndpointContext } from 'better-auth';
import { jwt, twoFactor } from 'better-auth/plugins';
import { FRESH_SIGN_IN, PROVIDER_NAMES, SIGN_IN_PROVIDERS } from '#domain/account-events.ts';
import { PASSWORD_LENGTH } from '#domain/password-rules.ts';
import { PRODUCT_NAME } from '#domain/product-name.ts';
import type { ClosedAccount } from '#server/platform/access/closed-account.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import type { Log } from '#server/platform/log.ts';
import { type Text, wordText } from '#server/texts/texts-for.ts';
import type { ResetMailer } from '../account-mails.ts';
import { deleteUnprovenWays } from '../security/store.ts';
import { accountRules, type Word } from './account-rules.ts';
import { agencyNames } from './agency-names.ts';
import { isSealedByLostSecret, librarySecrets } from './library-secrets.ts';
import { KEYS_TABLE, LIBRARY_TABLES, SECOND_FACTOR_TABLES } from './library-tables.ts';
import type { Notes } from './notes.ts';
import { passkeys } from './passkeys.ts';
import type { SignInProviderSettings } from './provider-access.ts';
import { builtInProviders, discoveredProviders } from './providers.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { requirePersonOfSite } from './require-person-of-site.ts';
import { findSigningKey } from './signing-keys.ts';

export interface LibraryOptions {
  database: Database;
  log: Log;
  clock: Clock;
  /** Stamps the library's rows. */
  machineClock: Clock;
  /** The first signs cookies, and encrypts signing keys and second factors; all of them decrypt. */
  secrets: KeyRing;
  baseUrl: string;
  /** Other origins whose pages may sign in. */
  trustedOrigins: string[];
  /** Lifetime of an access token, in seconds. */
  accessTokenTtl: number;
  providers: SignInProviderSettings;
  /** An account that nobody may sign in to; null for none. */
  closedAccount: ClosedAccount | null;
  /** Privileged accounts, which do not sign in under an agency's domain. */
  internalAccounts: ReadonlySet<string>;
}

export interface Hooks {
  notes: AsyncLocalStorage<Notes>;
  resets: ResetMailer;
  /** Whether to set up the providers whose addresses are read from the network. */
  withDiscovered: boolean;
  /** Whether it serves agencies' domains, which are reached by HTTPS alone. */
  isForSites: boolean;
}

const RESET_LIFETIME = 3600;
export type Library = ReturnType<typeof openLibrary>;

/** The auth library, set up on our tables. Its rate limits are off, because our routes have their own. */
export function openLibrary(options: LibraryOptions, hooks: Hooks) {
  const { notes, resets, withDiscovered, isForSites } = hooks;
  const { machineClock } = options;
  const note = (part: Notes) => Object.assign(notes.getStore() ?? {}, part);
  const word = (text: Text) => wordText(text, notes.getStore()?.language ?? 'en');
  const site = () => notes.getStore()?.site ?? null;
  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL: options.baseUrl,
    basePath: '/api/auth',
    ...librarySecrets(options.secrets),
    trustedOrigins: isForSites ? () => [site()?.origin] : options.trustedOrigins,
    database: { db: options.database, type: 'postgres', transaction: true },
    onAPIError: { errorURL: `${options.baseUrl}/dash/login` },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.low,
      maxPasswordLength: PASSWORD_LENGTH.high,
      resetPasswordTokenExpiresIn: RESET_LIFETIME,
      revokeSessionsOnPasswordReset: true,
      // The library waits for this hook inside its own transaction, so it must not wait for the pool.
      sendResetPassword: async ({ user, token }) => resets.mail(user, { token, site: site() }),
      onPasswordReset: async ({ user }) => {
        if (!user.emailVerified)
          await deleteUnprovenWays(options.database, user.id, machineClock.now());
        note({ reset: { userId: user.id } });
      },
    },
    socialProviders: builtInProviders(options.providers),
    databaseHooks: {
      user: {
        // Pictures of providers would be loaded from elsewhere.
        create: {
          before: async (user) => ({ data: { ...user, image: null } }),
          after: async () => void note({ isNewUser: true }),
        },
        // A new name replaces the first and last name given at sign-up, which may contradict it.
        update: {
          before: async (change) =>
            change.name === undefined ? undefined : { data: { ...change, ...NO_SEPARATE_NAMES } },
        },
      },
      session: {
        create: {
          before: async (session, ctx) => {
            await refuseClosedAccount(options.closedAccount, word)(session, ctx);
            const at = site();
            const { userId } = session;
            if (at !== null) await requirePersonOfSite(options, { site: at, userId, word });
            return { data: { ...session, siteId: at?.businessId ?? null } };
          },
        },
      },
      account: {
        create: {
          // We only need to know who somebody is, so no token of a provider is stored.
          before: async (account) => ({ data: { ...account, ...NO_TOKENS } }),
          after: async ({ id, userId, providerId }) => {
            const provider = SIGN_IN_PROVIDERS.find((known) => known === providerId);
            if (provider)
              note({ linked: { userId, objectId: id, subject: PROVIDER_NAMES[provider] } });
          },
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log(_level, _message, ...details) {
        for (const error of details) reportFault(error, options.log, notes.getStore());
      },
    },
    advanced: {
      cookiePrefix: 'goodword',
      ...(isForSites && { useSecureCookies: true }),
      // Set explicitly, because the library turns these checks off under a test runner.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: () => newId(machineClock.now()) },
    },
    ...LIBRARY_TABLES,
    session: { ...LIBRARY_TABLES.session, freshAge: FRESH_SIGN_IN },
    account: {
      ...LIBRARY_TABLES.account,
      updateAccountOnSignIn: false,
      // Otherwise a provider that somebody disconnected would be connected again by its next sign-in.
      accountLinking: { disableImplicitLinking: true },
    },
    plugins: [
      jwt({
        schema: { jwks: KEYS_TABLE },
        adapter: { getJwks: findSigningKey },
        disableSettingJwtHeader: true,
        jwt: {
          issuer: options.baseUrl,
          audience: options.baseUrl,
          expirationTime: `${options.accessTokenTtl}s`,
          definePayload: ({ user, session }) => ({
            sid: session.id,
            site: session.siteId ?? undefined,
            email: user.email,
            emailConfirmed: user.emailVerified,
          }),
        },
      }),
      alsoAfterProviders(
        twoFactor({
          issuer: PRODUCT_NAME,
          allowPasswordless: true,
          backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
          twoFactorTable: SECOND_FACTOR_TABLES.twoFactor.modelName,
          schema: SECOND_FACTOR_TABLES,
        }),
      ),
      passkeys(options, word),
      discoveredProviders(withDiscovered ? options.providers : {}),
      accountRules(options, { note, word }),
      agencyNames({ database: options.database, site }),
    ],
  });
}

/** However somebody signs in, a session is created. */
function refuseClosedAccount(closed: ClosedAccount | null, word: Word) {
  return async ({ userId }: { userId: string }, ctx: GenericEndpointContext | null) => {
    if (closed?.userId !== userId) return;
    const user = await ctx?.context.internalAdapter.findUserById(userId);
    if (user && user.email !== closed.email) return;
    throw new APIError('FORBIDDEN', { code: 'DEMO_OFF', message: word('security.demoOff') });
  };
}

/** The library only logs a fault, and answers as if it were the person's. */
function reportFault(error: unknown, log: Log, noted: Notes = {}): void {
  if (isDatabaseUnavailable(error)) noted.error ??= error;
  else if (isSealedByLostSecret(error)) noted.error ??= factorLost(error);
  else if (error instanceof Error && !(error instanceof APIError))
    log.error({ err: error }, 'sign-in fault');
}

function factorLost(cause: unknown): AppError {
  return new AppError('unauthorized', 'security.factorLost', { code: 'FACTOR_LOST', cause });
}

const NO_SEPARATE_NAMES = { firstName: '', lastName: '' };
const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

/** The library asks for a code only after a password; here also after signing in with a provider. */
function alsoAfterProviders<P extends ReturnType<typeof twoFactor>>(plugin: P): P {
  const [ask] = plugin.hooks.after;
  if (ask === undefined) throw new Error('The second factor has no hook.');
  const matcher: typeof ask.matcher = (context) =>
    ask.matcher(context) || context.path === '/callback/:id';
  return { ...plugin, hooks: { after: [{ ...ask, matcher }] } };
}
