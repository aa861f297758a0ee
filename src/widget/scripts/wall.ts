import { playInline } from '../behaviours/play-inline.ts';
import { arrangeWall } from '../behaviours/wall.ts';
import { reveal } from '../show-more.ts';
import { widgetScript } from '../widget-script.ts';

export const { show, draw } = widgetScript({ reveal, behave: playInline, arrange: arrangeWall });
