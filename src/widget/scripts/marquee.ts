import { doubleMarquee, runMarquee } from '../behaviours/marquee.ts';
import { reveal } from '../show-more.ts';
import { widgetScript } from '../widget-script.ts';

export const { show, draw } = widgetScript({ reveal, behave: doubleMarquee, arrange: runMarquee });
