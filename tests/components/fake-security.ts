import type { AnswerTo } from '#contract/calls.ts';
import type { FakeProduct } from './fake-product.ts';

type Body = Record<string, unknown>;
type Product = Pick<FakeProduct, 'entity'>;
type Reply = { status: number; json: unknown };
type Security = AnswerTo<'getSecurity'>;
type Events = AnswerTo<'fetchAccountEvents'>['events'];

const AT = 1_795_000_000;
const PAGE = 20;
const LAPTOP = { browser: 'Firefox', system: 'Windows', isPhone: false };
const PHONE = { browser: 'Safari', system: 'iOS', isPhone: true };

/** The account of the person in the fake product, to be changed by a test. */
interface Account {
  options: AnswerTo<'getSignInOptions'>;
  security: Security;
  events: Events;
}

const accounts = new WeakMap<Product, Account>();

/** At first: a password alone, signed in on a laptop just now. */
export function accountOf(product: Product): Account {
  const account = accounts.get(product) ?? {
    options: { providers: [], passkeys: false, elsewhere: null, terms: null, privacy: null },
    security: {
      hasPassword: true,
      secondFactor: { isOn: false, recoveryCodesLeft: null },
      passkeys: [],
      passkeysOffered: true,
      providers: [],
      signIns: [signInOn(LAPTOP, 1, true)],
      isFresh: true,
    },
    events: [],
  };
  accounts.set(product, account);
  return account;
}

export function signInOnPhone(): Security['signIns'][number] {
  return signInOn(PHONE, 2, false);
}

export function accountEvents(count: number): Events {
  return Array.from({ length: count }, (_, at) => ({
    id: idOf(500 + at),
    at: AT - at * 3600,
    action: 'signedIn' as const,
    subject: null,
    device: LAPTOP,
    ip: `192.0.2.${at}`,
  }));
}

/** Answers to calls about the person's own account. */
export const SECURITY_ANSWERS = {
  changeEmail: () => ({}),
  changePassword: () => ({}),
  sendSupportMessage: () => ({}),
  getSignInOptions: (product: Product) => accountOf(product).options,
  getSecurity: (product: Product) => accountOf(product).security,
  endSignIn(product: Product, { id }: Body) {
    const { security } = accountOf(product);
    security.signIns = security.signIns.filter((one) => one.id !== id);
    return {};
  },
  endOtherSignIns(product: Product) {
    const { security } = accountOf(product);
    const before = security.signIns.length;
    security.signIns = security.signIns.filter(({ isCurrent }) => isCurrent);
    return { ended: before - security.signIns.length };
  },
  fetchAccountEvents(product: Product, { before }: Body) {
    const { events } = accountOf(product);
    const from = events.findIndex(({ id }) => id === before) + 1;
    return { events: events.slice(from, from + PAGE), hasMore: events.length > from + PAGE };
  },
};

/** "challenge" in base64url. */
const CHALLENGE = 'Y2hhbGxlbmdl';
const DONE: Reply = { status: 200, json: { status: true } };
const SECRET = 'JBSWY3DPEHPK3PXP';
/** The code that the person's app shows. */
export const APP_CODE = '123456';
/** The only password that the routes below accept. */
export const OWN_PASSWORD = 'correct horse battery';

/** The auth library's routes for two-step sign-in, passkeys and providers. */
export function securityRoute(
  product: Pick<FakeProduct, 'entity' | 'isSignedIn'>,
  route: string,
  body: Body,
): Reply {
  const { security } = accountOf(product);
  const { secondFactor, passkeys } = security;
  const isProven = !security.hasPassword || body.password === OWN_PASSWORD;
  const passkey = passkeys.find(({ id }) => id === body.id);
  switch (route) {
    case 'two-factor/enable':
      if (!isProven) return authRefusal(400, 'INVALID_PASSWORD');
      return { status: 200, json: { totpURI: totpURI(), backupCodes: backupCodes() } };
    case 'two-factor/verify-totp':
      if (body.code !== APP_CODE) return authRefusal(401, 'INVALID_CODE');
      if (product.isSignedIn) Object.assign(secondFactor, { isOn: true, recoveryCodesLeft: 10 });
      product.isSignedIn = true;
      return DONE;
    case 'two-factor/verify-backup-code':
      if (!backupCodes().includes(String(body.code)))
        return authRefusal(401, 'INVALID_BACKUP_CODE');
      product.isSignedIn = true;
      return DONE;
    case 'two-factor/disable':
      if (!isProven) return authRefusal(400, 'INVALID_PASSWORD');
      Object.assign(secondFactor, { isOn: false, recoveryCodesLeft: null });
      return DONE;
    case 'two-factor/generate-backup-codes':
      if (!isProven) return authRefusal(400, 'INVALID_PASSWORD');
      secondFactor.recoveryCodesLeft = 10;
      return { status: 200, json: { backupCodes: backupCodes() } };
    case 'passkey/generate-authenticate-options':
      return { status: 200, json: { challenge: CHALLENGE } };
    case 'passkey/generate-register-options':
      return { status: 200, json: { challenge: CHALLENGE, user: { id: 'YWRh' } } };
    case 'passkey/verify-authentication':
      product.isSignedIn = true;
      return DONE;
    case 'passkey/verify-registration':
      passkeys.push({ id: 'new', name: String(body.name), createdAt: AT, lastUsedAt: null });
      return DONE;
    case 'passkey/update-passkey':
      if (passkey) passkey.name = String(body.name);
      return DONE;
    case 'passkey/delete-passkey':
      security.passkeys = passkeys.filter((one) => one !== passkey);
      return DONE;
    case 'sign-in/social':
    case 'link-social':
      return { status: 200, json: { url: `https://${body.provider}.example/${body.to ?? ''}` } };
    case 'unlink-account':
      for (const one of security.providers)
        if (one.provider === body.provider) one.isLinked = false;
      return DONE;
    default:
      return authRefusal(404, 'NOT_FOUND');
  }
}

/** A refusal in the shape of the auth library. */
export function authRefusal(status: number, code: string): Reply {
  return { status, json: { code, message: 'No.' } };
}

function totpURI(): string {
  return `otpauth://totp/Goodword:ada%40example.com?secret=${SECRET}&issuer=Goodword`;
}

function backupCodes(): string[] {
  return Array.from({ length: 10 }, (_, at) => `abcd${at}-efgh${at}`);
}

function signInOn(device: typeof LAPTOP, number: number, isCurrent: boolean) {
  const times = { renewedAt: AT, startedAt: AT - 86_400 };
  return { id: idOf(number), device, ip: `198.51.100.${number}`, ...times, isCurrent };
}

function idOf(number: number): string {
  return `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
