import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a header `Authorization` carries the secret; takes as long whatever it carries. */
export function isBearer(authorization: string | undefined, secret: string): boolean {
  const token = /^bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digestOf(token), digestOf(secret));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
