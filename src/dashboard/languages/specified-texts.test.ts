import { describe, expect, test } from 'vitest';
import { PLANS } from '#domain/plans.ts';
import { validationError } from '#domain/survey-flow/validation-errors.ts';
import { en as survey } from '#domain/survey-texts/en.ts';
import { texts as server } from '#server/texts/en.ts';
import { invites } from './en/invites.json';
import { filters } from './en/lists.json';
import { profile } from './en/profile.json';
import { responses } from './en/responses.json';
import { reviews } from './en/reviews.json';
import { settings } from './en/settings.json';
import { share } from './en/share.json';
import { showcase } from './en/showcase.json';
import { flow, flowShare } from './en/survey-flows.json';
import { videoTrial } from './en/video-trial.json';
import en from './en.json';

const IMAGE_INVALID =
  "Image invalid, please ensure it's not larger than 500kb and either a JPEG, GIF or PNG file.";
const IMAGE_FAILED =
  "We couldn't upload your image, please ensure it's not larger than 500kb and either a JPEG, GIF or PNG file.";
const LIST_FAILED =
  "We couldn't send your invites - something went wrong with processing your list. Please double check your list of recipients. If you continue having problems, please reach out to support.";
const WRONG_LOGO_TYPE = 'Your logo file needs to be a JPG, GIF or PNG file extension.';

