import { SHARE_CODES } from '../platforms.ts';
import { hasForbiddenCharacters, isWebAddress, lengthOf } from '../text.ts';
import {
  type Fields,
  type FlowReader,
  readAddress,
  readFields,
  readList,
  readOneOf,
  readText,
  refuse,
} from './flow-reader.ts';
import { FLOW_LIMITS } from './limits.ts';
import type { CustomShareAction, ShareAction } from './steps.ts';

/** The active actions of a share step; duplicates of built-in ones are dropped. */
export function readShareActions(
  reader: FlowReader,
  path: string,
  value: unknown,
): readonly ShareAction[] {
  const max = FLOW_LIMITS.customActions + SHARE_CODES.length;
  const actions: ShareAction[] = [];
  for (const [index, item] of readList(reader, path, value, max).entries()) {
    const at = `${path}.${index}`;
    const fields = readFields(reader, at, item);
    const platformCode = readOneOf(reader, `${at}.platformCode`, fields.platformCode, {
      values: SHARE_CODES,
    });
    if (platformCode === null) continue;
    if (platformCode === 'custom') actions.push(readCustomAction(reader, at, fields));
    else if (!actions.some((one) => one.platformCode === platformCode)) {
      actions.push({ platformCode });
    }
  }
  return actions;
}

function readCustomAction(reader: FlowReader, path: string, fields: Fields): CustomShareAction {
  const actionImageType =
    readOneOf(reader, `${path}.actionImageType`, fields.actionImageType, {
      values: ['img', 'svg'],
      missing: 'img',
    }) ?? 'img';
  return {
    platformCode: 'custom',
    actionText: readText(reader, `${path}.actionText`, fields.actionText, {
      max: FLOW_LIMITS.actionText,
      required: true,
    }),
    actionURL: readAddress(reader, `${path}.actionURL`, fields.actionURL, {
      max: FLOW_LIMITS.actionURL,
      required: true,
    }),
    actionImageType,
    actionImageData: readImage(reader, `${path}.actionImageData`, {
      type: actionImageType,
      value: fields.actionImageData,
    }),
  };
}

function readImage(
  reader: FlowReader,
  path: string,
  { type, value }: { readonly type: 'img' | 'svg'; readonly value: unknown },
): string {
  const image = value === undefined || value === null || value === false ? '' : value;
  if (typeof image !== 'string') {
    refuse(reader, path, 'wrong_type');
    return '';
  }
  const trimmed = image.trim();
  const max = type === 'img' ? FLOW_LIMITS.address : FLOW_LIMITS.vectorMarkup;
  if (hasForbiddenCharacters(trimmed)) refuse(reader, path, 'forbidden_characters');
  if (lengthOf(trimmed) > max) refuse(reader, path, 'too_long', max);
  // Paths on our own host are logos of the catalogue.
  const isImage = isWebAddress(trimmed) || /^\/(?![/\\])/.test(trimmed);
  const fits = trimmed === '' || (type === 'img' ? isImage : /^<svg[\s>]/i.test(trimmed));
  if (!fits) refuse(reader, path, type === 'img' ? 'invalid_url' : 'unknown_value');
  return trimmed;
}
