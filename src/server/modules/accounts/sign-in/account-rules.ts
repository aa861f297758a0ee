import { createOTP } from '@better-auth/utils/otp';
import type { BetterAuthPlugin, HookEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { symmetricDecrypt } from 'better-auth/crypto';
import { isFreshSignIn, PROVIDER_NAMES, SIGN_IN_PROVIDERS } from '#domain/account-events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isGuessablePassword } from '#server/platform/is-guessable-password.ts';
import type { Text } from '#server/texts/texts-for.ts';
import { claimStep } from '../security/store.ts';
import type { Notes } from './notes.ts';

/** Seconds for which a code is shown (RFC 6238), and how many steps a phone's clock may be off. */
const STEP = 30;
const STEPS_OFF = [0, -1, 1];

/** Routes that change how somebody signs in, which the library leaves open to an old sign-in. */
const NEEDS_FRESH = new Set(['/link-social', '/passkey/delete-passkey']);
const NEEDS_PASSWORD_OR_FRESH = new Set([
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
]);
const SETS_PASSWORD = new Set(['/sign-up/email', '/reset-password']);
/** With an unconfirmed address, somebody may be preparing an account for the person whose address it is. */
const NEEDS_CONFIRMED_ADDRESS = new Set([
  '/link-social',
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/two-factor/enable',
]);
const ABOUT_A_PASSKEY = new Set(['/passkey/delete-passkey', '/passkey/update-passkey']);
const ABOUT_A_PROVIDER = new Set(['/unlink-account']);
const TAKES_A_CODE = new Set(['/two-factor/verify-totp']);

type Note = (part: Notes) => void;
/** A text in the language of whoever asks. */
export type Word = (text: Text) => string;

interface RuleParts {
  database: Database;
  /** Stamps the library's rows. */
  machineClock: Clock;
}

/** What the library and its plugins leave out, and the notes of what they did. */
export function accountRules(
  { database, machineClock }: RuleParts,
  { note, word }: { note: Note; word: Word },
) {
  const at = (paths: ReadonlySet<string>) => (context: HookEndpointContext) =>
    paths.has(context.path ?? '');
  return {
    id: 'goodword-account-rules',
    hooks: {
      before: [
        { matcher: at(SETS_PASSWORD), handler: refuseCommonPassword(word) },
        { matcher: at(NEEDS_FRESH), handler: requireFreshSignIn(machineClock, word) },
        {
          matcher: at(NEEDS_PASSWORD_OR_FRESH),
          handler: requirePasswordOrFreshSignIn(machineClock, word),
        },
        { matcher: at(NEEDS_CONFIRMED_ADDRESS), handler: requireConfirmedAddress(word) },
        { matcher: at(ABOUT_A_PASSKEY), handler: requireOwnPasskey(note, word) },
        { matcher: at(ABOUT_A_PROVIDER), handler: findLinkedAccount(note) },
      ],
      after: [
        {
          matcher: at(TAKES_A_CODE),
          handler: acceptCodeOnce(database, { clock: machineClock, word }),
        },
        { matcher: () => true, handler: noteSignIns(note) },
      ],
    },
  } satisfies BetterAuthPlugin;
}

const refuseCommonPassword = (word: Word) =>
  createAuthMiddleware(async ({ body }) => {
    const password: unknown = body.newPassword ?? body.password;
    if (typeof password !== 'string' || !(await isGuessablePassword(password))) return;
    const message = word('security.commonPassword');
    throw new APIError('BAD_REQUEST', { code: 'PASSWORD_COMMON', message });
  });

const requireFreshSignIn = (clock: Clock, word: Word) =>
  createAuthMiddleware(async (ctx) => {
    const session = await getSessionFromCtx(ctx);
    if (session) requireFresh(session.session.createdAt, { clock, word });
  });

/** The library asks for the password where there is one. */
const requirePasswordOrFreshSignIn = (clock: Clock, word: Word) =>
  createAuthMiddleware(async (ctx) => {
    const session = await getSessionFromCtx(ctx);
    if (!session) return;
    const account = await ctx.context.internalAdapter.findCredentialAccount(session.user.id);
    if (!account?.password) requireFresh(session.session.createdAt, { clock, word });
  });

const requireConfirmedAddress = (word: Word) =>
  createAuthMiddleware(async (ctx) => {
    const session = await getSessionFromCtx(ctx);
    if (!session || session.user.emailVerified) return;
    const message = word('security.confirmFirst');
    throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message });
  });

