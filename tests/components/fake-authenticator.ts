import { vi } from 'vitest';

const BYTES = new TextEncoder().encode('bytes').buffer;

/** What a device answers when it makes or uses a passkey. */
const CREDENTIAL = {
  id: 'Ynl0ZXM',
  rawId: BYTES,
  type: 'public-key',
  response: {
    attestationObject: BYTES,
    authenticatorData: BYTES,
    clientDataJSON: BYTES,
    signature: BYTES,
  },
  getClientExtensionResults: () => ({}),
};

/** The browser's side of passkeys, which the simulated one lacks: `create` and `get` succeed until told otherwise. */
export function fakeAuthenticator() {
  const authenticator = {
    create: vi.fn(async (_options: object) => CREDENTIAL),
    get: vi.fn(async (_options: object) => CREDENTIAL),
  };
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: authenticator, configurable: true });
  return authenticator;
}
