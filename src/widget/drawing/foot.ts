import type { Piece } from '#contract/widgets.ts';
import { linkTo, piece } from './piece.ts';
import type { WidgetContent } from './widget-content.ts';

/** How many were chosen of how many, and whose product it is. */
export function foot({ selection, poweredBy }: WidgetContent): Piece | null {
  if (!selection && !poweredBy) return null;
  return piece(
    'div',
    { class: 'foot' },
    selection && piece('span', {}, selection),
    poweredBy && linkTo(poweredBy),
  );
}
