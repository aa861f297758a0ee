import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type CredentialKey, createCredentialVault } from './credentials.ts';

const owner = { businessId: '0193a1c2-0000-7000-8000-000000000001', platform: 'tp' } as const;
const credentials = { refreshToken: 'secret-of-Ada ♥', scopes: ['reviews'] };
const defaultKeys = [randomBytes(32)] as const;
const first: CredentialKey = { id: '1', key: randomBytes(32) };
const second: CredentialKey = { id: '2026-11', key: randomBytes(32) };

const vaultOf = (...keys: CredentialKey[]) => createCredentialVault({ keys, defaultKeys });
const unknownKey = expect.objectContaining({ name: 'CredentialError', reason: 'unknownKey' });
const unreadable = expect.objectContaining({ name: 'CredentialError', reason: 'unreadable' });

test('credentials open as they were sealed, and are sealed differently each time', () => {
  const vault = vaultOf(first);
  const sealed = vault.seal(owner, credentials);
  expect(vault.open(owner, sealed)).toEqual(credentials);
  expect(sealed).not.toContain('secret');
  expect(vault.seal(owner, credentials)).not.toBe(sealed);
});

describe('rotation', () => {
  test('a new first key seals, while the older key still opens', () => {
    const old = vaultOf(first).seal(owner, credentials);
    const vault = vaultOf(second, first);
    expect(vault.open(owner, old)).toEqual(credentials);
    expect(vault.isCurrent(old)).toBe(false);

    const renewed = vault.seal(owner, vault.open(owner, old));
    expect(vault.isCurrent(renewed)).toBe(true);
    expect(vaultOf(second).open(owner, renewed)).toEqual(credentials);
    expect(() => vaultOf(first).open(owner, renewed)).toThrow(unknownKey);
  });

  test('credentials whose key was removed report an unknown key', () => {
    const old = vaultOf(first).seal(owner, credentials);
    expect(() => vaultOf(second).open(owner, old)).toThrow(unknownKey);
  });

  test('the default key seals without keys, and still opens once there are some', () => {
    const old = vaultOf().seal(owner, credentials);
    expect(vaultOf().isCurrent(old)).toBe(true);
    expect(vaultOf(first).open(owner, old)).toEqual(credentials);
    expect(vaultOf(first).isCurrent(old)).toBe(false);
  });

  test('a new first secret seals, while the older one still opens', () => {
    const old = vaultOf().seal(owner, credentials);
    const rotated = (...more: Buffer[]) =>
      createCredentialVault({ keys: [], defaultKeys: [randomBytes(32), ...more] });
    const vault = rotated(...defaultKeys);
    expect(vault.open(owner, old)).toEqual(credentials);
    expect(vault.isCurrent(old)).toBe(false);
    expect(vault.isCurrent(vault.seal(owner, credentials))).toBe(true);
    expect(() => rotated().open(owner, old)).toThrow(unknownKey);
  });

  test('what was sealed before secrets had ids opens with each of them, and is sealed again', () => {
    // Sealed by a version with one secret: the key, the owner and the credentials of this test.
    const key = Buffer.alloc(32, 7);
    const old =
      'v1..AwMDAwMDAwMDAwMDVGz4bSXFSFmq5Un7VRnk1l7c0WY8WjsxEhQsN4453TbPT4WMxvDgXUC4qvCHhGBaKAJfDrmIxi--7Tgnt5XFN0JSeqH-8R8qUQ';
    const vault = createCredentialVault({ keys: [], defaultKeys: [randomBytes(32), key] });
    expect(vault.open(owner, old)).toEqual(credentials);
    expect(vault.isCurrent(old)).toBe(false);
  });

  test('another key under the same id opens nothing', () => {
    const sealed = vaultOf(first).seal(owner, credentials);
    const changed = vaultOf({ id: first.id, key: randomBytes(32) });
    expect(() => changed.open(owner, sealed)).toThrow(unreadable);
  });
});

test('credentials do not open for another business or platform', () => {
  const vault = vaultOf(first);
  const sealed = vault.seal(owner, credentials);
  const otherBusiness = { ...owner, businessId: '0193a1c2-0000-7000-8000-000000000002' };
  expect(() => vault.open(otherBusiness, sealed)).toThrow(unreadable);
  expect(() => vault.open({ ...owner, platform: 'g2' }, sealed)).toThrow(unreadable);
});

test('credentials changed in any byte, cut or without form do not open', () => {
  const vault = vaultOf(first);
  const sealed = vault.seal(owner, credentials);
  const header = `v1.${first.id}.`;
  const bytes = Buffer.from(sealed.slice(header.length), 'base64url');
  const changed = [...bytes.keys()].map((at) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return header + copy.toString('base64url');
  });
  const others = ['', 'v1', header, sealed.slice(0, 30), `${sealed}.x`, `v2${sealed.slice(2)}`];
  for (const text of [...changed, ...others]) {
    expect(() => vault.open(owner, text), text).toThrow(unreadable);
  }
});
