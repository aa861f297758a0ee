/** Names of fields that may contain secrets. */
const SECRET = /passw|passphrase|secret|token|credential/i;

/** The received record without fields, at any depth, whose names suggest passwords or tokens. */
export function withoutSecrets(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const open = Object.entries(record).filter(([name]) => !SECRET.test(name));
  return Object.fromEntries(open.map(([name, value]) => [name, openPart(value)]));
}

/** The record without the code of a partner's deal, which is worth money until it is redeemed. */
export function withoutDealCode(
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { partnerDeal, ...rest } = record;
  if (!isRecord(partnerDeal)) return rest;
  const { code: _, ...deal } = partnerDeal;
  return { ...rest, partnerDeal: deal };
}

function openPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(openPart);
  return isRecord(value) ? withoutSecrets(value) : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
