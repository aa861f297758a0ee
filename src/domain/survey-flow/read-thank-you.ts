import {
  type Fields,
  type FlowReader,
  readAddress,
  readFields,
  readFlag,
  readList,
  readOneOf,
  readText,
} from './flow-reader.ts';
import { FLOW_LIMITS } from './limits.ts';
import type { ExternalLink, ThankYouInfo } from './steps.ts';

/** The links of a thank-you step: each with a text and a valid address. */
export function readExternalLinks(
  reader: FlowReader,
  path: string,
  value: unknown,
): readonly ExternalLink[] {
  return readList(reader, path, value, FLOW_LIMITS.links).map((item, index) => {
    const at = `${path}.${index}`;
    const fields = readFields(reader, at, item);
    const picSource = readOneOf(reader, `${at}.picSource`, fields.picSource, {
      values: ['globe', 'coupon', 'info'],
      missing: 'globe',
    });
    return {
      picSource: picSource ?? 'globe',
      url: readAddress(reader, `${at}.url`, fields.url, {
        max: FLOW_LIMITS.address,
        required: true,
        invalid: 'invalid_link',
      }),
      text: readText(reader, `${at}.text`, fields.text, {
        max: FLOW_LIMITS.linkText,
        required: true,
      }),
      onlyVideo: readFlag(reader, `${at}.onlyVideo`, fields.onlyVideo),
    };
  });
}

/** Each kind of info once; contact only if at least one of its parts is on. */
export function readThankYouInfo(
  reader: FlowReader,
  path: string,
  value: unknown,
): readonly ThankYouInfo[] {
  const infos = new Map<string, ThankYouInfo>();
  for (const [index, item] of readList(reader, path, value, 20).entries()) {
    const at = `${path}.${index}`;
    const fields = readFields(reader, at, item);
    const key = readOneOf(reader, `${at}.key`, fields.key, { values: ['fb', 'gp', 'contact'] });
    if (key === null || infos.has(key)) continue;
    const info = key === 'contact' ? readContactInfo(reader, at, fields) : { key };
    if (info !== null) infos.set(key, info);
  }
  return [...infos.values()];
}

function readContactInfo(reader: FlowReader, path: string, fields: Fields): ThankYouInfo | null {
  const email = readFlag(reader, `${path}.email`, fields.email);
  const phone = readFlag(reader, `${path}.phone`, fields.phone);
  const website = readFlag(reader, `${path}.website`, fields.website);
  return email || phone || website ? { key: 'contact', email, phone, website } : null;
}
