import { RATING_TYPES } from '../ratings.ts';
import {
  type Fields,
  type FlowReader,
  readFields,
  readFlag,
  readOneOf,
  readText,
} from './flow-reader.ts';
import { FLOW_LIMITS } from './limits.ts';
import { readOptions } from './read-options.ts';
import { readShareActions } from './read-share-actions.ts';
import {
  readAllowedResponses,
  readContent,
  readIds,
  readMaxVideoSeconds,
  readShowTo,
  readUniqueID,
} from './read-step-parts.ts';
import { readExternalLinks, readThankYouInfo } from './read-thank-you.ts';
import { readWelcomeContent } from './read-welcome.ts';
import type {
  ChoiceStep,
  ContactField,
  ContactStep,
  OpenStep,
  RatingStep,
  ShareStep,
  Step,
  StepType,
  TestimonialStep,
  ThankYouStep,
} from './steps.ts';

type Typed = { readonly type: StepType; readonly fields: Fields };

/** Reads one step of a flow from its submitted fields; errors go to the reader. Ids may be ''. */
export function readStep(reader: FlowReader, path: string, { type, fields }: Typed): Step {
  switch (type) {
    case 'welcome':
      return {
        type,
        uniqueID: readUniqueID(reader, path, fields),
        content: readWelcomeContent(reader, `${path}.content`, fields.content),
      };
    case 'ratingq':
      return readRating(reader, path, fields);
    case 'openq':
      return readOpen(reader, path, fields);
    case 'multiq':
    case 'singleq':
      return readChoice(reader, path, { type, fields });
    case 'testimonial':
      return readTestimonial(reader, path, fields);
    case 'shareq':
      return readShare(reader, path, fields);
    case 'contactq':
      return readContact(reader, path, fields);
    case 'thankyou':
      return readThankYou(reader, path, fields);
  }
}

function readRating(reader: FlowReader, path: string, fields: Fields): RatingStep {
  const ratingType = readOneOf(reader, `${path}.ratingType`, fields.ratingType, {
    values: RATING_TYPES,
  });
  return {
    type: 'ratingq',
    ...readIds(reader, path, fields),
    content: readContent(reader, path, fields),
    ratingType: ratingType ?? 'star',
  };
}

function readOpen(reader: FlowReader, path: string, fields: Fields): OpenStep {
  return {
    type: 'openq',
    ...readIds(reader, path, fields),
    content: readContent(reader, path, fields, FLOW_LIMITS.longAsk),
    textInputPlaceholderText: readText(
      reader,
      `${path}.textInputPlaceholderText`,
      fields.textInputPlaceholderText,
      { max: FLOW_LIMITS.placeholder, required: true },
    ),
    allowedResponses: readAllowedResponses(reader, path, fields),
    maxVideoSeconds: readMaxVideoSeconds(reader, path, fields),
    askConsent: readFlag(reader, `${path}.askConsent`, fields.askConsent),
    showTo: readShowTo(reader, path, fields),
    allowSkip: readFlag(reader, `${path}.allowSkip`, fields.allowSkip),
  };
}

function readChoice(
  reader: FlowReader,
  path: string,
  { type, fields }: { readonly type: ChoiceStep['type']; readonly fields: Fields },
): ChoiceStep {
  return {
    type,
    ...readIds(reader, path, fields),
    content: readContent(reader, path, fields, FLOW_LIMITS.longAsk),
    answerOptions: readOptions(reader, `${path}.answerOptions`, fields.answerOptions),
    showTo: readShowTo(reader, path, fields),
    allowSkip: readFlag(reader, `${path}.allowSkip`, fields.allowSkip),
  };
}

function readTestimonial(reader: FlowReader, path: string, fields: Fields): TestimonialStep {
  const info = readFields(reader, `${path}.infoToCollect`, fields.infoToCollect);
  const flag = (name: string) => readFlag(reader, `${path}.infoToCollect.${name}`, info[name]);
  return {
    type: 'testimonial',
    ...readIds(reader, path, fields),
    content: readContent(reader, path, fields),
    textInputPlaceholderText: readText(
      reader,
      `${path}.textInputPlaceholderText`,
      fields.textInputPlaceholderText,
      { max: FLOW_LIMITS.guidance },
    ),
    allowedResponses: readAllowedResponses(reader, path, fields),
    maxVideoSeconds: readMaxVideoSeconds(reader, path, fields),
    infoToCollect: {
      company: flag('company'),
      jobTitle: flag('jobTitle'),
      profilePicture: flag('profilePicture'),
    },
    ...readSkip(reader, path, fields),
    showTo: readShowTo(reader, path, fields, 'satisfied'),
  };
}

function readShare(reader: FlowReader, path: string, fields: Fields): ShareStep {
  const nestedPath = `${path}.showIfSkip`;
  const nested = fields.showIfSkip === false ? null : (fields.showIfSkip ?? null);
  return {
    type: 'shareq',
    ...readIds(reader, path, fields),
    content: readContent(reader, path, fields),
    shareActions: readShareActions(reader, `${path}.shareActions`, fields.shareActions),
    ...readSkip(reader, path, fields),
    showIfSkip:
      nested === null
        ? false
        : readTestimonial(reader, nestedPath, readFields(reader, nestedPath, nested)),
    showTo: readShowTo(reader, path, fields),
  };
}

function readSkip(reader: FlowReader, path: string, fields: Fields) {
  const customSkipText = readText(reader, `${path}.customSkipText`, fields.customSkipText, {
    max: FLOW_LIMITS.skipText,
  });
  return { allowSkip: readFlag(reader, `${path}.allowSkip`, fields.allowSkip), customSkipText };
}

function readContact(reader: FlowReader, path: string, fields: Fields): ContactStep {
  const additional = readFields(reader, `${path}.askForAdditional`, fields.askForAdditional);
  const flag = (name: ContactField) =>
    readFlag(reader, `${path}.askForAdditional.${name}`, additional[name]);
  return {
    type: 'contactq',
    ...readIds(reader, path, fields),
    content: readContent(reader, path, fields),
    askForAdditional: {
      email: flag('email'),
      mobile: flag('mobile'),
      company: flag('company'),
      jobTitle: flag('jobTitle'),
      profilePicture: flag('profilePicture'),
    },
    showTo: readShowTo(reader, path, fields),
    allowSkip: readFlag(reader, `${path}.allowSkip`, fields.allowSkip),
  };
}

function readThankYou(reader: FlowReader, path: string, fields: Fields): ThankYouStep {
  return {
    type: 'thankyou',
    uniqueID: readUniqueID(reader, path, fields),
    content: readContent(reader, path, fields),
    externalLinks: readExternalLinks(reader, `${path}.externalLinks`, fields.externalLinks),
    thankYouInfo: readThankYouInfo(reader, `${path}.thankYouInfo`, fields.thankYouInfo),
    showTo: readShowTo(reader, path, fields),
  };
}