/** The same answer for a passkey of somebody else and for none. */
const requireOwnPasskey = (note: Note, word: Word) =>
  createAuthMiddleware(async (ctx) => {
    const { id, name } = ctx.body;
    const session = await getSessionFromCtx(ctx);
    if (!session) return;
    const passkey = await ctx.context.adapter.findOne<Passkey>({
      model: 'passkey',
      where: [{ field: 'id', value: id }],
    });
    if (passkey?.userId !== session.user.id) {
      throw new APIError('NOT_FOUND', { message: word('errors.notFound') });
    }
    note({ about: { objectId: id, subject: name ?? passkey.name ?? '' } });
  });

/** The library takes the id of the linked account, which the dashboard does not know. */
const findLinkedAccount = (note: Note) =>
  createAuthMiddleware(async (ctx) => {
    const provider = SIGN_IN_PROVIDERS.find((known) => known === ctx.body.provider);
    const session = await getSessionFromCtx(ctx);
    if (!provider || !session) return;
    const accounts = await ctx.context.internalAdapter.findAccounts(session.user.id);
    const account = accounts.find(({ providerId }) => providerId === provider);
    if (!account) return;
    note({ about: { objectId: account.id, subject: PROVIDER_NAMES[provider] } });
    return { context: { body: { accountId: account.id } } };
  });

/** The library accepts a code as long as it is shown. The sign-in that a used one opened ends at once. */
const acceptCodeOnce = (database: Database, { clock, word }: { clock: Clock; word: Word }) =>
  createAuthMiddleware(async (ctx) => {
    const opened = ctx.context.newSession;
    if (!opened) return;
    const factor = await ctx.context.adapter.findOne<{ secret: string }>({
      model: 'twoFactor',
      where: [{ field: 'userId', value: opened.user.id }],
    });
    const key = ctx.context.secretConfig;
    const secret = await symmetricDecrypt({ key, data: factor?.secret ?? '' });
    const step = await findStep(secret, ctx.body.code, clock);
    if (await claimStep(database, opened.user.id, step)) return;
    await ctx.context.internalAdapter.deleteSession(opened.session.token);
    ctx.context.setNewSession(null);
    deleteSessionCookie(ctx);
    throw new APIError('UNAUTHORIZED', { code: 'CODE_USED', message: word('security.codeUsed') });
  });

const noteSignIns = (note: Note) =>
  createAuthMiddleware(async ({ context: { session, newSession } }) => {
    if (session) note({ by: signedIn(session) });
    if (newSession) note({ opened: { ...signedIn(newSession), email: newSession.user.email } });
  });

type Passkey = { userId: string; name?: string | null };
type Session = { user: { id: string }; session: { id: string } };
const signedIn = ({ user, session }: Session) => ({ userId: user.id, signInId: session.id });

/** The step of a code that the library has just accepted; the newest if the clock moved on meanwhile. */
async function findStep(secret: string, code: string, clock: Clock): Promise<number> {
  const now = Math.floor(clock.now().getTime() / 1000 / STEP);
  const otp = createOTP(secret);
  for (const off of STEPS_OFF) {
    if ((await otp.hotp(now + off)) === code) return now + off;
  }
  return now;
}

function requireFresh(startedAt: Date, { clock, word }: { clock: Clock; word: Word }): void {
  if (isFreshSignIn(startedAt, clock.now())) return;
  throw new APIError('FORBIDDEN', {
    code: 'SESSION_NOT_FRESH',
    message: word('security.notFresh'),
  });
}
