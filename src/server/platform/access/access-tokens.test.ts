import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';

const ISSUER = 'https://feedback.example';
const CLAIMS = { sid: 'sign-in', email: 'ada@example.com', emailConfirmed: true };

async function createSigner(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid };
  const sign = (changes: Record<string, unknown> = {}) =>
    new SignJWT({
      ...CLAIMS,
      sub: 'user',
      iss: ISSUER,
      aud: ISSUER,
      exp: Math.floor(Date.now() / 1000) + 60,
      ...changes,
    })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .sign(privateKey);
  return { key, sign };
}

function verifierOf(keySet: () => JSONWebKeySet) {
  let reads = 0;
  const tokens = createAccessTokens({
    closedAccount: null,
    issuer: ISSUER,
    readKeys: async () => {
      reads += 1;
      return keySet();
    },
  });
  return { verify: (token: string) => tokens.verify(`Bearer ${token}`), reads: () => reads };
}

afterEach(() => {
  vi.useRealTimers();
});

test('a valid token identifies the user, and the keys are read once for all tokens', async () => {
  const { key, sign } = await createSigner('k');
  const { verify, reads } = verifierOf(() => ({ keys: [key] }));
  for (let time = 0; time < 5; time += 1) {
    expect(await verify(await sign())).toEqual({
      kind: 'person',
      userId: 'user',
      email: 'ada@example.com',
      emailConfirmed: true,
      signInId: 'sign-in',
      siteId: null,
    });
  }
  expect(reads()).toBe(1);
});

test('an address counts as confirmed only if the token says so explicitly', async () => {
  const { key, sign } = await createSigner('k');
  const { verify } = verifierOf(() => ({ keys: [key] }));
  for (const emailConfirmed of [false, 'true', 1, undefined]) {
    expect((await verify(await sign({ emailConfirmed }))).emailConfirmed).toBe(false);
  }
});

test.each([
  ['for another audience', { aud: 'https://other.example' }],
  ['without an audience', { aud: undefined }],
  ['from another issuer', { iss: 'https://other.example' }],
  ['that has expired', { exp: Math.floor(Date.now() / 1000) - 1 }],
  ['without an expiry', { exp: undefined }],
  ['not valid yet', { nbf: Math.floor(Date.now() / 1000) + 60 }],
  ['without a user', { sub: undefined }],
  ['without a session', { sid: undefined }],
])('a correctly signed token %s is rejected', async (_how, changes) => {
  const { key, sign } = await createSigner('k');
  const { verify } = verifierOf(() => ({ keys: [key] }));
  await expect(verify(await sign(changes))).rejects.toMatchObject({ kind: 'unauthorized' });
});

test('a token is rejected once it has expired', async () => {
  const { key, sign } = await createSigner('k');
  const { verify } = verifierOf(() => ({ keys: [key] }));
  const token = await sign({ exp: Math.floor(Date.now() / 1000) + 60 });
  expect(await verify(token)).toMatchObject({ userId: 'user' });
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  await expect(verify(token)).rejects.toMatchObject({ kind: 'unauthorized' });
});

test('tokens with an unknown key trigger one reload of the keys, not one each', async () => {
  const ours = await createSigner('ours');
  const stranger = await createSigner('theirs');
  const { verify, reads } = verifierOf(() => ({ keys: [ours.key] }));
  await verify(await ours.sign());
  for (let time = 0; time < 20; time += 1) {
    await expect(verify(await stranger.sign())).rejects.toMatchObject({ kind: 'unauthorized' });
  }
  expect(reads()).toBe(1);
});

test('every token is rejected before any key exists', async () => {
  const { sign } = await createSigner('k');
  const { verify } = verifierOf(() => ({ keys: [] }));
  await expect(verify(await sign())).rejects.toMatchObject({ kind: 'unauthorized' });
});

test('an unavailable database is not reported as an invalid token', async () => {
  const { sign } = await createSigner('k');
  const { verify } = verifierOf(() => {
    throw new Error('out of reach');
  });
  await expect(verify(await sign())).rejects.toThrow('out of reach');
});
