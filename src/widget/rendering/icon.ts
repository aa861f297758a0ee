import type { VNode } from '#contract/widgets.ts';
import { element } from './element.ts';

/** Stroke icons on a 24 by 24 grid; directional ones are mirrored in right-to-left text. */
const ICONS = {
  previous: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5v14l11-7z',
  close: 'm6 6 12 12M18 6 6 18',
} as const;
export type IconName = keyof typeof ICONS;

export function icon(name: IconName): VNode {
  return element(
    'svg',
    { class: `icon ${name}`, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    element('path', { d: ICONS[name] }),
  );
}

/** A round icon button; `label` is its accessible name. */
export function iconButton(name: IconName, label: string): VNode {
  return element(
    'button',
    { type: 'button', class: `round ${name}`, 'aria-label': label },
    icon(name),
  );
}
