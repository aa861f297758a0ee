import { describe, expect, it } from 'vitest';
import { faultOf } from '#domain/survey-flow/faults.ts';
import { invites } from './en/invites.json';
import { responses } from './en/responses.json';
import { reviews } from './en/reviews.json';
import { settings } from './en/settings.json';
import { showcase } from './en/showcase.json';
import { flow, flowShare } from './en/survey-flows.json';
import en from './en.json';

describe('the messages of the survey flow are those of the specification, word for word', () => {
  it.each([
    // Section 5.
    [flow.faults.option_too_long, 'Answer option may not be more than 100 characters.'],
    [flow.faults.description_too_long, 'Answer description may not be more than 100 characters.'],
    [flow.faults.tip_too_long, 'This tip may not be more than 100 characters.'],
    [
      flow.faults.invalid_link,
      "This link must point to a valid web address. Remember to include the 'https://'.",
    ],
    [
      flowShare.invalid,
      "This step isn't valid and won't be shown. It requires at least one platform switched to 'On'.",
    ],
    [
      flowShare.noPlatforms,
      "You'll need to set up your social media and review platforms before you can request reviews and shares.",
    ],
    [flowShare.picture.too_large, 'Your logo file may not be larger than 500Kb in size.'],
    [flowShare.picture.wrong_type, 'Your logo file needs to be a JPG, GIF or PNG file extension.'],
    // Section 8; the size that the rule says, where the message named another.
    [
      flowShare.picture.failed,
      "We couldn't upload your logo, please ensure it's not larger than 500kb and either a JPEG, GIF or PNG file.",
    ],
    [
      settings.lookAndFeel.picture.too_large,
      'Your logo file may not be larger than 500kb in size.',
    ],
    [
      settings.lookAndFeel.picture.wrong_type,
      'Your logo file needs to be a JPG, GIF or PNG file extension.',
    ],
    [
      settings.lookAndFeel.picture.failed,
      "We couldn't upload your image, please ensure it's not larger than 500kb and either a JPEG, GIF or PNG file.",
    ],
    [flow.updated, 'Survey flow updated!'],
    [
      flow.updateFailed,
      "Oops! Something went wrong, and we couldn't update your survey flow. Please try again, and reach out for support if it happens again.",
    ],
    // Section 4.
    [flow.apply, 'Apply Changes'],
    [flow.finishEditing, 'Finish editing'],
    [flow.inviteOnly, 'Disable public access to survey'],
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
    for (const code of codes) expect(faultOf(code).message).toBe(flow.faults[code]);
  });
});

describe('the messages of invites are those of the specification, word for word', () => {
  const { faults, send, sent, followups, buy, history } = invites;
  it.each([
    // Section 5.
    [faults.name, 'Please enter a valid first name not longer than 50 characters.'],
    [faults.to.text, 'Please enter a valid number in the E164 format.'],
    [
      faults.list.tooMany.text,
      'You can only send to 1,000 numbers at a time. You have entered {{n}} numbers',
    ],
    [
      faults.list.errors.email,
      'You have errors in your recipient entries, please fix those first.',
    ],
    [faults.list.none.email, 'You need to enter email recipients we can send to.'],
    [faults.list.noneInBox.email, "You haven't entered any valid email addresses."],
    [
      faults.list.tooMany.email,
      'You can only send 1,000 emails at a time. You have entered {{n}} emails',
    ],
    [
      faults.list.unreadable.email,
      'There is an error in the emails you entered, make sure there is no invalid characters in addresses specified.',
    ],
    // Section 8.
    [
      send.quotareachedtrial.text,
      "We couldn't send your invites because you have reached your trial quota for sending text/SMS invites. Choose a plan to send more!",
    ],
    [
      send.quotareached.text,
      "We couldn't send your invites because you have reached your quota for sending texts/SMSs this month. You can upgrade your plan if you want to send more, or you can wait for next month.",
    ],
    [
      send.quotareachedtrial.email,
      "We couldn't send your invites because you have reached your trial quota for sending email invites. Choose a plan to send more!",
    ],
    [
      send.quotareached.email,
      "We couldn't send your invites because you have reached your quota for sending emails this month. You can upgrade your plan if you want to send more, or you can wait for next month.",
    ],
    [
      send.failed.email,
      "We couldn't send your invites - something went wrong with processing your list. Please double check your list of recipients. If you continue having problems, please reach out to support.",
    ],
    [sent.title.email, '{{n}} Invites Processed'],
    [sent.removedTitle, '{{n}} Invites NOT Processed'],
    [sent.title.text, 'Invites sent'],
    [followups.updated, 'Followup settings updated successfully'],
    [
      followups.failed,
      "Oops! Something went wrong, and we couldn't update your email settings. Please try again, and reach out for support if it happens again.",
    ],
    [buy.done, 'New credits purchased'],
    // "couln't" there.
    [
      buy.failed,
      "Something went wrong, and we couldn't initiate the purchase process. Please try again or reach out to support.",
    ],
    // Sections 2, 4 and 9.
    [invites.tabs.send, 'Send Invites'],
    [invites.tabs.followups, 'Auto Followups'],
    [invites.tabs.history, 'Invite History'],
    [history.none, 'No invites sent yet.'],
    [history.date, 'Date & Time'],
    [history.to.email, 'To Address'],
    [history.via, 'Sent via'],
    [history.title.text, 'Text Invite History'],
    [history.scheduledFor, 'Scheduled for {{date}}'],
    [invites.loadMore, 'Load more'],
    [invites.quota.trial, 'in free trial'],
    [invites.preview.lookAndFeel, 'Change email look and feel'],
  ])('%s', (text, specified) => {
    expect(text).toBe(specified);
  });
});

describe('the messages of the responses are those of the specification, word for word', () => {
  const { picture, ...testimonial } = responses.testimonial;
  it.each([
    // Section 2.
    [responses.tabs.survey, 'Survey feedback'],
    [responses.archivedOnly, 'Archived Only'],
    [responses.page, 'Page {{n}}'],
    [responses.refresh, 'Refresh responses'],
    [responses.none, 'No responses yet.'],
    [responses.noResults, 'No results for these filters'],
    [testimonial.edit, 'Edit testimonial'],
    [reviews.loadMore, 'Load More'],
    [reviews.none, "It looks like you don't have any reviews..."],
    [reviews.noText, '(No review text provided)'],
    [en.sentiments.norating, 'No rating'],
    [showcase.addTag, 'Add Tag'],
    // Section 8.
    [responses.upToDate, 'Feedback up to date'],
    [
      reviews.failedText,
      "We've had some issues getting your reviews. Ensure that your profile address is correct, or get help.",
    ],

    [en.errors.oops, 'Oops!'],
    [testimonial.updated, 'Testimonial updated successfully'],
    [
      picture.too_large,
      "Image invalid, please ensure it's not larger than 500kb and either a JPEG, GIF or PNG file.",
    ],
    [
      picture.failed,
      "We couldn't upload your image, please ensure it's not larger than 500kb and either a JPEG, GIF or PNG file.",
    ],
  ])('%s', (text, specified) => {
    expect(text).toBe(specified);
  });

  it('and a picture of a wrong type is told of as one that is too large', () => {
    expect(picture.wrong_type).toBe(picture.too_large);
  });
});
