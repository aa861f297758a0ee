import type { Piece } from '#contract/widgets.ts';
import { cardOf, facts, who, words } from '../card.ts';
import { piece } from '../piece.ts';
import type { Item, WidgetContent } from '../widget-content.ts';
import { listOf } from './lists.ts';

/** What companies say, each under its logo. */
export function logos({ items }: WidgetContent): Piece {
  return listOf('logos', items, (item) =>
    cardOf(item, logo(item), words(item), facts(item), piece('figcaption', {}, who(item))),
  );
}

/** A company without a picture is written; who named none has neither. */
function logo({ logo: href, company }: Item): Piece | null {
  if (!href) return company ? piece('bdi', { class: 'wordmark' }, company) : null;
  const size = { width: '140', height: '44' };
  return piece('img', { class: 'logo', loading: 'lazy', alt: company, ...size, src: href });
}
