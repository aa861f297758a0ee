import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import { PASSWORD_LENGTH } from '#domain/password-rules.ts';
import type { ReadKeys } from '#server/platform/access/access-tokens.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Actor } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { createResetMailer, type ResetMailer } from './account-mails.ts';

interface Options {
  database: Database;
  log: Log;
  clock: Clock;
  /** Signs cookies and encrypts the keys that sign access tokens. */
  secret: string;
  baseUrl: string;
  /** Other origins whose pages may sign in. */
  trustedOrigins: string[];
  /** Lifetime of an access token, in seconds. */
  accessTokenTtl: number;
}

const RESET_LIFETIME = 3600;

export interface SignIn {
  /**
   * Answers requests under /api/auth.
   * @throws the database's error if it was unavailable
   */
  answer(request: Request): Promise<Response>;
  readKeys: ReadKeys;
  /** Resolves when all requested mails are queued. */
  finished(): Promise<void>;
  /**
   * The user of the session cookie in a `Cookie` header, read from the database; null if no one is signed in.
   * @throws the database's error if it was unavailable
   */
  findSignedIn(cookie: string): Promise<Actor | null>;
}

export function createSignIn(options: Options): SignIn {
  const outages = new AsyncLocalStorage<Outage>();
  const resets = createResetMailer(options);
  const library = openLibrary(options, { outages, resets });
  return {
    answer: (request) =>
      outages.run({}, async () => {
        const response = await library.handler(request);
        const { error } = outages.getStore() ?? {};
        if (error && !response.ok) throw error;
        return response;
      }),
    readKeys: () => library.api.getJwks(),
    finished: () => resets.finished(),
    findSignedIn: async (cookie) => {
      const headers = new Headers({ cookie });
      const found = await library.api.getSession({ headers, query: { disableRefresh: true } });
      if (found === null) return null;
      const { user, session } = found;
      const { id: userId, email, emailVerified: emailConfirmed } = user;
      return { userId, email, emailConfirmed, signInId: session.id };
    },
  };
}

/** Records a database error during a request: the library only logs it, and responds that no user was created. */
interface Outage {
  error?: unknown;
}

interface Hooks {
  outages: AsyncLocalStorage<Outage>;
  resets: ResetMailer;
}

/** The auth library, set up on our tables. Its rate limits are off, because our routes have their own. */
function openLibrary(options: Options, { outages, resets }: Hooks) {
  return betterAuth({
    appName: 'Goodword',
    baseURL: options.baseUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: options.trustedOrigins,
    database: { db: options.database, type: 'postgres', transaction: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.low,
      maxPasswordLength: PASSWORD_LENGTH.high,
      resetPasswordTokenExpiresIn: RESET_LIFETIME,
      revokeSessionsOnPasswordReset: true,
      // The library waits for this hook inside its own transaction, so it must not wait for the pool.
      sendResetPassword: async ({ user, token }) => resets.mail(user, token),
    },
    // A new name replaces the first and last name given at sign-up, which may contradict it.
    databaseHooks: {
      user: {
        update: {
          before: async (change) =>
            change.name === undefined ? undefined : { data: { ...change, ...NO_SEPARATE_NAMES } },
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log(_level, _message, ...details) {
        const outage = outages.getStore();
        if (outage) outage.error ??= details.find(isDatabaseUnavailable);
      },
    },
    advanced: {
      cookiePrefix: 'goodword',
      // Set explicitly, because the library turns these checks off under a test runner.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: () => newId(new Date()) },
    },
    ...TABLES,
    plugins: [
      jwt({
        schema: { jwks: KEYS_TABLE },
        disableSettingJwtHeader: true,
        jwt: {
          issuer: options.baseUrl,
          audience: options.baseUrl,
          expirationTime: `${options.accessTokenTtl}s`,
          definePayload: ({ user, session }) => ({
            sid: session.id,
            email: user.email,
            emailConfirmed: user.emailVerified,
          }),
        },
      }),
    ],
  });
}

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const NO_SEPARATE_NAMES = { firstName: '', lastName: '' };
const INTERNAL = { type: 'string', required: false, input: false, returned: false } as const;

const TABLES = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', ...TIMES },
    additionalFields: {
      firstName: { ...INTERNAL, fieldName: 'first_name' },
      lastName: { ...INTERNAL, fieldName: 'last_name' },
    },
  },
  session: {
    modelName: 'sign_in_sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...TIMES,
    },
  },
  account: {
    modelName: 'sign_in_accounts',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...TIMES,
    },
  },
  verification: {
    storeIdentifier: 'hashed' as const,
    modelName: 'sign_in_verifications',
    fields: { expiresAt: 'expires_at', ...TIMES },
  },
};

const KEYS_TABLE = {
  modelName: 'sign_in_keys',
  fields: {
    publicKey: 'public_key',
    privateKey: 'private_key',
    createdAt: 'created_at',
    expiresAt: 'expires_at',
  },
};
