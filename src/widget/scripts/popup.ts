import { popUp } from '../behaviours/popup.ts';
import { widgetScript } from '../widget-script.ts';

export const { show, draw } = widgetScript({ behave: popUp });
