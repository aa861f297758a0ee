import { isRatingOnScale } from '../ratings.ts';
import { hasForbiddenCharacters, lengthOf } from '../text.ts';
import { RECORDING_SECONDS } from '../videos.ts';
import { fullScaleAsAll } from './convert-range.ts';
import {
  type Fields,
  type FlowReader,
  fieldsOf,
  isBlank,
  readFields,
  readFlag,
  readList,
  readOneOf,
  readText,
  refuse,
} from './flow-reader.ts';
import { FLOW_LIMITS } from './limits.ts';
import { satisfiedRange } from './new-step.ts';
import type { AllowedResponses, ShowTo, StepContent, Tip } from './steps.ts';

/** heading, ask, additionalText and tips; `longestAsk` limits the question. */
export function readContent(
  reader: FlowReader,
  path: string,
  step: Fields,
  longestAsk: number = FLOW_LIMITS.ask,
): StepContent {
  const fields = readFields(reader, `${path}.content`, step.content);
  const text = (name: string, max: number, required = false) =>
    readText(reader, `${path}.content.${name}`, fields[name], { max, required });
  return {
    heading: text('heading', FLOW_LIMITS.heading),
    ask: text('ask', longestAsk, true),
    additionalText: text('additionalText', FLOW_LIMITS.additionalText),
    tips: readTips(reader, `${path}.content.tips`, fields.tips),
  };
}

/** uniqueID and questionID as sent, trimmed; '' if missing. */
export function readIds(reader: FlowReader, path: string, fields: Fields) {
  return {
    uniqueID: readUniqueID(reader, path, fields),
    questionID: readId(reader, `${path}.questionID`, fields.questionID),
  };
}

export function readUniqueID(reader: FlowReader, path: string, fields: Fields): string {
  return readId(reader, `${path}.uniqueID`, fields.uniqueID);
}

/** Text unless video is chosen. */
export function readAllowedResponses(
  reader: FlowReader,
  path: string,
  step: Fields,
): AllowedResponses {
  const fields = readFields(reader, `${path}.allowedResponses`, step.allowedResponses);
  const text = readFlag(reader, `${path}.allowedResponses.text`, fields.text);
  const video = readFlag(reader, `${path}.allowedResponses.video`, fields.video);
  return { text: text || !video, video };
}

/** Whole seconds within the limits of recordings; the standard length if missing. */
export function readMaxVideoSeconds(reader: FlowReader, path: string, step: Fields): number {
  const { min, max, standard } = RECORDING_SECONDS;
  const value = step.maxVideoSeconds ?? standard;
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    refuse(reader, `${path}.maxVideoSeconds`, 'wrong_type');
    return standard;
  }
  if (value < min || value > max) refuse(reader, `${path}.maxVideoSeconds`, 'recording_length');
  return Math.min(Math.max(value, min), max);
}

/**
 * The range of ratings that see the step, on the flow's scale (without a rating step: on the NPS scale, the
 * widest). A missing range means all, or satisfied customers only (NPS 7 to 10, otherwise 4 to 5).
 */
export function readShowTo(
  reader: FlowReader,
  path: string,
  step: Fields,
  missing: 'all' | 'satisfied' = 'all',
): ShowTo {
  const scale = readFields(reader, `${path}.showTo`, step.showTo).ratingScale;
  if (scale === undefined || scale === null) {
    return missing === 'all' ? { ratingScale: 'all' } : satisfiedRange(reader.ratingType);
  }
  if (scale === 'all') return { ratingScale: 'all' };
  const { low, high } = fieldsOf(scale) ?? {};
  const type = reader.ratingType ?? 'nps';
  if (!isRatingOnScale(type, low) || !isRatingOnScale(type, high) || low > high) {
    refuse(reader, `${path}.showTo.ratingScale`, 'range_off_scale');
    return { ratingScale: 'all' };
  }
  return { ratingScale: fullScaleAsAll({ low, high }, type) };
}

function readTips(reader: FlowReader, path: string, value: unknown): readonly Tip[] | false {
  const tips: Tip[] = [];
  for (const [index, item] of readList(reader, path, value, FLOW_LIMITS.tips).entries()) {
    const at = `${path}.${index}`;
    const fields = readFields(reader, at, item);
    const text = readText(reader, `${at}.text`, fields.text, {
      max: FLOW_LIMITS.tipText,
      tooLong: 'tip_too_long',
    });
    if (isBlank(reader, text)) continue;
    const picSource = readOneOf(reader, `${at}.picSource`, fields.picSource, {
      values: ['check', 'info'],
      missing: 'check',
    });
    tips.push({ text, picSource: picSource ?? 'check' });
  }
  return tips.length === 0 ? false : tips;
}

function readId(reader: FlowReader, path: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') {
    refuse(reader, path, 'wrong_type');
    return '';
  }
  const id = value.trim();
  if (hasForbiddenCharacters(id)) refuse(reader, path, 'forbidden_characters');
  if (lengthOf(id) > FLOW_LIMITS.id) refuse(reader, path, 'too_long', FLOW_LIMITS.id);
  return id;
}
