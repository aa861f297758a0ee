import { openPanel } from '../behaviours/floating.ts';
import { widgetScript } from '../widget-script.ts';

export const { show, draw } = widgetScript({ behave: openPanel });
