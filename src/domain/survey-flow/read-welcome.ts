import {
  type FlowReader,
  isBlank,
  readAddress,
  readFields,
  readFlag,
  readText,
} from './flow-reader.ts';
import { FLOW_LIMITS } from './limits.ts';
import type { Representative, WelcomeStep } from './steps.ts';

/** The content of a welcome step; the representative is false if all three parts are empty. */
export function readWelcomeContent(
  reader: FlowReader,
  path: string,
  value: unknown,
): WelcomeStep['content'] {
  const limits = FLOW_LIMITS.welcome;
  const fields = readFields(reader, path, value);
  const text = (name: 'heading' | 'introParagraph' | 'instructions' | 'buttonText') =>
    readText(reader, `${path}.${name}`, fields[name], { max: limits[name], required: true });
  return {
    heading: text('heading'),
    introParagraph: text('introParagraph'),
    instructions: text('instructions'),
    buttonText: text('buttonText'),
    hideFromEmailEntrance: readFlag(
      reader,
      `${path}.hideFromEmailEntrance`,
      fields.hideFromEmailEntrance,
    ),
    videoURL: readAddress(reader, `${path}.videoURL`, videoOf(fields.videoURL), {
      max: FLOW_LIMITS.address,
    }),
    representative: readRepresentative(reader, `${path}.representative`, fields.representative),
  };
}

function videoOf(value: unknown): unknown {
  return value === false ? '' : value;
}

function readRepresentative(
  reader: FlowReader,
  path: string,
  value: unknown,
): Representative | false {
  if (value === false) return false;
  const limits = FLOW_LIMITS.welcome;
  const fields = readFields(reader, path, value);
  const name = readText(reader, `${path}.name`, fields.name, { max: limits.representativeName });
  const title = readText(reader, `${path}.title`, fields.title, {
    max: limits.representativeTitle,
  });
  const profilePicture = readAddress(reader, `${path}.profilePicture`, fields.profilePicture, {
    max: FLOW_LIMITS.address,
  });
  if (isBlank(reader, name) && isBlank(reader, title) && profilePicture === '') return false;
  return { name, title, profilePicture };
}
