import { expect, test } from 'vitest';
import { newStep } from '#domain/survey-flow/new-step.ts';
import { restoredTestimonial } from './switched-off.ts';

const testimonial = newStep('testimonial', 'nps');

test('a restored testimonial has its range on the current rating scale', () => {
  const switchedOff = { testimonial, ratingType: 'nps' } as const;
  expect(testimonial.showTo).toEqual({ ratingScale: { low: 7, high: 10 } });
  expect(restoredTestimonial(switchedOff, 'nps')).toEqual(testimonial);
  expect(restoredTestimonial(switchedOff, null)).toEqual(testimonial);
  expect(restoredTestimonial(switchedOff, 'star')).toEqual({
    ...testimonial,
    showTo: { ratingScale: { low: 4, high: 5 } },
  });
});

test('a restored testimonial converts its range from stars, and from a survey without a rating', () => {
  const stars = { testimonial: newStep('testimonial', 'star'), ratingType: 'star' } as const;
  expect(restoredTestimonial(stars, 'nps').showTo).toEqual({ ratingScale: { low: 8, high: 10 } });
  const unrated = { testimonial, ratingType: null };
  expect(restoredTestimonial(unrated, 'csat').showTo).toEqual({ ratingScale: { low: 4, high: 5 } });
});
