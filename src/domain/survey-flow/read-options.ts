import { type FlowReader, isBlank, readFields, readList, readText, refuse } from './flow-reader.ts';
import { FLOW_LIMITS } from './limits.ts';
import type { AnswerOption } from './steps.ts';

/** The answer options of a choice question: 2 to 9 without blank ones, all different. */
export function readOptions(reader: FlowReader, path: string, value: unknown): AnswerOption[] {
  const { min, max } = FLOW_LIMITS.options;
  const options: AnswerOption[] = [];
  const seen = new Set<string>();
  for (const [index, item] of readList(reader, path, value, max * 10).entries()) {
    const option = readOption(reader, `${path}.${index}`, item);
    if (isBlank(reader, option.text) && isBlank(reader, option.description)) continue;
    const text = reader.resolve(option.text).trim();
    if (text === '') refuse(reader, `${path}.${index}.text`, 'required');
    if (seen.has(text)) refuse(reader, `${path}.${index}.text`, 'duplicate_option');
    seen.add(text);
    options.push(option);
  }
  if (options.length < min) refuse(reader, path, 'too_few_options', min);
  if (options.length > max) refuse(reader, path, 'too_many_options', max);
  return options;
}

function readOption(reader: FlowReader, path: string, item: unknown): AnswerOption {
  const fields = readFields(reader, path, item);
  return {
    text: readText(reader, `${path}.text`, fields.text, {
      max: FLOW_LIMITS.optionText,
      tooLong: 'option_too_long',
    }),
    description: readText(reader, `${path}.description`, fields.description, {
      max: FLOW_LIMITS.optionDescription,
      tooLong: 'description_too_long',
    }),
  };
}