describe('texts worded by the specification appear letter for letter', () => {
  describe('accounts and plans', () => {
    test.each([
      [en.accounts.loginError, 'Error'],
      [en.accounts.alreadyLoggedIn, 'You are already logged in!'],
      [en.errors.oops, 'Oops!'],
      [en.errors.database, 'Error in db auth'],
      [profile.picture.texts.too_large, IMAGE_INVALID],
      [profile.picture.texts.wrong_type, IMAGE_INVALID],
      [profile.picture.texts.failed, IMAGE_FAILED],
      [PLANS.learn.name, 'Learn'],
      [PLANS.engage.name, 'Engage'],
      [PLANS.soar.name, 'Soar'],
      [PLANS.streamline.name, 'Streamline'],
      [videoTrial.started, 'Video trial started'],
      [videoTrial.startedText, 'You can now trial video responses free for 7 days.'],
      [videoTrial.failed, 'Error'],
      [
        videoTrial.failedText,
        'There was an error starting your video trial. Please reach out to support.',
      ],
      [share.feedbackLink.title, 'Your feedback link'],
      [share.surveyLink.title, 'Your survey link'],
    ])('%s', (text, specified) => {
      expect(text).toBe(specified);
    });
  });

  describe('survey flow', () => {
    const { errors, types } = flow;
    test.each([
      [errors.option_too_long, 'Answer option may not be more than 100 characters.'],
      [errors.description_too_long, 'Answer description may not be more than 100 characters.'],
      [errors.tip_too_long, 'This tip may not be more than 100 characters.'],
      [
        errors.invalid_link,
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
      [flowShare.picture.wrong_type, WRONG_LOGO_TYPE],
      // The size is the rule's; the message named another.
      [
        flowShare.picture.failed,
        "We couldn't upload your logo, please ensure it's not larger than 500kb and either a JPEG, GIF or PNG file.",
      ],
      [flow.welcomeVideo.too_large, 'Your video file may not be larger than 250MB in size.'],
      [flow.welcomeVideo.wrong_type, 'Your video file needs to be an MP4 or WebM type.'],
      [
        flow.welcomeVideo.failed,
        "We couldn't upload your video, please ensure it's not larger than 250MB and either an MP4 or WebM file.",
      ],
      [flow.updated, 'Survey flow updated!'],
      [
        flow.updateFailed,
        "Oops! Something went wrong, and we couldn't update your survey flow. Please try again, and reach out for support if it happens again.",
      ],
      [flow.apply, 'Apply Changes'],
      [flow.finishEditing, 'Finish editing'],
      [flow.inviteOnly, 'Disable public access to survey'],
      [flowShare.preview.full, 'Full preview'],
      [flow.remove, 'Remove'],
      [flow.edit, 'Edit'],
      [types.thankyou, 'Thank you'],
    ])('%s', (text, specified) => {
      expect(text).toBe(specified);
    });

    test('the server refuses a survey flow with the editor’s messages', () => {
      const codes = [
        'option_too_long',
        'description_too_long',
        'tip_too_long',
        'invalid_link',
      ] as const;
      for (const code of codes) expect(validationError(code).message).toBe(errors[code]);
    });
  });

  describe('survey and invite email', () => {
    test.each([
      [survey.csat1, 'Very unsatisfied'],
      [survey.csat5, 'Very satisfied'],
      [survey.npsLow, '0 = unlikely'],
      [survey.npsHigh, '10 = very likely'],
      [survey.poweredBy, 'Powered by Goodword'],
    ])('%s', (text, specified) => {
      expect(text).toBe(specified);
    });
  });

  describe('invites', () => {
    const { errors, send, sent, followups, buy, history, triggers } = invites;
    test.each([
      [errors.name, 'Please enter a valid first name not longer than 50 characters.'],
      [errors.to.text, 'Please enter a valid number in the E164 format.'],
      [server.invites.wrongNumber, 'Please enter a valid number in the E164 format.'],
      [
        errors.list.tooMany.text,
        'You can only send to 1,000 numbers at a time. You have entered {{n}} numbers',
      ],
      [
        errors.list.invalidRows.email,
        'You have errors in your recipient entries, please fix those first.',
      ],
      [errors.list.none.email, 'You need to enter email recipients we can send to.'],
      [errors.list.noneInBox.email, "You haven't entered any valid email addresses."],
      [
        errors.list.tooMany.email,
        'You can only send 1,000 emails at a time. You have entered {{n}} emails',
      ],
      [
        errors.list.unreadable.email,
        'There is an error in the emails you entered, make sure there is no invalid characters in addresses specified.',
      ],
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
      [send.failed.email, LIST_FAILED],
      [send.failed.text, LIST_FAILED],
      [sent.title.email, '{{n}} Invites Processed'],
      [sent.removedTitle, '{{n}} Invites NOT Processed'],
      [sent.title.text, 'Invites sent'],
      [followups.updated, 'Followup settings updated successfully'],
      [
        followups.failed,
        "Oops! Something went wrong, and we couldn't update your email settings. Please try again, and reach out for support if it happens again.",
      ],
      [followups.update, 'Update'],
      [buy.done, 'New credits purchased'],
      // "couln't" there.
      [
        buy.failed,
        "Something went wrong, and we couldn't initiate the purchase process. Please try again or reach out to support.",
      ],
      [invites.tabs.send, 'Send Invites'],
      [invites.tabs.followups, 'Auto Followups'],
      [invites.tabs.history, 'Invite History'],
      [history.none, 'No invites sent yet.'],
      [history.date, 'Date & Time'],
      [history.to.email, 'To Address'],
      [history.via, 'Sent via'],
      [history.title.text, 'Text Invite History'],
      [history.scheduledFor, 'Scheduled for {{date}}'],
      [triggers.Dashboard, 'Dashboard'],
      [triggers['Developer API'], 'Developer API'],
      [triggers.Zapier, 'Zapier'],
      [invites.loadMore, 'Load more'],
      [invites.quota.trial, 'in free trial'],
      [invites.preview.lookAndFeel, 'Change email look and feel'],
    ])('%s', (text, specified) => {
      expect(text).toBe(specified);
    });

    test.each([
      [errors.list.none.text, "You haven't entered any valid numbers"],
      [errors.list.noneInBox.text, "You haven't entered any valid numbers"],
      [errors.list.unreadable.text, 'There is an error in the numbers you entered'],
    ])('%s: the specification words its beginning', (text, specified) => {
      expect(text.startsWith(specified)).toBe(true);
    });
  });

  describe('responses and reviews', () => {
    const { picture, ...testimonial } = responses.testimonial;
    test.each([
      [responses.tabs.survey, 'Survey feedback'],
      [en.sentiments.positive, 'Positive'],
      [en.sentiments.neutral, 'Neutral'],
      [en.sentiments.negative, 'Negative'],
      [en.sentiments.norating, 'No rating'],
      [en.responses.chips.new, 'New'],
      [filters.archivedOnly, 'Archived Only'],
      [responses.actions.restore, 'Restore'],
      [responses.page, 'Page {{n}}'],
      [responses.refresh, 'Refresh responses'],
      [responses.none, 'No responses yet.'],
      [filters.noResults, 'No results for these filters'],
      [responses.upToDate, 'Feedback up to date'],
      [testimonial.edit, 'Edit testimonial'],
      [testimonial.updated, 'Testimonial updated successfully'],
      [picture.too_large, IMAGE_INVALID],
      [picture.wrong_type, IMAGE_INVALID],
      [picture.failed, IMAGE_FAILED],
      [server.uploads.picture.failed, IMAGE_FAILED],
      [reviews.loadMore, 'Load More'],
      [reviews.none, "It looks like you don't have any reviews..."],
      [reviews.noText, '(No review text provided)'],
      [
        reviews.failedText,
        "We've had some issues getting your reviews. Ensure that your profile address is correct, or get help.",
      ],
      [
        en.importNotices.failed,
        'There was an error importing your {{platform}} reviews - ensure that your profile address is correct, or reach out to support.',
      ],
      [
        en.importNotices.updated,
        'Your {{platform}} reviews have been updated! See them under "View" > "{{platform}}".',
      ],
      [en.importNotices.importedTitle, 'Reviews updated'],
      [en.importNotices.imported, 'Your {{platform}} reviews have been imported!'],
    ])('%s', (text, specified) => {
      expect(text).toBe(specified);
    });

    test('the note on the length of a review import is as specified', () => {
      expect(reviews.importNote).toMatch(/review import may take from 1 minute up to an hour/i);
    });
  });

  describe('showcase', () => {
    test.each([
      [showcase.addTag, 'Add Tag'],
      [showcase.added, 'Added feedback for showcase'],
      [showcase.removed, 'Removed feedback from showcase'],
      [showcase.reviewAdded, 'Added review for showcase'],
      [showcase.reviewRemoved, 'Removed review from showcase'],
    ])('%s', (text, specified) => {
      expect(text).toBe(specified);
    });
  });

  describe('look and feel', () => {
    const { picture } = settings.lookAndFeel;
    test.each([
      [picture.too_large, 'Your logo file may not be larger than 500kb in size.'],
      [picture.wrong_type, WRONG_LOGO_TYPE],
      [picture.failed, IMAGE_FAILED],
      [server.uploads.logo.tooLargeForBusiness, picture.too_large],
      [server.uploads.logo.tooLarge, flowShare.picture.too_large],
      [server.uploads.logo.wrongType, WRONG_LOGO_TYPE],
    ])('%s', (text, specified) => {
      expect(text).toBe(specified);
    });
  });
});
