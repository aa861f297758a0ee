import { reveal } from '../reveal.ts';
import { widgetScript } from '../widget-script.ts';

export const { show, draw } = widgetScript({ reveal });
