import { expect, test } from 'vitest';
import { sampleFlow, sampleStep as step } from './flow-fixtures.ts';
import { kioskFlow } from './kiosk-flow.ts';
import { visibleSteps } from './visible-steps.ts';

test('a kiosk leaves out the share step and its testimonial, and keeps indexes', () => {
  const flow = sampleFlow([
    step.rating('star'),
    step.share({ showIfSkip: step.testimonial() }),
    step.open(),
    step.thankYou(),
  ]);
  const state = {
    rating: 5,
    cameFromEmail: false,
    skippedShare: true,
    usableShareCodes: ['gp'],
  } as const;
  expect(visibleSteps(flow, state)).toEqual([0, 1, 5, 2, 3]);
  expect(visibleSteps(kioskFlow(flow), state)).toEqual([0, 2, 3]);
});

test('its thank-you leads nowhere', () => {
  const flow = sampleFlow([
    step.thankYou({
      thankYouInfo: [{ key: 'contact', email: true, phone: true, website: true }],
      externalLinks: [{ text: 'Shop', url: 'https://shop.example' }],
    }),
  ]);
  expect(flow[0]).not.toMatchObject({ externalLinks: [] });
  expect(kioskFlow(flow)[0]).toMatchObject({ thankYouInfo: [], externalLinks: [] });
});

test('it takes texts alone, where others may record or send a picture', () => {
  const allowedResponses = { text: false, video: true };
  const flow = sampleFlow([
    step.open({ allowedResponses }),
    step.testimonial({
      allowedResponses,
      infoToCollect: { company: true, jobTitle: true, profilePicture: true },
    }),
  ]);
  const [open, testimonial] = kioskFlow(flow);
  expect(open).toMatchObject({ allowedResponses: { text: true, video: false } });
  expect(testimonial).toMatchObject({
    allowedResponses: { text: true, video: false },
    infoToCollect: { company: true, profilePicture: false },
  });
});
