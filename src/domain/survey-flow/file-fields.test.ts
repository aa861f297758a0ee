import { expect, test } from 'vitest';
import { fileFieldsOf } from './file-fields.ts';
import { sampleFlow, sampleStep as step } from './flow-fixtures.ts';

const VIDEO = { allowedResponses: { text: true, video: true } };
const infoToCollect = { company: true, jobTitle: false, profilePicture: true };

test('names the steps that take videos and pictures, with the one inside a share step', () => {
  const flow = sampleFlow([
    step.open(VIDEO),
    step.open(),
    step.share({ showIfSkip: step.testimonial({ ...VIDEO, infoToCollect }) }),
  ]);
  expect(fileFieldsOf(flow)).toEqual({
    0: ['videoURLAnswer'],
    5: ['videoURLAnswer', 'profilePicture', 'companyLogo'],
  });
});

test('a logo is asked for beside a picture only, and where the company is', () => {
  const fieldsOf = (info: object) =>
    fileFieldsOf(
      sampleFlow([step.testimonial({ infoToCollect: { ...infoToCollect, ...info } })]),
    )[0];
  expect(fieldsOf({ profilePicture: false })).toBeUndefined();
  expect(fieldsOf({ company: false })).toEqual(['profilePicture']);
});
