import { describe, expect, it } from 'vitest';
import { faultOf } from '#domain/survey-flow/faults.ts';
import share from './en-flow-share.json';
import flow from './en-survey-flow.json';

describe('the messages of the survey flow are those of the specification, word for word', () => {
  it.each([
    // Section 5.
    [flow.flow.faults.option_too_long, 'Answer option may not be more than 100 characters.'],
    [
      flow.flow.faults.description_too_long,
      'Answer description may not be more than 100 characters.',
    ],
    [flow.flow.faults.tip_too_long, 'This tip may not be more than 100 characters.'],
    [
      flow.flow.faults.invalid_link,
      "This link must point to a valid web address. Remember to include the 'https://'.",
    ],
    [
      share.flowShare.invalid,
      "This step isn't valid and won't be shown. It requires at least one platform switched to 'On'.",
    ],
    [
      share.flowShare.noPlatforms,
      "You'll need to set up your social media and review platforms before you can request reviews and shares.",
    ],
    [share.flowShare.picture.too_large, 'Your logo file may not be larger than 500Kb in size.'],
    [
      share.flowShare.picture.wrong_type,
      'Your logo file needs to be a JPG, GIF or PNG file extension.',
    ],
    // Section 8; the size that the rule says, where the message named another.
    [
      share.flowShare.picture.failed,
      "We couldn't upload your logo, please ensure it's not larger than 500kb and either a JPEG, GIF or PNG file.",
    ],
    [flow.flow.updated, 'Survey flow updated!'],
    [
      flow.flow.updateFailed,
      "Oops! Something went wrong, and we couldn't update your survey flow. Please try again, and reach out for support if it happens again.",
    ],
    // Section 4.
    [flow.flow.apply, 'Apply Changes'],
    [flow.flow.finishEditing, 'Finish editing'],
    [flow.flow.inviteOnly, 'Disable public access to survey'],
  ])('%s', (text, specified) => {
    expect(text).toBe(specified);
  });

  it('and the server says the same', () => {
    const codes = [
      'option_too_long',
      'description_too_long',
      'tip_too_long',
      'invalid_link',
    ] as const;
    for (const code of codes) expect(faultOf(code).message).toBe(flow.flow.faults[code]);
  });
});
