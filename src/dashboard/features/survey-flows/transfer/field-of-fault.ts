import { FLOW_FIELDS, type FlowField } from '#domain/survey-flow/fields-of-step.ts';

/** Names in a path of a fault that the fields of a step are not called by. */
const BY_NAME: Readonly<Record<string, FlowField>> = {
  type: 'stepType',
  textInputPlaceholderText: 'placeholder',
  customSkipText: 'skipText',
  showIfSkip: 'nested',
  videoURL: 'video',
};

/** The field of a step that a path such as `flow.2.content.ask` is about; null for the step itself. */
export function fieldOfFault(path: string): FlowField | null {
  const parts = path.split('.').slice(2);
  for (const part of parts) {
    const field = BY_NAME[part] ?? FLOW_FIELDS.find((one) => one === part);
    if (field !== undefined) return field;
  }
  return null;
}
