import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { server } from './server.ts';

/** Why the browser made or used no passkey. 'cancelled': by the person, or none was found in time. */
export type PasskeyProblem = 'cancelled' | 'exists' | 'unusable';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause: unknown) {
    super(`passkey: ${problem}`, { cause });
    this.problem = problem;
  }
}

export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Signs in with a passkey that the person chooses. Throws PasskeyError and CallError. */
export async function signInWithPasskey(): Promise<void> {
  const [{ startAuthentication }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    server.askAuth<PublicKeyCredentialRequestOptionsJSON>(
      '/passkey/generate-authenticate-options',
      {},
    ),
  ]);
  // A passkey replaces both the password and the second step, so the device must check who holds it.
  const optionsJSON = { ...options, userVerification: 'required' } as const;
  const response = await asked(startAuthentication({ optionsJSON }));
  await server.askAuth('/passkey/verify-authentication', { response });
  server.forgetToken();
}

/** Makes a passkey for the signed-in person. Throws PasskeyError and CallError. */
export async function addPasskey(name: string): Promise<void> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    server.askAuth<PublicKeyCredentialCreationOptionsJSON>(
      '/passkey/generate-register-options',
      {},
    ),
  ]);
  const response = await asked(startRegistration({ optionsJSON }));
  await server.askAuth('/passkey/verify-registration', { response, name });
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await server.askAuth('/passkey/update-passkey', { id, name });
}

export async function removePasskey(id: string): Promise<void> {
  await server.askAuth('/passkey/delete-passkey', { id });
}

async function asked<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    throw new PasskeyError(problemOf(error), error);
  }
}

/** The error names are those of the Web Authentication specification. */
function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'exists' : 'unusable';
}
