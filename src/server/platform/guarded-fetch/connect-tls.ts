import { isIP, type TcpNetConnectOpts } from 'node:net';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';

/** Where to connect: a host of a URL, and the addresses that were checked for it. */
export interface Target {
  readonly hostname: string;
  readonly port: number;
  readonly addresses: readonly string[];
}

/** Node allows 250 ms for each of several addresses, which is too short for a host on another continent. */
const ATTEMPT_MS = 2000;

/**
 * Connects to one of the checked addresses, without asking a resolver again, and verifies the host's certificate.
 * `ca`: a PEM to trust in place of the public authorities.
 */
export function connectTls({ hostname, port, addresses }: Target, ca?: string): TLSSocket {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  const options: ConnectionOptions & TcpNetConnectOpts = {
    host: hostname,
    port,
    // RFC 6066: a server name is never an IP address.
    servername: isIP(hostname) === 0 ? hostname : undefined,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    lookup: (_hostname, _options, done) => done(null, checked),
    ca,
  };
  return connect(options);
}
