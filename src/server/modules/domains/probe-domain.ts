import type { ProbeProblem } from '#domain/domain-standing.ts';
import { GuardedFetchError } from '#server/platform/guarded-fetch/guarded-fetch-error.ts';
import type { DomainOptions } from './domain-options.ts';

/** Where a host proves that it leads here. */
export const PROOF_PATH = '/.well-known/goodword/';

/** Asks the host of a domain for the proof that it leads here. */
export async function probeDomain(
  { fetchGuarded, log }: Pick<DomainOptions, 'fetchGuarded' | 'log'>,
  { domain, token }: { domain: string; token: string },
): Promise<ProbeProblem> {
  const address = `https://${domain}${PROOF_PATH}${token}`;
  try {
    const { status, url, body } = await fetchGuarded(address);
    if (url === address && status === 200 && body === token) return null;
    // This product while it restarts or is busy, or its proxy meanwhile.
    return status === 429 || status >= 500 ? 'unreachable' : 'otherServer';
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    if (OTHER.has(error.reason)) return 'otherServer';
    if (error.reason === 'privateAddress') {
      log.warn({ domain }, 'domain leads to a private address that DOMAIN_ADDRESSES does not list');
    }
    return isOfCertificate(error.cause) ? 'certificate' : 'unreachable';
  }
}

const OTHER: ReadonlySet<string> = new Set(['notHttps', 'tooManyRedirects', 'tooLarge']);

/** As Node.js names what OpenSSL finds wrong with a certificate, and a server that breaks TLS off, having none for the name. */
const OF_CERTIFICATE =
  /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|^EPROTO$|^ERR_SSL_.*(ALERT|WRONG_VERSION|UNRECOGNIZED_NAME)/;

function isOfCertificate(cause: unknown): boolean {
  return OF_CERTIFICATE.test(String((cause as NodeJS.ErrnoException | undefined)?.code));
}
