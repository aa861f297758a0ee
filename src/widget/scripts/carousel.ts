import { arrangeCarousel, turnCarousel } from '../behaviours/carousel.ts';
import { reveal } from '../show-more.ts';
import { widgetScript } from '../widget-script.ts';

export const { show, draw } = widgetScript({
  reveal,
  behave: turnCarousel,
  arrange: arrangeCarousel,
});
