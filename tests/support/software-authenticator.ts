import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

interface Options {
  rpId: string;
  origin: string;
}

interface Ceremony {
  challenge: string;
  /** Whether the device asked for a PIN, a finger or a face. */
  isUserVerified?: boolean;
}

/**
 * A passkey of ES256, as a phone would make it (WebAuthn, 6). It answers both ceremonies in the JSON form that browsers
 * send.
 */
export function createSoftwareAuthenticator({ rpId, origin }: Options) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(isUserVerified: boolean, isNew: boolean): Buffer {
    counter += 1;
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (isNew ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    const parts: Buffer[] = [createHash('sha256').update(rpId).digest(), head];
    if (isNew) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      parts.push(Buffer.alloc(16), length, credentialId, coseKey());
    }
    return Buffer.concat(parts);
  }

  /** RFC 9052: EC2, ES256, P-256, x, y. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => [
      Buffer.from([0x58, 0x20]),
      Buffer.from(text, 'base64url'),
    ];
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      ...coordinate(x),
      Buffer.from([0x22]),
      ...coordinate(y),
    ]);
  }

  const answer = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    register({ challenge, isUserVerified = true }: Ceremony) {
      const data = authenticatorData(isUserVerified, true);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestationOf(data).toString('base64url'),
        transports: ['internal'],
      });
    },

    authenticate({ challenge, isUserVerified = true }: Ceremony) {
      const data = authenticatorData(isUserVerified, false);
      const client = clientData('webauthn.get', challenge);
      const hash = createHash('sha256').update(client).digest();
      const signed = createSign('SHA256').update(Buffer.concat([data, hash]));
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signed.sign(privateKey).toString('base64url'),
      });
    },
  };
}

/** CBOR of { fmt: 'none', attStmt: {}, authData } (RFC 8949). */
function attestationOf(data: Buffer): Buffer {
  const text = (value: string) =>
    Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ]);
}
